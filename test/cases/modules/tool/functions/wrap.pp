function tool::wrap(String $text) >> String {
  "<${text}>"
}
