# run:
thing { 'absent': a => '1' }
thing { 'all': ensure => present, a => '1', list => ['x', 'y'], choice => 'uno', number => '5', secret => 's3', fancyprop => 'f', extraprop => 'e', restless => 'r', current => { 'ensure' => 'present', 'a' => '0', 'list' => ['x'], 'choice' => 'two', 'number' => 4, 'secret' => 'old', 'fancyprop' => 'g', 'restless' => 'q' } }
thing { 'same': ensure => present, a => '1', list => ['x', 'y'], choice => 'uno', number => '5', current => { 'ensure' => 'present', 'a' => '1', 'list' => ['x', 'y'], 'choice' => 'one', 'number' => 5 } }
thing { 'new': a => ['1', '2'], number => 7, list => 'solo', current => { 'ensure' => 'present' } }
thing { 'any': a => ['1', '2'], current => { 'ensure' => 'present', 'a' => '2' } }
thing { 'gone': ensure => absent, a => '3', current => { 'ensure' => 'present', 'a' => '1' } }
thing { 'stays away': ensure => absent, a => '3' }
thing { 'int': a => 1, current => { 'ensure' => 'present', 'a' => '1' } }
thing { 'string': a => 'x y', current => { 'ensure' => 'present', 'a' => { 'k' => 'v' } } }
thing { 'hash': a => { 'k' => 'v', 'n' => 1.5 }, current => { 'ensure' => 'present', 'a' => true } }
thing { 'sensitive': a => Sensitive('top'), current => { 'ensure' => 'present', 'a' => 'down' } }
thing { 'sensitive new': ensure => present, a => Sensitive('top') }
thing { 'sensitive fails': a => Sensitive('top'), current => { 'ensure' => 'present', 'a' => 'down' }, failing => ['set a'] }
# run: noop=true
thing { 'absent': ensure => present, a => '1' }
thing { 'all': ensure => present, a => '1', list => ['x', 'y'], choice => 'uno', number => '5', secret => 's3', current => { 'ensure' => 'present', 'a' => '0', 'list' => ['x'], 'choice' => 'two', 'number' => 4, 'secret' => 'old' } }
thing { 'gone': ensure => absent, a => '3', current => { 'ensure' => 'present', 'a' => '1' } }
thing { 'undef': a => '3', noop => false, current => { 'ensure' => 'present', 'a' => undef } }
