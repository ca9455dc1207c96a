# run:
notify { 'a': require => Notify['b'] }
notify { 'b': require => Notify['c'] }
notify { 'c': require => Notify['a'] }
notify { 'free': }
# run:
class one { notify { 'in one': } }
class two { notify { 'in two': } }
include one, two
Class['one'] -> Class['two']
Notify['in two'] -> Notify['in one']
notify { 'x': } -> notify { 'y': } -> Notify['x']
# run: graph=true
notify { 'a': require => Notify['b'] }
notify { 'b': require => Notify['a'] }
# run:
notify { 'self': require => Notify['self'] }
