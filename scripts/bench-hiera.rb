# The reference's side of scripts/bench-hiera.ts: looks keys up in one process, warm.
#
#   ruby bench-hiera.rb DIRECTORY PREFIX COUNT ROUNDS
#
# DIRECTORY holds hiera.yaml; the keys are PREFIX1 to PREFIXn. Prints the milliseconds (of the
# processor) of each round, a JSON list. A round is a compile's worth: its own compiler, each key once.
require 'json'
require 'puppet'

directory, prefix, count, rounds = ARGV
Dir.mkdir("#{directory}/environments") unless Dir.exist?("#{directory}/environments")
FileUtils.mkdir_p("#{directory}/environments/production")
flags = %w[conf var code].flat_map { |dir| ["--#{dir}dir", "#{directory}/#{dir}"] }
Puppet.initialize_settings(flags, true)
require 'puppet/pops'
Puppet[:hiera_config] = "#{directory}/hiera.yaml"
Puppet[:code] = '$x = 1'
loader = Puppet::Environments::Directories.new("#{directory}/environments", [])
environment = loader.get('production')

def look(scope, keys)
  invocation = Puppet::Pops::Lookup::Invocation.new(scope, {}, {}, nil)
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  keys.each { |key| Puppet::Pops::Lookup.lookup(key, nil, nil, false, nil, invocation) }
  (Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start) * 1000
end

Puppet.override(environments: loader, current_environment: environment) do
  facts = Puppet::Node::Facts.new('testnode', {})
  node = Puppet::Node.new('testnode', environment: environment, facts: facts)
  node.trusted_data = { 'certname' => 'testnode' }
  keys = (1..count.to_i).map { |index| "#{prefix}#{index}" }
  times = Array.new(rounds.to_i) do
    compiler = Puppet::Parser::Compiler.new(node)
    time = nil
    compiler.compile { |catalog| time = look(compiler.topscope, keys); catalog }
    time
  end
  puts JSON.generate(times)
end
