class tool::install {
  include tool::params
  file { '/opt/tool':
    ensure => directory,
    mode   => $tool::params::mode,
  }
}
