Puppet::Type.newtype(:bare) do
  newproperty(:value)
end
