# What a value is to Ruby.
Puppet::Functions.create_function(:'calc::seen') do
  dispatch :seen do
    param 'Any', :value
  end

  def seen(value)
    [value.class.name, value.to_s]
  end
end
