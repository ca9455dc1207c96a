# run:
thing { 'x': ensure => present, a => '1', number => 5, restless => 'r', current => { 'ensure' => 'present', 'a' => '0', 'number' => 5, 'restless' => 'q' } }
thing { 'y': ensure => present }
# run:
thing { 'x': ensure => present, a => '1', number => 6, restless => 'r', current => { 'ensure' => 'present', 'a' => '0', 'number' => 5, 'restless' => 'q' } }
thing { 'y': ensure => present }
# run: noop=true
thing { 'x': ensure => present, a => '1', number => 6, current => { 'ensure' => 'present', 'a' => '7', 'number' => 5 } }
thing { 'y': ensure => present, failing => ['create'] }
# run: run_mode=user
thing { 'x': ensure => present, a => '1', current => { 'ensure' => 'present', 'a' => '7' } }
