class site (String $motto) {
  package { 'hello':
    ensure => installed,
  }

  package { 'hello-traditional':
    ensure => absent,
  }

  group { 'deployers':
    ensure => present,
    gid    => 1600,
  }

  user { 'deploy':
    ensure     => present,
    uid        => 1601,
    gid        => 'deployers',
    groups     => ['www-data', 'adm'],
    home       => '/srv/deploy',
    managehome => true,
    shell      => '/bin/sh',
    comment    => 'Deployment',
    password   => Sensitive('$6$salt$IxDD3jeSOb5eB1CX5LBsqZFVkJdido3OUILO5Ifz5iwMuTS4XMS130MTSuDDl3aCI6WouIL9AjRbLCelDCy.g.'),
  }

  file { '/etc/hello':
    ensure => directory,
    owner  => 'deploy',
    group  => 'deployers',
    mode   => '0750',
  }

  file { '/etc/hello/hello.conf':
    ensure  => file,
    owner   => 'deploy',
    mode    => 'u=rw,g=r,o=',
    content => epp('site/hello.conf.epp', { 'motto' => $motto }),
    notify  => Service['cron'],
  }

  file { '/etc/hello/current':
    ensure => link,
    target => 'hello.conf',
  }

  cron { 'nightly':
    command     => '/usr/bin/hello --greeting=nightly',
    user        => 'deploy',
    hour        => 3,
    minute      => [15, 45],
    weekday     => 'Mon',
    environment => ['MAILTO=root', 'PATH=/usr/bin:/bin'],
    require     => Package['hello'],
  }

  cron { 'reboot':
    command => '/bin/true',
    special => 'reboot',
  }

  host { 'db.example.com':
    ip           => '192.0.2.5',
    host_aliases => ['db', 'database'],
    comment      => 'the database',
  }

  service { 'cron':
    ensure => running,
    enable => true,
  }

  exec { 'greet':
    command  => '/usr/bin/hello > /srv/deploy/greeting',
    provider => shell,
    creates  => '/srv/deploy/greeting',
    user    => 'deploy',
    require => [Package['hello'], User['deploy']],
  }
}
