# Records what the real parser and checker say, in place.
#
#   ruby scripts/record-parser.rb test/reference/parser/*.jsonl
#
# A line is a case: "code", "kind" (manifest or template), perhaps "tasks", "strict", "places".
# Recorded are "dump" (when it parses), "error" (when it is refused), "logs" (level, message,
# line, column) and, where "places" is there, kind and place of every node. Or it is a "pattern"
# or a "json" text, and recorded is the "problem" with it, or null. A case marked "differs" says
# why ours is another answer, and is left alone.
require 'json'
require 'tmpdir'
require 'puppet'

# Messages show characters as they are only where the locale can.
Encoding.default_external = Encoding::UTF_8

root = Dir.mktmpdir('record')
at_exit { FileUtils.rm_rf(root) }
Puppet.initialize_settings(['--confdir', "#{root}/conf", '--vardir', "#{root}/var", '--codedir', root], true)
Puppet[:log_level] = 'notice'
require 'puppet/pops'

class RecordedLogs
  def initialize(list) = @list = list
  def <<(log) = @list << [log.level.to_s, log.message, log.line, log.pos]
end
Puppet::Util::Log.newdesttype(:recorded) do
  match 'RecordedLogs'
  def initialize(list) = @list = list
  def handle(log) = @list << log
end

def logging(list)
  Puppet::Util::Log.newdestination(RecordedLogs.new(list))
  yield
ensure
  Puppet::Util::Log.close_all
end

def parser_for(one)
  kinds = Puppet::Pops::Parser::EvaluatingParser
  one['kind'] == 'template' ? kinds::EvaluatingEppParser.new : kinds.new
end

def places(model)
  list = []
  model._pcore_all_contents([]) do |node, path|
    next unless node.is_a?(Puppet::Pops::Model::Positioned)
    next if path.last.is_a?(Puppet::Pops::Model::VariableExpression)
    list << "#{node.class.name.split('::').last} #{node.line}:#{node.pos}"
  end
  list
end

def answer(one)
  Puppet[:tasks] = one['tasks'] == true
  Puppet[:strict] = (one['strict'] || 'error').to_sym
  result = {}
  begin
    model = logging([]) { parser_for(one).parser.parse_string(one['code'], 'x.pp').model }
    result['dump'] = Puppet::Pops::Model::ModelTreeDumper.new.dump(model)
    result['places'] = places(model) if one.key?('places')
  rescue StandardError
    nil # told below
  end
  logs = []
  begin
    logging(logs) { parser_for(one).parse_string(one['code'], 'x.pp') }
  rescue StandardError, SystemStackError => e
    result['error'] = e.message
    result['crash'] = e.class.name unless e.is_a?(Puppet::Error) || e.is_a?(RegexpError)
  end
  result['logs'] = logs unless logs.empty?
  result
end

def problem(one)
  one.key?('json') ? JSON.parse(one['json']) : Regexp.new(one['pattern'])
  nil
rescue JSON::ParserError, RegexpError => e
  # After the reason comes the pattern, between slashes.
  e.is_a?(RegexpError) ? e.message[0, e.message.index(': /')] : e.message
end

ARGV.each do |path|
  lines = File.readlines(path, encoding: 'utf-8').map do |line|
    one = JSON.parse(line)
    next line if one.key?('differs')
    if one.key?('json') || one.key?('pattern')
      next "#{JSON.generate(one.slice('json', 'pattern').merge('problem' => problem(one)))}\n"
    end
    input = one.slice('code', 'kind', 'tasks', 'strict')
    input['places'] = [] if one.key?('places')
    "#{JSON.generate(input.merge(answer(input)))}\n"
  end
  File.write(path, lines.join)
end
