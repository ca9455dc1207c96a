# run:
thing { 'a': ensure => present, provider => away }
thing { 'b': ensure => present, require => Thing['a'] }
lonely { 'l': a => 1 }
lonely { 'm': a => 1 }
notify { 'after': require => Lonely['l'] }
# run:
thing { 'a': ensure => present, provider => nowhere }
