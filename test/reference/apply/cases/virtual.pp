# run:
@notify { 'v': }
notify { 'real': loglevel => debug }
notify { 'verb': loglevel => verbose }
