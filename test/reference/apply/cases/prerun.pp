# run:
notify { 'a': }
thing { 'x': ensure => present, failing => ['prerun'] }
