# Records what the real Puppet makes of configuration files and of values of every kind of setting,
# into test/reference/settings/*.json. Run as: ruby scripts/record-settings.rb
require 'json'
require 'puppet'

TARGET = File.expand_path('../test/reference/settings', __dir__)

DIRECTORIES = { confdir: '/c', codedir: '/code', vardir: '/v', publicdir: '/p', rundir: '/r', logdir: '/l' }.freeze
Puppet.initialize_settings(DIRECTORIES.flat_map { |name, path| ["--#{name}", path] }, false)

def forget_values
  Puppet.settings.instance_variable_get(:@value_sets)[:memory] =
    Puppet::Settings::Values.new(:memory, Puppet.settings.instance_variable_get(:@config))
  Puppet.settings.instance_variable_get(:@values).clear
  Puppet.settings.flush_cache
end

VALUES = {
  'runinterval' => ['30', '30s', '30m', '1h', '2d', '5y', '0', '-1', '3x', '', '1 h', '10 ', 'true'],
  'statettl' => ['32d', 'unlimited', '0', '-1', '2w', 'Unlimited', '1m', ''],
  'noop' => ['true', 'false', 'TRUE', 'False', 'yes', '', '1', '"true"', 'maybe'],
  'keylength' => ['4096', '0x10', '010', '1_000', '-5', '08', 'abc', '', '1.5', '4096b', '0b11', '0o17', '+7', ' 12 '],
  'ca_port' => ['1', '0', '65535', '65536', '-1', 'http', '0x1F90'],
  'digest_algorithm' => ['sha256', 'md5', 'SHA256', 'foo', ''],
  'strict' => ['off', 'error', 'warning', 'bad'],
  'priority' => ['high', 'idle', '-5', '7', 'x', 'a5', 'normal', 'low'],
  'autosign' => ['true', 'false', '/a/b.conf', 'relative', ''],
  'certificate_revocation' => ['chain', 'leaf', 'true', 'false', 'foo', ''],
  'catalog_terminus' => ['json', '', 'rest'],
  'disable_warnings' => ['deprecations', 'deprecations, undefined_variables', '', 'foo,bar'],
  'supported_checksum_types' => ['md5', 'md5, sha256', 'nope', 'md5,,sha256,,'],
  'server_list' => ['a', 'a:8140,b:8141', 'a, b:1 ,c', ''],
  'http_extra_headers' => ['a:b', 'a:b,c:d', ''],
  'factpath' => ['/a:/b', '/a/../c:/d/', ''],
  'statedir' => ['/a/', '/a/../b', '$vardir/x', '${vardir}', '$nope', '$statedir', '/a/$run_mode', 'false', '/x$vardir/$logdir'],
  'tags' => ['a,b', 'true', '"a b"', "'x", 'a   ', ''],
  'certname' => ['foo.example.com', 'Foo'],
  'http_proxy_password' => ['abc', 'a b', 'a@b'],
}.freeze

def value_case(name, text)
  forget_values
  Puppet[name.to_sym] = Puppet::Settings::ValueTranslator.new[text]
  { 'name' => name, 'text' => text, 'prints' => Puppet.settings.values(nil, :user).print(name.to_sym).to_s }
rescue SystemStackError
  { 'name' => name, 'text' => text, 'cycle' => true }
rescue StandardError => e
  { 'name' => name, 'text' => text, 'error' => e.message }
end

FILES = [
  "a = /x {owner=root} y\n", "a = \"x y\" \n", "a = 'x\nb=\n", "a = x # c\n", "  # foo\n;foo\n", "foo bar",
  "a = {x}\n", "a=1\na=2\n", "[agent]\n[main]\na=1\n[agent]\nb=2\n[main]\nc=1\n", "a = x {mode=abc}\n",
  "a = x {foo=abc}\n", "\u00e9 = 3\n", "a.b = 3\n", "a = x {owner=a,group=b, mode=0644}\r\n", "a =   \n",
  "a = TRUE \n", "a = \"true\"\n", "[foo]\na=1\n", " [agent] \n\n x = y\n", "[a b]\n", "a=b=c\n", "=b\n",
  "", "\n\n", "a = 1\n[main]\na = 2\nb = 3\n",
].freeze

def file_case(text)
  parser = Puppet::Settings::ConfigFile.new(Puppet::Settings::ValueTranslator.new)
  allowed = %w[main server master agent user]
  conf = parser.parse_file('/etc/p/puppet.conf', text.dup, allowed)
  sections = conf.sections.transform_values do |section|
    section.settings.uniq(&:name).to_h { |s| [s.name, { value: s.value, meta: s.meta.to_h.compact }] }
  end
  { 'text' => text, 'sections' => sections }
rescue StandardError => e
  { 'text' => text, 'error' => e.message }
end

EDITS = [
  ['', 'main', 'a', '1'], ["a = 1\n", 'main', 'a', '2'], ["a = 1\n", 'agent', 'a', '2'],
  ["[main]\n  a   =  1  \n# c\n[agent]\nx=1\n", 'main', 'a', '2'],
  ["[main]\na=1\n\n[agent]\nx=1\n", 'main', 'b', '2'], ["[agent]\nx=1\n", 'main', 'b', '2'],
  ["# top\n[agent]\n[main]\na = 1\n[agent]\nz = 1", 'agent', 'y', '2'], ["x = 1\n[agent]\n", 'agent', 'y', '2'],
  ["[main]\na=1\n", 'main', 'a', nil], ["[main]\na=1\nb=2\n", 'agent', 'a', nil], ["a=1\nb=2", 'main', 'b', nil],
].freeze

def edit_case(text, section, name, value)
  require 'tempfile'
  Tempfile.create('conf') do |file|
    file.write(text)
    file.rewind
    Puppet::Settings::IniFile.update(file) do |config|
      value.nil? ? config.delete(section, name) : config.set(section, name, value)
    end
    file.rewind
    { 'text' => text, 'section' => section, 'name' => name, 'value' => value, 'result' => file.read }
  end
end

{
  'values' => VALUES.flat_map { |name, texts| texts.map { |text| value_case(name, text) } },
  'files' => FILES.map { |text| file_case(text) },
  'edits' => EDITS.map { |one| edit_case(*one) },
}.each do |name, cases|
  lines = cases.map { |one| JSON.generate(one) }.join(",\n")
  File.write(File.join(TARGET, "#{name}.json"), "[\n#{lines}\n]\n")
end
