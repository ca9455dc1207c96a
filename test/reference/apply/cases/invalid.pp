# run:
thing { 'x': ensure => 'wat' }
# run:
thing { 'x': choice => 'three' }
# run:
thing { 'x': kind => 'strange' }
# run:
thing { 'x': flag => 'maybe' }
# run:
thing { 'x': number => 'many' }
# run:
thing { 'x': ensure => present, failing => ['validate'] }
# run:
thing { 'x': loglevel => 'loud' }
# run:
thing { 'x': noop => 'perhaps' }
# run:
thing { 'x': audit => 'zzz' }
# run:
thing { 'x': alias => ['z', 'w'], ensure => present }
thing { 'y': require => Thing['w'], ensure => present }
# run:
schedule { 's': range => 'noon' }
# run:
schedule { 's': range => '25 - 26' }
# run:
schedule { 's': range => '5:70 - 6' }
# run:
schedule { 's': period => 'yearly' }
# run:
schedule { 's': weekday => 'Caturday' }
# run:
schedule { 's': repeat => 'often' }
# run:
schedule { 's': repeat => 3, periodmatch => number }
# run:
filebucket { 'f': path => 'relative' }
# run:
filebucket { 'f': path => ['/a', '/b'] }
# run:
resources { 'nothing': purge => true }
# run:
resources { 'notify': purge => true }
# run:
resources { 'file': purge => true }
# run:
resources { 'user': unless_uid => 'x' }
# run:
resources { 'user': unless_system_user => 'x' }
# run:
pair { 'a:b:c': a => 1 }
# run:
pair { "new:\nline": a => 1 }
# run:
thing { 'x': number => ['1', 'b'] }
# run:
thing { 'x': ensure => ['present', 'wat'] }
# run:
thing { 'x': flag => yes, kind => Sensitive('plain') }
# run:
thing { 'x': list => Sensitive(['a']) }
# run:
thing { 'x': kind => ['plain', 'odd'] }
# run:
thing { 'x': choice => 5 }
# run:
thing { 'x': choice => { 'a' => 1 } }
# run:
thing { 'x': choice => [true] }
# run:
notify { 'x': withpath => 1.5 }
# run:
thing { 'x': ensure => true }
# run:
thing { 'x': provider => ['mem', 'away'] }
# run:
thing { 'x': choice => 'a"b\\c' }
# run:
thing { 'x': ensure => '' }
