# run:
thing { 'a': ensure => present, needs => 'b' }
thing { 'b': ensure => present, current => { 'ensure' => 'present' } }
thing { 'c': ensure => present, wants => 'd' }
thing { 'd': ensure => present, needs => ['nowhere', 'c'] }
thing { 'e': ensure => present, tells => 'f', hears => ['g'] }
thing { 'f': ensure => present, current => { 'ensure' => 'present' } }
thing { 'g': ensure => present }
thing { 'h': ensure => present, needs => 'i' }
thing { 'i': ensure => present, require => Thing['h'] }
# run: graph=true
thing { 'a': ensure => present, needs => 'b' }
thing { 'b': ensure => present, notify => Notify['x "quoted"'] }
class k { notify { 'x "quoted"': } }
include k
