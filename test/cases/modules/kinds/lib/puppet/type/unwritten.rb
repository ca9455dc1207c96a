Puppet::Type.newtype(:unwritten) do
