# run:
thing { 'bad': ensure => present, failing => ['create'] } -> thing { 'next': ensure => present } -> thing { 'third': ensure => present }
thing { 'independent': ensure => present }
class c1 { thing { 'bad2': ensure => present, failing => ['create'] } thing { 'good2': ensure => present } }
class c2 { thing { 'c2a': ensure => present } thing { 'c2b': ensure => present } }
include c1, c2
Class['c1'] -> Class['c2']
thing { 'a fails': a => '1', list => ['p', 'q'], current => { 'ensure' => 'present', 'a' => '0' }, failing => ['set a'] }
thing { 'flush fails': a => '1', current => { 'ensure' => 'present', 'a' => '0' }, failing => ['flush'] }
thing { 'retrieve fails': a => '1', current => { 'ensure' => 'present', 'a' => '0' }, failing => ['retrieve'] }
thing { 'exists fails': ensure => present, failing => ['exists'] }
thing { 'destroy fails': ensure => absent, current => { 'ensure' => 'present' }, failing => ['destroy'] }
# run: merge_dependency_warnings=true
class c1 { thing { 'bad2': ensure => present, failing => ['create'] } }
class c2 { thing { 'c2a': ensure => present } thing { 'c2b': ensure => present } }
include c1, c2
Class['c1'] -> Class['c2']
