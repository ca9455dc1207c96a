# One page of the site.
#
# @param motto The line below the title.
# @param mode  Who may read it.
# @param tags  Words printed at the foot, in order.
define greeter::page (
  String        $motto,
  String        $mode = '0644',
  Array[String] $tags = [],
) {
  include greeter

  $path = "${greeter::root}/${title}.html"

  file { $path:
    ensure  => file,
    mode    => $mode,
    content => greeter::page_of($title, $motto, $tags.sort),
    require => Class['greeter'],
  }
}
