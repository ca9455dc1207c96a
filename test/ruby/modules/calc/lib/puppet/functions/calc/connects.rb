# Is refused when it is read.
Puppet::Functions.create_function(:'calc::connects') do
  def connects
    Net::HTTP.get('example.com', '/')
  end
end
