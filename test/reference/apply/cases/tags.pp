# run: tags=wanted
notify { 'a': tag => 'wanted' }
notify { 'b': }
class wanted { notify { 'c': } thing { 'd': ensure => present, notify => Notify['b'] } }
include wanted
# run: skip_tags=unwanted
notify { 'a': tag => ['unwanted', 'x'] }
notify { 'b': }
class unwanted { notify { 'c': } }
include unwanted
thing { 'src': ensure => present, notify => Thing['skipped'] }
thing { 'skipped': ensure => present, tag => 'unwanted' }
# run: tags=one,two skip_tags=two
notify { 'a': tag => 'one' }
notify { 'b': tag => 'two' }
notify { 'c': tag => 'three' }
