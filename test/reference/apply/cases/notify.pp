# run:
notify { 'a': }
notify { 'b': message => 'hello', withpath => true }
notify { 'c': loglevel => warning }
notify { 'd': message => Sensitive('secret') }
notify { 'n': message => 42 }
# run: noop=true
notify { 'a': }
notify { 'd': message => Sensitive('secret') }
