# run:
thing { 'x': audit => ['a'], current => { 'ensure' => 'present', 'a' => '0' } }
thing { 'all': audit => all, current => { 'ensure' => 'present', 'a' => '0', 'list' => ['p', 'q'], 'number' => 7, 'choice' => 'one' } }
thing { 'managed': audit => 'a', a => '1', current => { 'ensure' => 'present', 'a' => '0' } }
thing { 'secret': audit => 'secret', current => { 'ensure' => 'present', 'secret' => 'a' } }
# run:
thing { 'x': audit => ['a'], current => { 'ensure' => 'present', 'a' => '5' } }
thing { 'all': audit => all, current => { 'ensure' => 'present', 'a' => '0', 'list' => ['p'], 'number' => 7, 'choice' => 'two' } }
thing { 'managed': audit => 'a', a => '1', current => { 'ensure' => 'present', 'a' => '9' } }
thing { 'secret': audit => 'secret', current => { 'ensure' => 'present', 'secret' => 'b' } }
# run: noop=true
thing { 'x': audit => ['a'], current => { 'ensure' => 'present', 'a' => '5' } }
thing { 'managed': audit => 'a', a => '1', current => { 'ensure' => 'present', 'a' => '3' } }
