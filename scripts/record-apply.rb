# Asks the real Puppet (Debian's puppet-agent package) what applying a manifest does: the log
# lines and what the disk looks like afterwards. Needs root, touches only its own directory.
#
#   LANG=C.UTF-8 ruby scripts/record-apply.rb PAGE.scenarios...   writes PAGE.json beside each page
#
# A page is a list of scenarios:
#   == title                         starts a scenario, in an empty directory called /ROOT
#   -- noop=true show_diff=true      starts a step (the first one is implied), with settings
#   $ printf old > a                 a line for /bin/sh, run in /ROOT before the step
#   file { '/ROOT/a': ... }          everything else is the step's manifest
# After the last step its manifest is applied again, with the same settings.
#
# The answer holds the compiled catalog too, so that who replays it needs no compiler.
# Where Puppet 8 differs from the packaged 7 (the message of a noop event), 8 is recorded.
# Nothing of who records is to be in the records.
ENV.replace('PATH' => ENV.fetch('PATH'), 'HOME' => '/root', 'LANG' => 'C.UTF-8', 'TZ' => 'UTC')

require 'json'
require 'tmpdir'
require 'timeout'
require 'digest'
require 'puppet'

home = Dir.mktmpdir('record')
at_exit { FileUtils.rm_rf(home) }
%w[conf var pub code/environments/production/manifests].each { |d| FileUtils.mkdir_p(File.join(home, d)) }
Puppet.initialize_settings(
  ['--confdir', "#{home}/conf", '--vardir', "#{home}/var", '--publicdir', "#{home}/pub", '--codedir', "#{home}/code"], true
)
Puppet[:log_level] = 'debug'
Puppet[:strict] = :error
Puppet[:strict_variables] = true
Puppet[:default_file_terminus] = :file_server
require 'puppet/pops'
File.umask(0o022)

class RecordLog
  def initialize(logs) = @logs = logs
  def <<(log) = @logs << log
end
Puppet::Util::Log.newdesttype(:record) do
  match 'RecordLog'
  def initialize(collector) = @collector = collector
  def handle(log) = @collector << log
end

# Puppet 8's wording of a pending change.
Puppet::Transaction::ResourceHarness.class_eval do
  def noop(event, param, current, audit)
    pending = param.sensitive ? param.format('current_value %s, should be %s', param.is_to_s(current), param.should_to_s(param.should))
                              : param.change_to_s(current, param.should)
    event.message = "#{pending} (noop)#{audit}"
    event.status = 'noop'
  end
end

Step = Struct.new(:settings, :setup, :manifest)
Scenario = Struct.new(:title, :steps)

def read_page(file)
  scenarios = []
  File.foreach(file, chomp: true) do |line|
    case line
    when /^#(?!=)/ then next if scenarios.empty? || scenarios.last.steps.last.manifest.empty?
    when /^== (.+)/
      scenarios << Scenario.new($1, [Step.new({}, [], [])])
    when /^--(?: (.*))?$/
      settings = ($1 || '').split.to_h { |pair| pair.split('=', 2) }
      steps = scenarios.last.steps
      if steps.last.manifest.empty? && steps.last.setup.empty? then steps.last.settings = settings
      else steps << Step.new(settings, [], [])
      end
    when /^\$ (.+)/ then scenarios.last.steps.last.setup << $1
    else scenarios.last&.steps&.last&.manifest&.push(line)
    end
  end
  scenarios
end

def compile(manifest, root)
  modules = File.join(root, 'modules')
  env = Puppet::Node::Environment.create(:production, Dir.exist?(modules) ? [modules] : [], Puppet::Node::Environment::NO_MANIFEST)
  Puppet.override(environments: Puppet::Environments::Static.new(env), current_environment: env,
                  loaders: Puppet::Pops::Loaders.new(env)) do
    Puppet[:code] = manifest
    node = Puppet::Node.new('testnode', environment: env, facts: Puppet::Node::Facts.new('testnode', {}))
    catalog = Puppet::Parser::Compiler.compile(node)
    yield catalog.filter(&:virtual?), env
  end
end

# Level, source and message of what a resource (or the transaction) said. Debug lines only of
# resources and of programs run: the rest is how this engine loads itself.
def line_of(log)
  level = log.level.to_s
  return if log.message =~ /\A(Applying configuration version|Creating state file|The container .* will propagate)/ || level == 'debug' && !log.source.start_with?('/', 'Exec', 'File', 'Tidy') && !log.message.start_with?('Executing')
  [level, log.source, log.message.dup.force_encoding('BINARY').force_encoding('UTF-8').scrub]
end

