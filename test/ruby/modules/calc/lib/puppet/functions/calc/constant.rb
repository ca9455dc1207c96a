# Is refused when it is read.
Puppet::Functions.create_function(:'calc::constant') do
  def constant
    Missing::Thing.new
  end
end
