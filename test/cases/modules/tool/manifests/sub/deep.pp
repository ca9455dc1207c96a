class tool::sub::deep {
  notify { "deep in ${name}": }
}
