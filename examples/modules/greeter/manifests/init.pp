# Keeps a small site in one directory: a tree of files, a configuration written from a template,
# and a step that runs again only when that configuration changes.
#
# @param root  The directory everything goes into.
# @param motto A line for the configuration.
# @param ports The ports named in the configuration.
class greeter (
  Greeter::Path         $root,
  String[1]             $motto,
  Array[Integer[1], 1]  $ports = [8080, 8081],
) {
  $config = "${root}/greeter.conf"

  file { "${root}/skel":
    ensure  => directory,
    source  => 'puppet:///modules/greeter/skel',
    recurse => true,
  }

  file { $config:
    ensure  => file,
    mode    => '0640',
    content => epp('greeter/greeter.conf.epp', { 'motto' => $motto, 'ports' => $ports }),
  }

  exec { 'greeter-database':
    command => "/bin/touch ${root}/greeter.db",
    creates => "${root}/greeter.db",
    require => File[$config],
  }

  # Stands in for a service: it is "restarted" when its configuration changes.
  exec { 'greeter-restart':
    command     => "/bin/cp ${config} ${root}/greeter.running",
    refreshonly => true,
    subscribe   => File[$config],
  }
}
