Puppet::Type.newtype(:twofold) do
  newparam(:one, namevar: true)
  newparam(:two, namevar: true)
end
