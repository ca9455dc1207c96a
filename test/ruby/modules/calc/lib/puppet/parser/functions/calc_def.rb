module Puppet::Parser::Functions
  newfunction(:calc_def, :type => :rvalue) do |args|
    helper(args)
  end
  def helper(args)
    args
  end
end
