# run: evaltrace=true
notify { 'a': }
class x { thing { 'b': ensure => present, current => { 'ensure' => 'present' } } }
include x
