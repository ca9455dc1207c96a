# run:
thing { 'src': ensure => present, notify => Thing['dst'] }
thing { 'dst': ensure => present, current => { 'ensure' => 'present' } }
thing { 'quiet': ensure => present, current => { 'ensure' => 'present' }, notify => Thing['other'] }
thing { 'other': ensure => present, current => { 'ensure' => 'present' } }
thing { 'two': a => '1', list => ['x'], current => { 'ensure' => 'present', 'a' => '0' }, notify => Notify['nothing'] }
notify { 'nothing': }
class inside { thing { 'in1': ensure => present }  thing { 'in2': ensure => present, current => { 'ensure' => 'present' } } }
class { 'inside': subscribe => Thing['src'], notify => Thing['after'] }
thing { 'after': ensure => present, current => { 'ensure' => 'present' } }
# run: noop=true
thing { 'src': ensure => present, notify => Thing['dst'] }
thing { 'dst': ensure => present, current => { 'ensure' => 'present' } }
# run:
thing { 'src': ensure => present, noop => true, notify => Thing['dst'] }
thing { 'real': ensure => present, notify => Thing['dst'] }
thing { 'dst': ensure => present, current => { 'ensure' => 'present' } }
thing { 'src2': ensure => present, notify => Thing['dst2'] }
thing { 'dst2': ensure => present, noop => true, current => { 'ensure' => 'present' }, notify => Thing['dst3'] }
thing { 'dst3': ensure => present, current => { 'ensure' => 'present' } }
