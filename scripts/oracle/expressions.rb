# Asks the real Puppet (Debian's puppet-agent package) for the values of expressions.
#
#   ruby expressions.rb IN.jsonl OUT.jsonl
#
# IN is a JSON string a line, OUT the answers likewise: what was logged, a line each, then the
# value's generalized type, a bar and the value as it stands in a string; or `error: ` and the
# message. Addresses of objects, which some show, are all 0x0. All are asked in one compilation,
# each in a scope of its own, with the strictness of Puppet 8, as the first line of a manifest
# after `$r = `.
require 'json'
require 'tmpdir'
require 'timeout'
require 'puppet'

root = Dir.mktmpdir('expressions')
at_exit { FileUtils.rm_rf(root) }
%w[conf var code/environments/production/manifests].each { |d| FileUtils.mkdir_p(File.join(root, d)) }
Puppet.initialize_settings(['--confdir', "#{root}/conf", '--vardir', "#{root}/var", '--codedir', "#{root}/code"], true)
Puppet[:log_level] = 'notice'
Puppet[:strict] = :error
Puppet[:strict_variables] = true
require 'puppet/pops'

# Collects log messages; Puppet finds the destination by its class's name.
class ExpressionLog
  def initialize(logs) = @logs = logs
  def <<(log) = @logs << log
end
Puppet::Util::Log.newdesttype(:expressions) do
  match 'ExpressionLog'
  def initialize(collector) = @collector = collector
  def handle(log) = @collector << log
end

def text_of(value, scope)
  type = Puppet::Pops::Types::TypeCalculator.infer(value).generalize
  "#{type}|#{Puppet::Pops::Evaluator::EvaluatorImpl.new.string(value, scope)}"
end

def answer(compiler, expression)
  logs = []
  $unique_warnings&.clear
  Puppet::Util::Log.newdestination(ExpressionLog.new(logs))
  scope = compiler.newscope(compiler.topscope, resource: compiler.topscope.resource, source: compiler.topscope.source)
  result = begin
    value = nil
    caught = catch(:undefined_variable) do
      value = Timeout.timeout(20) { Puppet::Pops::Parser::EvaluatingParser.singleton.evaluate_string(scope, "$r = #{expression}") }
      nil
    end
    caught.nil? ? text_of(value, scope) : "undefined variable: #{caught}"
  rescue Interrupt
    raise
  rescue Exception => e # rubocop:disable Lint/RescueException
    "error: #{e.message}"
  end
  Puppet::Util::Log.close_all
  (logs.map { |log| "#{log.level}: #{log.message}" } << result).map(&:scrub).join("\n").gsub(/0x[0-9a-f]{12,}/, '0x0')
end

env = Puppet::Node::Environment.create(:production, [], Puppet::Node::Environment::NO_MANIFEST)
facts = { 'os' => { 'family' => 'Debian', 'name' => 'Debian' }, 'kernel' => 'Linux' }
Puppet.override(environments: Puppet::Environments::Static.new(env), current_environment: env,
                loaders: Puppet::Pops::Loaders.new(env)) do
  Puppet[:code] = ''
  node = Puppet::Node.new('testnode', environment: env, facts: Puppet::Node::Facts.new('testnode', facts))
  node.merge(facts)
  compiler = Puppet::Parser::Compiler.new(node)
  compiler.compile
  Puppet.override(compiler.context_overrides) do
    File.open(ARGV.fetch(1), 'w') do |out|
      File.foreach(ARGV.fetch(0)) do |line|
        out.puts JSON.generate(answer(compiler, JSON.parse(line)))
      end
    end
  end
end
