require 'puppet/parameter/boolean'

Puppet::Type.newtype(:shelf) do
  @doc = <<-DOC
    A shelf
      with boards.

    And a second paragraph.
  DOC

  feature :locking, 'Whether a shelf can be locked.', methods: [:lock, :unlock]
  feature :moving, 'Whether it can be moved.'

  ensurable do
    desc 'Whether it stands.'
    newvalue(:present) { provider.create }
    newvalue(:absent) { provider.destroy }
    newvalue(:painted, required_features: :moving) { provider.paint }
    aliasvalue(:standing, :present)
    defaultto :present
  end

  newparam(:path, namevar: true) do
    desc 'Where it is.'
    validate { |value| raise ArgumentError, 'must be absolute' unless value.start_with?('/') }
    munge { |value| value.chomp('/') }
  end

  newparam(:locked, boolean: true, parent: Puppet::Parameter::Boolean, required_features: [:locking]) do
    desc 'Whether it is locked.'
    defaultto false
  end

  newproperty(:boards, array_matching: :all) do
    desc 'Its boards.'
    newvalues(:oak, 'ash', /^pine-\d+$/, true)
  end

  newproperty(:color) do
    desc <<-EOT
      The color,
        as it is.
    EOT
    newvalues(:red, :blue)
    aliasvalue(:rouge, :red)
    aliasvalue('rot', :red)
  end

  autorequire(:file) { File.dirname(self[:path]) }
end
