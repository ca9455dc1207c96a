# Keeps something from one call to the next.
require 'puppet_x/calc/counter'

Puppet::Functions.create_function(:'calc::counted') do
  def counted
    @counter ||= PuppetX::Calc::Counter.new
    @counter.next
  end
end
