Puppet::Functions.create_function(:'calc::bad_order') do
  dispatch :bad_order do
    optional_param 'Integer', :value
    param 'Integer', :other
  end

  def bad_order(value, other)
    value
  end
end
