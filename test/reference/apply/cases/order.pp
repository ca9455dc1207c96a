# run:
notify { 'c': }
notify { 'b': before => Notify['a'] }
notify { 'a': }
Notify['z'] -> Notify['y']
notify { 'y': }
notify { 'z': }
class one { notify { 'one': } }
class two { notify { 'two': require => Class['one'] } }
include two
include one
thing::box { 'x': in => 'inner', before => Notify['c'] }
