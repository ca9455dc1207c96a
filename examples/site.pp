# A page of Puppet to try: `make apply` applies it. Everything it manages lies in one directory,
# named by the fact `greeter_root` (set FACTER_greeter_root to choose another place).

$root = $facts['greeter_root'] ? {
  undef   => '/tmp/ppt-greeter',
  default => $facts['greeter_root'],
}

class { 'greeter':
  root    => $root,
  motto   => 'one file, one command',
  require => File[$root],
}

file { $root:
  ensure => directory,
  mode   => '0755',
}

# What a page is about is decided here, once, for all of them.
Greeter::Page {
  motto => "Managed on ${facts['os']['name']} ${facts['os']['release']['major']}",
}

greeter::page { ['welcome', 'about']:
  tags => ['public'],
}

greeter::page { 'staff':
  mode => 'u=rw,g=r,o=',
  tags => ['internal', 'draft'],
}
