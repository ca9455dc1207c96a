# run:
stage { 'pre': before => Stage['main'] }
stage { 'post': require => Stage['main'] }
class first { notify { 'first': } }
class last { notify { 'last': } }
class { 'last': stage => 'post' }
class { 'first': stage => 'pre' }
notify { 'middle': }
