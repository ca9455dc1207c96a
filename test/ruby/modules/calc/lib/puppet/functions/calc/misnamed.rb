Puppet::Functions.create_function(:'calc::other_name') do
  def other_name
    1
  end
end
