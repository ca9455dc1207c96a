class tool::params {
  $mode = '0755'
}