def tree(root)
  Dir.glob('**/*', File::FNM_DOTMATCH, base: root).reject { |name| name =~ %r{(^|/)\.\.?$} || name.start_with?('state/', 'modules') || name == 'state' }.sort.map do |name|
    path = File.join(root, name)
    stat = File.lstat(path)
    row = [name, stat.ftype, format('%04o', stat.mode & 0o7777), "#{stat.uid}:#{stat.gid}"]
    row << File.readlink(path) if stat.symlink?
    if stat.file?
      bytes = File.binread(path)
      text = bytes.dup.force_encoding('UTF-8')
      row << (bytes.bytesize <= 120 && text.valid_encoding? ? text : "#{bytes.bytesize} bytes #{Digest::SHA256.hexdigest(bytes)}")
    end
    row
  end
end

def apply(step, root)
  step.setup.each { |line| system('/bin/sh', '-c', line.gsub('/ROOT', root), chdir: root) || raise("setup failed: #{line}") }
  FileUtils.mkdir_p(File.join(root, 'state'))
  Puppet[:clientbucketdir] = File.join(root, 'bucket')
  Puppet[:statefile] = File.join(root, 'state/state.yaml')
  Puppet[:transactionstorefile] = File.join(root, 'state/transactionstore.yaml')
  defaults = { 'noop' => false, 'show_diff' => false, 'diff' => 'diff', 'diff_args' => '-u', 'digest_algorithm' => 'sha256' }
  defaults.merge(step.settings).each { |name, value| Puppet[name.to_sym] = value }
  Puppet[:noop] = Puppet[:noop].to_s == 'true'
  Puppet[:show_diff] = Puppet[:show_diff].to_s == 'true'
  $unique_warnings = $deprecation_warnings = nil
  Puppet::Util::Warnings.clear_warnings
  Puppet::Util::Storage.clear
  Puppet::Util::Storage.load
  logs = []
  result = {}
  Puppet::Util::Log.newdestination(RecordLog.new(logs))
  Timeout.timeout(60) do
    compile(step.manifest.join("\n").gsub('/ROOT', root), root) do |catalog, _env|
      result['catalog'] = Puppet.override(rich_data: true) { catalog.to_data_hash }
      logs.clear
      ral = catalog.to_ral
      ral.finalize
      report = Puppet::Transaction::Report.new(nil, 'production')
      ral.apply(report: report)
      report.finalize_report
      result['events'] = report.resource_statuses.transform_values { |status|
        status.events.map { |event| [event.property, event.name, event.status, event.previous_value, event.desired_value] }
      }.reject { |_, events| events.empty? }
    end
  end
  Puppet::Util::Storage.store
  result
rescue StandardError, LoadError => e
  result['error'] = e.message
  result
ensure
  Puppet::Util::Log.close_all
  result['logs'] = logs.filter_map { |log| line_of(log) }
  result['tree'] = tree(root)
end

def settle(text, root)
  text.gsub(root, '/ROOT')
      .gsub(%r{/tmp/puppet-file[-\w]+}, '<temp>')
      .gsub(/(?<=\w)20\d{6}-\d+-\w+/, '<unique>')
      .gsub(/\t20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \+0000/, '')
      .gsub(/(?<!\d)20[2-9]\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)? (\+0000|UTC)/, '<time>')
end

def deep_settle(value, root)
  case value
  when String then settle(value, root)
  when Symbol then settle(value.to_s, root)
  when Array then value.map { |item| deep_settle(item, root) }
  when Hash then value.to_h { |key, item| [deep_settle(key, root), deep_settle(item, root)] }
  when Time then '<time>'
  else value
  end
end

ARGV.each do |page|
  answers = read_page(page).map do |scenario|
    root = File.realpath(Dir.mktmpdir('root'))
    File.chmod(0o755, root)
    begin
      steps = scenario.steps + [Step.new(scenario.steps.last.settings, [], scenario.steps.last.manifest)]
      recorded = steps.map do |step|
        { 'settings' => step.settings, 'setup' => step.setup, 'manifest' => step.manifest.join("\n").strip }
          .merge(deep_settle(apply(step, root), root))
      end
      { 'title' => scenario.title, 'steps' => recorded }
    ensure
      FileUtils.rm_rf(root)
    end
  end
  answers.each { |answer| answer['steps'].each { |step| (step['catalog'] || {}).each_key { |key| step['catalog'].delete(key) unless %w[resources edges].include?(key) } } }
  lines = answers.map { |answer| JSON.generate(answer) }
  File.write(page.sub(/\.scenarios$/, '.json'), "[\n#{lines.join(",\n")}\n]\n")
  warn "#{page}: #{answers.length}"
end
