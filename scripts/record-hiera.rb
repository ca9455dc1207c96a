# Records what the real Puppet looks up in the sites of test/hiera/cases, with its explanations and
# errors, into test/reference/hiera. Run as: ruby scripts/record-hiera.rb [NAME...]
require 'json'
require 'tmpdir'
require 'fileutils'
require 'puppet'

CASES = File.expand_path('../test/hiera/cases', __dir__)
TARGET = File.expand_path('../test/reference/hiera', __dir__)
ROOT = Dir.mktmpdir('hiera')
at_exit { FileUtils.rm_rf(ROOT) }
%w[conf var code].each { |dir| FileUtils.mkdir_p(File.join(ROOT, dir)) }
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
  FileUtils.rm_rf(["#{ROOT}/global", "#{ROOT}/environments"])
  FileUtils.mkdir_p(["#{ROOT}/global", "#{ROOT}/environments/production"])
  parts.each do |name, body|
    next if %w[lookups variables].include?(name)
    path = name.start_with?('global/') ? "#{ROOT}/#{name}" : "#{ROOT}/environments/production/#{name}"
    FileUtils.mkdir_p(File.dirname(path))
    File.write(path, body)
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

def plain(text) = text.gsub(ROOT, 'ROOT')

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
  answer['explanation'] = plain(explainer.explain) if explainer && answer
  return answer
end

def record(name)
  parts = sections(File.read(File.join(CASES, "#{name}.case")))
  lay_out(parts)
  Puppet[:hiera_config] = "#{ROOT}/global/hiera.yaml"
  logs = []
  Puppet::Util::Log.newdestination(HieraLog.new(logs))
  loader = Puppet::Environments::Directories.new("#{ROOT}/environments", [])
  variables = JSON.parse(parts['variables'] || '{}')
  facts = { 'os' => { 'family' => 'Debian' } }
  answers = Puppet.override(environments: loader, current_environment: loader.get('production')) do
    Puppet[:code] = '$x = 1'
    node = Puppet::Node.new('testnode', environment: loader.get('production'), facts: Puppet::Node::Facts.new('testnode', facts))
    node.merge(facts)
    node.trusted_data = { 'certname' => 'testnode' }
    compiler = Puppet::Parser::Compiler.new(node)
    found = nil
    compiler.compile do |catalog|
      variables.each { |key, value| compiler.topscope[key] = value }
      asked = parts['lookups'].lines.map { |line| JSON.parse(line) }
      found = asked.map { |one| { 'ask' => one }.merge(ask(one, compiler.topscope, compiler)) }
      catalog
    end
    found
  end
  logged = logs.map { |log| [log.level.to_s, plain(log.message)] }
  lines = answers.map { |one| JSON.generate(one) }.join(",\n")
  File.write(File.join(TARGET, "#{name}.json"), "{\"logs\": #{JSON.generate(logged)},\n\"answers\": [\n#{lines}\n]}\n")
ensure
  Puppet::Util::Log.close_all
  Puppet.clear_deprecation_warnings
end

names = ARGV.empty? ? Dir[File.join(CASES, '*.case')].map { |file| File.basename(file, '.case') }.sort : ARGV
names.each do |name|
  record(name)
rescue StandardError => e
  warn "#{name}: #{e.class} #{e.message}\n  #{e.backtrace.first(4).join("\n  ")}"
end
