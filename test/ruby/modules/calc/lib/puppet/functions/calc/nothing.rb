# There is no Puppet function here.
1
