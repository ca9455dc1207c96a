# The class of the module's own name.
class tool (
  String $version = '1.0',
  Array[String] $names = [],
) {
  notice("tool ${version} in ${module_name}, called from '${caller_module_name}'")
  $inner = 'from tool'
  contain tool::install
  tool::entry { $names: }
}
