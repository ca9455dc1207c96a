# Asks the real Puppet (Debian's puppet-agent package) what calls of functions give.
#
#   ruby scripts/record-functions.rb [--modulepath DIR] test/reference/functions/NAME.jsonl...
#
# rewrites the answers in the files. A line is a call:
#   {"call": "join(['a', 'b'], '-')",   an expression, whose value is wanted as String(…, '%p')
#    "code": "notice('x')",             or a whole manifest, of which logs and resources are wanted
#    "facts": {…},                      if it needs some
#    "settings": {"strict": "off"},     where they differ from Puppet 8's defaults
#    "files": {"a.json": "{}"},         in the folder that %DIR% stands for, in answers too
#    "differs": "why",                  ours is another answer on purpose: the line is left alone
#    "is": "'a-b'",                     the answers: a value,
#    "resources": [["File[/x]", {…}]],  resources with their parameters,
#    "logs": [["notice", "x"]],         what was logged,
#    "error": "Evaluation Error: …"}    or how it failed
# The folder of --modulepath reads %MODULES% in answers. `scanf` needs the package ruby-scanf, or its lib directory in RUBYLIB.

# Suggestions and lines of source are no part of the message with the Ruby that Puppet 8 has.
exec(RbConfig.ruby, '--disable-did_you_mean', '--disable-error_highlight', $PROGRAM_NAME, *ARGV) if defined?(DidYouMean)

require 'json'
require 'tmpdir'
require 'timeout'
require 'puppet'

modulepath = ARGV[0] == '--modulepath' ? ARGV.shift(2).drop(1).map { |dir| File.expand_path(dir) } : []
$modules = modulepath
# As after a run, when the modules' Ruby has been synced.
$LOAD_PATH.concat(modulepath.flat_map { |dir| Dir["#{dir}/*/lib"] })
root = Dir.mktmpdir('record')
at_exit { FileUtils.rm_rf(root) }
%w[conf var code/environments/production/manifests].each { |d| FileUtils.mkdir_p(File.join(root, d)) }
Puppet.initialize_settings(['--confdir', "#{root}/conf", '--vardir', "#{root}/var", '--codedir', "#{root}/code"], true)
Puppet[:log_level] = 'info'
Puppet[:strict] = :error
Puppet[:strict_variables] = true
require 'puppet/pops'

# Collects log messages; Puppet finds the destination by its class's name.
class RecordedLog
  def initialize(logs) = @logs = logs
  def <<(log) = @logs << log
end
Puppet::Util::Log.newdesttype(:recorded) do
  match 'RecordedLog'
  def initialize(collector) = @collector = collector
  def handle(log) = @collector << log
end

def resources_of(catalog)
  all = catalog['resources'].reject { |one| one['type'] == 'Stage' || one['title'] == 'main' || one['title'] == 'Settings' }
  all.map { |one| ["#{one['type']}[#{one['title']}]", one['parameters'] || {}] }
end

# A text of bytes travels as Binary.
def text_of(message)
  message.is_a?(Hash) ? message['__pvalue'].unpack1('m').force_encoding('utf-8') : message
end

def compile(code, given, modulepath)
  facts = { 'os' => { 'family' => 'Debian', 'name' => 'Debian' }, 'kernel' => 'Linux' }.merge(given)
  env = Puppet::Node::Environment.create(:production, modulepath, Puppet::Node::Environment::NO_MANIFEST)
  Puppet.override(environments: Puppet::Environments::Static.new(env), current_environment: env,
                  loaders: Puppet::Pops::Loaders.new(env)) do
    Puppet[:code] = code
    node = Puppet::Node.new('testnode', environment: env, facts: Puppet::Node::Facts.new('testnode', facts))
    node.merge(facts)
    catalog = Puppet::Parser::Compiler.compile(node).filter(&:virtual?)
    Puppet.override(rich_data: true) { catalog.to_data_hash }
  end
end

def prepared(one)
  Dir.mktmpdir('files') do |dir|
    (one['files'] || {}).each { |name, content| File.write(File.join(dir, name), content) }
    (one['settings'] || {}).each { |name, value| Puppet[name.to_sym] = value }
    given = JSON.parse(JSON.generate(one).gsub('%DIR%', dir))
    answer = JSON.generate(yield(given)).gsub(dir, '%DIR%')
    $modules.each { |modules| answer = answer.gsub(modules, '%MODULES%') }
    JSON.parse(answer)
  ensure
    Puppet[:strict] = :error
    Puppet[:strict_variables] = true
  end
end

def answer(one, modulepath)
  code = one['code'] || "notify { 'r': message => String(#{one['call']}, '%p') }"
  logs = []
  $unique_warnings&.clear
  Puppet::Util::Log.newdestination(RecordedLog.new(logs))
  result = begin
    resources = resources_of(Timeout.timeout(30) { compile(code, one['facts'] || {}, modulepath) })
    if one['code']
      resources.empty? ? {} : { 'resources' => resources }
    else
      { 'is' => text_of(resources.first[1]['message']) }
    end
  rescue Exception => e # rubocop:disable Lint/RescueException
    raise if e.is_a?(Interrupt)
    logs.pop if logs.last&.level == :err
    { 'error' => e.message }
  end
  Puppet::Util::Log.close_all
  result['logs'] = logs.map { |log| [log.level.to_s, log.message] } unless logs.empty?
  result
end

ARGV.each do |path|
  lines = File.readlines(path, encoding: 'utf-8').map do |line|
    one = JSON.parse(line)
    next line.chomp if one['differs']
    JSON.generate(one.slice('call', 'code', 'facts', 'settings', 'files').merge(prepared(one) { |given| answer(given, modulepath) }))
  end
  File.write(path, lines.join("\n") + "\n")
end
