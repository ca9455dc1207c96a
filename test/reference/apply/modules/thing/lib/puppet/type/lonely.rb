# A type none of whose providers work here, and that has no refresh.
Puppet::Type.newtype(:lonely) do
  newparam(:name) { isnamevar }
  newproperty(:a)
end
Puppet::Type.type(:lonely).provide(:away) do
  confine kernel: 'Plan9'
end
