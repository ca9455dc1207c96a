module Puppet::Parser::Functions
  newfunction(:calc_sum, type: :rvalue, arity: -2, doc: 'Adds numbers.') do |args|
    return 0 if args[0].is_a?(String) && args[0].empty?
    unless args.flatten.all? { |one| one.is_a?(Numeric) }
      raise Puppet::ParseError, "calc_sum(): wants numbers, got #{args.inspect}"
    end
    args.flatten.reduce(0) { |sum, one| sum + one }
  end
end
