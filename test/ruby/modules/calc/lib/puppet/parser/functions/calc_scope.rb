module Puppet::Parser::Functions
  newfunction(:calc_scope, :type => :rvalue) do |args|
    case args[0]
    when 'lookupvar' then lookupvar(args[1])
    when 'self' then self.to_s
    when 'function' then function_calc_sum([args[1]])
    when 'call' then call_function('calc_sum', [args[1]])
    when 'core' then function_sprintf(['<%s>', args[1]])
    when 'known' then Puppet::Parser::Functions.function(args[1])
    when 'environment' then environment.name.to_s
    when 'compiler' then compiler.environment.to_s
    when 'plain' then function_calc_sum(args[1])
    when 'unknown' then function_calc_unknown([args[1]])
    when 'class' then self.class.name
    when 'resource' then resource.to_s
    when 'findresource' then findresource(args[1]).to_s
    when 'catalog' then catalog.resource(args[1]).to_s
    when 'setvar' then setvar(args[1], args[2])
    when 'undef' then :undef
    when 'nested' then { 'a' => :undef, 'b' => [:undef, nil] }
    end
  end
end
