Puppet::Functions.create_function(:'calc::no_class') do
  def no_class
    1
  end
end
'text'
