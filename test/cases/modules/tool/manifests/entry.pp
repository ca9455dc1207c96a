define tool::entry (Tool::Name $label = $title) {
  file { "/opt/tool/${title}":
    content => tool::wrap($label),
    tag     => 'entry',
  }
}
