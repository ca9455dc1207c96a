# Applies the manifests under test/reference/apply/cases with the real Puppet (Debian's
# puppet-agent package) and writes what it answered under recorded/ beside them. Everything
# happens in one process and in a temporary directory.
#
#   ruby scripts/record-transaction.rb [NAME...]
#
# A case is a manifest. A line "# run: setting=value …" starts a run (one per part of the file);
# the runs of a case share their state. @DIR@ stands for a directory of the case's own.
require 'json'
require 'tmpdir'
require 'puppet'
require 'puppet/configurer'
require 'puppet/pops'
require 'puppet/parameter/boolean'

here = File.expand_path('../test/reference/apply', __dir__)
root = Dir.mktmpdir('apply')
at_exit { FileUtils.rm_rf(root) }
%w[conf var pub code/environments/production/manifests].each { |d| FileUtils.mkdir_p(File.join(root, d)) }
Puppet.initialize_settings(['--confdir', "#{root}/conf", '--vardir', "#{root}/var", '--codedir', "#{root}/code",
                            '--publicdir', "#{root}/pub"], true)
Puppet::Util::Log.level = :debug
Puppet.settings.define_singleton_method(:use) { |*| nil } # no directories of the machine's own
Facter.add(:kernel) { setcode { 'Linux' } }

# Puppet 8's wording of a change that is not made.
Puppet::Transaction::ResourceHarness.class_eval do
  def noop(event, param, current, audit)
    event.message = if param.sensitive
                      param.format('current_value %s, should be %s (noop)', param.is_to_s(current), param.should_to_s(param.should))
                    else
                      "#{param.change_to_s(current, param.should)} (noop)"
                    end + audit.to_s
    event.status = 'noop'
  end
end

class Collected
  def initialize(logs) = @logs = logs
  def <<(log) = @logs << log
end
Puppet::Util::Log.newdesttype(:collected) do
  match 'Collected'
  def initialize(collector) = @collector = collector
  def handle(log) = @collector << log
end

class Recorder
  TIMES = /\b\d+\.\d+ seconds/
  SKIP = /\A(Storing state|Loaded state|Stored state|Pruned old|Loaded transaction store|Finishing transaction|Creating default schedules|Path to|Could not find library|Applied catalog|Creating state file|Evicting cache|importing|Automatically imported|Received report|Processing report|Adding relationship from|Using environment|Executing: )/

  def initialize(here, dir, root)
    @here = here
    @dir = dir
    @root = root
  end

  def clean(text)
    text.to_s.gsub(@dir, '@DIR@').gsub(@here, '@HERE@').gsub(TIMES, 'X seconds').gsub(@root, '@ROOT@').gsub(/version '\d{10}'/, "version '1'")
  end

  # Without what differs from run to run: paths, times, seconds.
  def tidy(value, seconds: false)
    case value
    when Hash
      value.to_h { |k, v| [clean(k.to_s), tidy(v, seconds: seconds || %w[evaluation_time metrics].include?(k))] }
    when Array then value.map { |v| tidy(v, seconds: seconds) }
    when Float then seconds ? 0.0 : value
    when String then clean(value).sub(/\A\d{4}-\d\d-\d\dT[\d:.]+(?:[+-]\d\d:\d\d|Z)\z/, 'TIME')
    when Symbol then clean(value.to_s)
    else value
    end
  end

  def environment
    Puppet::Node::Environment.create(:production, ["#{@here}/modules"], "#{@dir}/site.pp")
  end

  def run(code, settings)
    out = {}
    logs = []
    settings.each { |k, v| Puppet[k.to_sym] = v }
    File.write("#{@dir}/site.pp", code.gsub('@DIR@', @dir))
    env = environment
    Puppet.override(environments: Puppet::Environments::Static.new(env), current_environment: env,
                    loaders: Puppet::Pops::Loaders.new(env), rich_data: true) do
      node = Puppet::Node.new('testnode', environment: env, facts: Puppet::Node::Facts.new('testnode', 'kernel' => 'Linux'))
      begin
        compiled = Puppet::Parser::Compiler.compile(node).filter(&:virtual?)
      rescue StandardError => e
        return { 'compile_error' => e.to_s }
      end
      out['catalog'] = JSON.parse(clean(JSON.generate(compiled.to_data_hash)))
      out['catalog'].update('version' => 1, 'catalog_uuid' => 'catalog-uuid')
      catalog = Puppet::Resource::Catalog.convert_from(:rich_data_json, JSON.generate(compiled.to_data_hash))
      Puppet::Util::Log.newdestination(Collected.new(logs))
      begin
        ral = catalog.to_ral
        ral.finalize
        report = nil
        configurer = Puppet::Configurer.new
        report = Puppet::Transaction::Report.new(nil, 'production', 'uuid', nil, Time.now)
        out['exit'] = configurer.run(catalog: ral, pluginsync: false, report: report)
        out['report'] = tidy(report.to_data_hash.reject { |k, _| k == 'logs' }).update('host' => 'testnode', 'configuration_version' => 1, 'catalog_uuid' => 'catalog-uuid')
        out['summary'] = report.summary.gsub(/\d+\.\d+$/, 'X').gsub(/\d{10}$/, 'EPOCH')
      rescue StandardError => e
        out['error'] = clean(e.to_s)
        out['error_class'] = e.class.name
      end
    end
    out['logs'] = logs.reject { |log| log.source == 'Facter' || log.message =~ SKIP }.map do |log|
      [log.level.to_s, clean(log.source), clean(log.to_s), log.tags.to_a, log.line]
    end
    state = Puppet::Util::Yaml.safe_load_file(Puppet[:statefile], [Symbol, Time]) rescue nil
    out['state'] = state && state.to_h { |k, v| [clean(k), v.to_h { |n, x| [n.to_s, x.is_a?(Time) ? 'TIME' : tidy(x)] }] }
    store = Puppet[:transactionstorefile]
    out['store'] = clean(File.read(store)) if File.exist?(store)
    out['graphs'] = Dir["#{Puppet[:graphdir]}/*.dot"].sort.to_h { |f| [File.basename(f), clean(File.read(f))] } if Puppet[:graph]
    out
  ensure
    Puppet::Util::Log.close_all
    Puppet::Util::Storage.clear
    Puppet::Application.clear!
  end
