# No dispatch: the method says what it takes.
Puppet::Functions.create_function(:'calc::echo') do
  def echo(first, second = nil, *rest)
    "#{first.inspect} #{second.inspect} #{rest.inspect}"
  end
end
