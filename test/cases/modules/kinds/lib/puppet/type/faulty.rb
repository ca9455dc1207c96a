Puppet::Type.newtype(:faulty) do
  newparam(:name)
  newthing(:other)
end
