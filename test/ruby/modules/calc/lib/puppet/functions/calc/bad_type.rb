Puppet::Functions.create_function(:'calc::bad_type') do
  dispatch :bad_type do
    param 'Integer[', :value
  end

  def bad_type(value)
    value
  end
end
