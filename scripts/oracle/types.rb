# Asks the real Puppet what the resource types of modules are made of.
#
#   ruby types.rb MODULES OUT.jsonl
#
# MODULES is a folder of modules. OUT, a JSON object a type file: {"name": TYPE, "error": MESSAGE}, or
# with "attributes" ({NAME: {kind, doc, values, features, validates, munges}}), "namevars",
# "titlePatterns" ([[PATTERN, [NAME, ...]], ...]), "isomorphic", "ensurable", "features", "doc".
require 'json'
require 'tmpdir'
require 'puppet'

modules, out = ARGV
root = Dir.mktmpdir('oracle')
at_exit { FileUtils.rm_rf(root) }
Puppet.initialize_settings(['--confdir', "#{root}/conf", '--vardir', "#{root}/var"], true)
Puppet[:log_level] = 'emerg'
environment = Puppet::Node::Environment.create(:production, [modules])
environment.each_plugin_directory { |folder| $LOAD_PATH << folder }

def doc(thing) = Puppet::Util::Docs.scrub(thing.instance_variable_get(:@doc).to_s)

def attribute(klass, kind)
  values = klass.value_collection.instance_variable_get(:@values).values
  own = ->(method) { ![Puppet::Parameter, Puppet::Property].include?(klass.instance_method(method).owner) }
  {
    kind: kind,
    doc: doc(klass),
    values: values.map { |v| [v.regex? ? v.name.inspect : v.name.to_s, *v.aliases.map(&:to_s)] },
    features: Array(klass.required_features).map(&:to_s),
    validates: own.(:unsafe_validate),
    munges: own.(:unsafe_munge),
  }
end

def describe(type)
  attributes = {}
  type.parameters.each { |name| attributes[name] = attribute(type.paramclass(name), 'parameter') }
  type.properties.each { |klass| attributes[klass.name] = attribute(klass, 'property') }
  {
    attributes: attributes,
    namevars: type.key_attributes.map(&:to_s).sort,
    titlePatterns: type.title_patterns.map { |re, parts| [re.inspect, parts.map { |p| Array(p).first.to_s }] },
    isomorphic: type.isomorphic?,
    ensurable: !!type.validproperty?(:ensure),
    features: type.features.map(&:to_s).sort,
    doc: doc(type),
  }
end

Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)) do
  File.open(out, 'w') do |file|
    Dir["#{modules}/*/lib/puppet/type/*.rb"].map { |path| File.basename(path, '.rb') }.uniq.sort.each do |name|
      answer = begin
        type = Puppet::Type.type(name.to_sym)
        type.nil? ? { error: 'no such type' } : describe(type)
      rescue Exception => e
        { error: e.message.gsub(File.expand_path(modules), '<modules>').gsub(/0x\h+/, '0x') }
      end
      file.puts(JSON.generate({ name: name, **answer }))
    end
  end
end
