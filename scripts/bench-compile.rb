# The reference's side of scripts/bench-compile.ts: compiles one manifest again and again in one
# process, with everything it reads read before.
#
#   ruby bench-compile.rb DIRECTORY ROUNDS
#
# DIRECTORY holds site.pp and modules/. Prints the milliseconds (of the processor) of each round
# and the peak memory in MiB, as JSON.
require 'json'
require 'tmpdir'
require 'puppet'

directory, rounds = ARGV
root = Dir.mktmpdir('bench')
at_exit { FileUtils.rm_rf(root) }
flags = %w[conf var code].flat_map { |dir| ["--#{dir}dir", "#{root}/#{dir}"] }
Puppet.initialize_settings(flags, true)
require 'puppet/pops'
Puppet[:strict] = :error
Puppet[:strict_variables] = true
modulepath = ["#{directory}/modules"]
environment = Puppet::Node::Environment.create(:production, modulepath, "#{directory}/site.pp")

def compile(environment)
  facts = Puppet::Node::Facts.new('node', 'os' => { 'family' => 'Debian' }, 'kernel' => 'Linux')
  node = Puppet::Node.new('node', environment: environment, facts: facts)
  node.merge(facts.values)
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  Puppet::Parser::Compiler.compile(node)
  (Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start) * 1000
end

overrides = {
  environments: Puppet::Environments::Static.new(environment),
  current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)
}
Puppet.override(overrides) do
  times = Array.new(rounds.to_i) { compile(environment) }
  peak = File.read('/proc/self/status')[/VmHWM:\s*(\d+)/, 1].to_i / 1024.0
  puts JSON.generate(times: times, memory: peak)
end
