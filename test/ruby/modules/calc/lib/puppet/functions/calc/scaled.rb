# Multiplies numbers; several signatures, optional and repeated parameters.
Puppet::Functions.create_function(:'calc::scaled') do
  local_types do
    type 'Factor = Variant[Integer[1], Float]'
  end

  dispatch :one do
    param 'Numeric', :value
    optional_param 'Factor', :factor
    return_type 'Numeric'
  end

  dispatch :many do
    param 'Array[Numeric]', :values
    required_repeated_param 'Factor', :factors
  end

  dispatch :named do
    param 'Hash[String, Numeric]', :values
    repeated_param 'Factor', :factors
  end

  argument_mismatch :on_boolean do
    param 'Boolean', :value
    repeated_param 'Any', :rest
  end

  def one(value, factor = 2)
    value * factor
  end

  def many(values, *factors)
    values.map { |value| factors.reduce(value, :*) }
  end

  def named(values, *factors)
    values.each_with_object({}) { |(key, value), result| result[key] = factors.reduce(value, :*) }
  end

  def on_boolean(value, *_rest)
    "scales numbers, not #{value}"
  end
end
