# run:
thing { 'a': ensure => present, failing => ['prefetch'] }
thing { 'b': ensure => present }
notify { 'c': require => Thing['a'] }
