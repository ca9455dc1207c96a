Puppet::Parser::Functions.newfunction(:calc_seen, :type => :rvalue, :arity => 1) do |args|
  [args[0].class.name, args[0].to_s]
end
