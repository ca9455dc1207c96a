# run:
schedule { 'never ever': period => never }
notify { 'a': schedule => 'never ever' }
notify { 'b': schedule => 'daily' }
notify { 'c': schedule => 'missing' }
notify { 'd': }
thing { 'e': ensure => present, notify => Thing['f'] }
thing { 'f': ensure => present, schedule => never }
# run:
notify { 'b': schedule => 'daily' }
# run: ignoreschedules=true
notify { 'b': schedule => 'daily' }
