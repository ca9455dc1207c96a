Puppet::Functions.create_function(:'calc::no_method') do
  def another
    1
  end
end
