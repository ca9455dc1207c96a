# Is refused when it is read.
Puppet::Functions.create_function(:'calc::program') do
  def program
    `uname`
  end
end
