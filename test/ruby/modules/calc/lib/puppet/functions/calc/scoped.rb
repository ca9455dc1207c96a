# What a function sees of its surroundings.
Puppet::Functions.create_function(:'calc::scoped', Puppet::Functions::InternalFunction) do
  dispatch :scoped do
    scope_param
    param 'String', :name
    optional_param 'Any', :other
  end

  def scoped(scope, name, other = 'none')
    [scope.to_s, scope[name], closure_scope.to_s, closure_scope['kernel'], other]
  end
end