end

# JSON with a line for each thing one reads by itself.
def pages(runs)
  wide = lambda do |value, indent|
    next JSON.generate(value) unless value.is_a?(Enumerable) && JSON.generate(value).length > 100

    inner = "#{indent}  "
    items = value.is_a?(Hash) ? value.map { |k, v| "#{JSON.generate(k)}: #{wide.call(v, inner)}" } : value.map { |v| wide.call(v, inner) }
    open, close = value.is_a?(Hash) ? %w[{ }] : %w([ ])
    "#{open}\n#{items.map { |item| inner + item }.join(",\n")}\n#{indent}#{close}"
  end
  wide.call(runs, '')
end

names = ARGV.empty? ? Dir["#{here}/cases/*.pp"].sort.map { |f| File.basename(f, '.pp') } : ARGV
names.each do |name|
  dir = File.join(root, 'cases', name)
  FileUtils.mkdir_p(dir)
  FileUtils.rm_rf(["#{root}/var", "#{root}/pub"])
  FileUtils.mkdir_p(["#{root}/var/state/graphs", "#{root}/pub"])
  parts = File.read("#{here}/cases/#{name}.pp").split(/^# run:/).drop(1)
  runs = parts.map do |part|
    head, code = part.split("\n", 2)
    settings = head.split.to_h { |pair| pair.split('=', 2) }
    shared = { 'run_mode' => settings.delete('run_mode') || 'agent' }
    Puppet[:graph] = false
    Puppet.settings.preferred_run_mode = shared['run_mode'].to_sym
    before = settings.keys.to_h { |k| [k, Puppet[k.to_sym]] }
    given = settings.transform_values { |v| { 'true' => true, 'false' => false }.fetch(v, v) }
    answer = Recorder.new(here, dir, root).run(code, given)
    before.each { |k, v| Puppet[k.to_sym] = v }
    { 'settings' => settings.merge(shared), 'manifest' => code }.merge(answer)
  end
  File.write("#{here}/recorded/#{name}.json", "#{pages(runs)}\n")
  runs.each { |r| puts "#{name}: #{r['compile_error'] || r['error'] || r['exit'].inspect}" }
end
