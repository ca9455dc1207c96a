# run:
thing { 'parent': ensure => present, children => ['k1', 'k2'], current => { 'ensure' => 'present' }, notify => Notify['after'], tag => 'kin' }
thing { 'k2': ensure => absent }
notify { 'after': }
thing { 'dir': ensure => present, inner => ['dir/a', 'dir/a/b', 'dir/c'], current => { 'ensure' => 'present' }, subscribe => Thing['k2'], before => Notify['end'] }
thing { 'dir/c': ensure => present, a => '1', needs => 'dir' }
notify { 'end': }
thing { 'no': ensure => present, failing => ['generate'] }
thing { 'neither': ensure => present, failing => ['eval_generate'] }
