# Is refused when it is read.
Puppet::Functions.create_function(:'calc::lacks') do
  def lacks
    [1].method_that_is_missing
  end
end
