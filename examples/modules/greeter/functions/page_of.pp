# The text of a page.
function greeter::page_of(String $title, String $motto, Array[String] $tags) >> String {
  $foot = $tags.map |$index, $tag| { "${$index + 1}. ${tag}" }.join(', ')
  @("PAGE")
    <h1>${title.capitalize}</h1>
    <p>${motto}</p>
    <footer>${foot}</footer>
    | PAGE
}
