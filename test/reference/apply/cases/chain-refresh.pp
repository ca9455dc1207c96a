# run:
thing { 'src': ensure => present } ~> thing { 'mid': ensure => present, current => { 'ensure' => 'present' } } ~> thing { 'end': ensure => present, current => { 'ensure' => 'present' } }
# run:
thing { 'src': ensure => present } ~> thing { 'mid': ensure => present, current => { 'ensure' => 'present' }, failing => ['restart'] } ~> thing { 'end': ensure => present, current => { 'ensure' => 'present' } } -> thing { 'last': ensure => present }
