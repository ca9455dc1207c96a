# Records what the real Puppet looks up in the sites of test/hiera/cases, with its explanations and
# errors, into test/reference/hiera; and the catalogs it compiles with the data of the sites of
# test/hiera/manifests. Run as: ruby scripts/record-hiera.rb [FILE...]
# The cases with eyaml need the package hiera-eyaml, or its lib directory in RUBYLIB.
require 'json'
require 'tmpdir'
require 'fileutils'
require 'puppet'

SITES = File.expand_path('../test/hiera', __dir__)
TARGET = File.expand_path('../test/reference/hiera', __dir__)
ROOT = Dir.mktmpdir('hiera')
at_exit { FileUtils.rm_rf(ROOT) }
%w[conf var].each { |dir| FileUtils.mkdir_p(File.join(ROOT, dir)) }
Puppet.initialize_settings(['--confdir', "#{ROOT}/conf", '--vardir', "#{ROOT}/var", '--codedir', "#{ROOT}/code"], true)
require 'puppet/pops'
Puppet[:log_level] = 'notice'
Puppet[:strict] = :error
Puppet[:strict_variables] = true

# Collects log messages; Puppet finds the destination by its class's name.
class HieraLog
  def initialize(logs) = @logs = logs
  def <<(log) = @logs << log
end
Puppet::Util::Log.newdesttype(:hiera) do
  match 'HieraLog'
  def initialize(collector) = @collector = collector
  def handle(log) = @collector << log
end

def sections(text)
  text.split(/^== /).drop(1).to_h { |part| part.split("\n", 2).then { |name, body| [name.strip, body.to_s] } }
end

def lay_out(parts)
  FileUtils.rm_rf(["#{ROOT}/global", "#{ROOT}/code", "#{ROOT}/environments"])
  FileUtils.mkdir_p(["#{ROOT}/global", "#{ROOT}/environments/production"])
  parts.each do |name, body|
    next if name.match?(/^(lookups|variables|code .*)$/)
    path = name.match?(%r{^(global|code)/}) ? "#{ROOT}/#{name}" : "#{ROOT}/environments/production/#{name}"
    FileUtils.mkdir_p(File.dirname(path))
    File.write(path, body.gsub('@ROOT@', ROOT))
  end
end

# A value in JSON, with a tag on everything that JSON can't tell apart.
def tagged(value)
  case value
  when Hash then { 'hash' => value.map { |pair| pair.map { |one| tagged(one) } } }
  when Array then value.map { |one| tagged(one) }
  when Float then { 'float' => value.to_s }
  when Puppet::Pops::Types::PSensitiveType::Sensitive then { 'sensitive' => tagged(value.unwrap) }
  else value
  end
end

def plain(text) = text.gsub(ROOT, 'ROOT').gsub(%r{(?<=docs/puppet/)\d+\.\d+}, 'VERSION')

# What an explanation is as data, its symbols as strings.
def described(value)
  case value
  when Hash then { 'hash' => value.map { |key, item| [described(key), described(item)] } }
  when Array then value.map { |one| described(one) }
  when Symbol then value.to_s
  when String then plain(value)
  else tagged(value)
  end
end

def ask(one, scope, compiler)
  explainer = if one['only_options'] || one['explain']
                Puppet::Pops::Lookup::Explainer.new(one['explain_options'] || one['only_options'], one['only_options'])
              end
  type = one['type'] && Puppet::Pops::Types::TypeParser.singleton.parse(one['type'])
  invocation = Puppet::Pops::Lookup::Invocation.new(scope, one['override'] || {}, one['defaults'] || {}, explainer)
  value = Puppet::Pops::Lookup.lookup(one['name'], type, one['default'], one.key?('default'), one['merge'], invocation)
  answer = { 'value' => tagged(value) }
rescue StandardError, UncaughtThrowError => e
  at = { file: e.respond_to?(:file) ? e.file : nil, line: e.respond_to?(:line) ? e.line : nil }.compact
  at = at.transform_values { |v| plain(v.to_s) }
  answer = { 'error' => plain(e.message), 'class' => e.class.name, 'at' => at }
ensure
  answer.merge!('explanation' => plain(explainer.explain), 'data' => described(explainer.to_hash)) if explainer && answer
  return answer
end

# Runs a block in a fresh environment and gives its result with what was logged meanwhile.
def in_site(parts)
  Puppet[:hiera_config] = "#{ROOT}/global/hiera.yaml"
  logs = []
  Puppet::Util::Log.newdestination(HieraLog.new(logs))
  loader = Puppet::Environments::Directories.new("#{ROOT}/environments", [])
  facts = { 'os' => { 'family' => 'Debian' } }
  result = Puppet.override(environments: loader, current_environment: loader.get('production')) do
    node = Puppet::Node.new('testnode', environment: loader.get('production'), facts: Puppet::Node::Facts.new('testnode', facts))
    node.merge(facts.merge(JSON.parse(parts['variables'] || '{}')))
    node.trusted_data = { 'certname' => 'testnode' }
    yield node
  end
  [result, logs.map { |log| [log.level.to_s, plain(log.message)] }]
ensure
  Puppet::Util::Log.close_all
  Puppet.clear_deprecation_warnings
end

def record_lookups(parts)
  answers, logs = in_site(parts) do |node|
    Puppet[:code] = '$x = 1'
    compiler = Puppet::Parser::Compiler.new(node)
    found = nil
    compiler.compile do |catalog|
      asked = parts['lookups'].lines.map { |line| JSON.parse(line) }
      found = asked.map { |one| { 'ask' => one }.merge(ask(one, compiler.topscope, compiler)) }
      catalog
    end
    found
  end
  lines = answers.map { |one| JSON.generate(one) }.join(",\n")
  "{\"logs\": #{JSON.generate(logs)},\n\"answers\": [\n#{lines}\n]}\n"
end

def parameters(resource)
  tagged(resource.to_hash.except(:name).to_h do |name, value|
    is_sensitive = resource.sensitive_parameters.include?(name)
    [name.to_s, is_sensitive ? Puppet::Pops::Types::PSensitiveType::Sensitive.new(value) : value]
  end)
end

def compiled(code, parts)
  answer, logs = in_site(parts) do |node|
    Puppet[:code] = code
    catalog = Puppet::Parser::Compiler.compile(node)
    resources = catalog.resources.reject { |one| %w[Stage[main] Class[Settings] Class[main]].include?(one.ref) }
    { 'resources' => resources.map { |one| [one.ref, parameters(one)] } }
  rescue Puppet::Error => e
    { 'error' => plain(e.to_s) }
  end
  answer.merge('logs' => logs.reject { |level, _| level == 'err' })
end

def record_catalogs(parts)
  codes = parts.select { |name, _| name.start_with?('code ') }
  lines = codes.map do |name, code|
    "#{JSON.generate(name.delete_prefix('code '))}: #{JSON.generate(compiled(code, parts))}"
  end
  "{\n#{lines.join(",\n")}\n}\n"
end

def record(file)
  parts = sections(File.read(file))
  lay_out(parts)
  text = parts.key?('lookups') ? record_lookups(parts) : record_catalogs(parts)
  target = File.dirname(file).delete_prefix(SITES).sub(/^\/cases/, '')
  File.write(File.join(TARGET, target, "#{File.basename(file, '.case')}.json"), text)
end

files = ARGV.empty? ? Dir[File.join(SITES, '*', '*.case')].sort : ARGV.map { |file| File.expand_path(file) }
files.each do |file|
  record(file)
rescue StandardError => e
  warn "#{file}: #{e.class} #{e.message}\n  #{e.backtrace.first(4).join("\n  ")}"
end
