function tool::deep::twice($x) {
  [$x, tool::wrap(String($x))]
}
