# A type that touches nothing: what is "on the machine" is told by the parameter `current`, and
# `failing` names the steps that go wrong. test/transaction/thing.ts is the same type.
Puppet::Type.newtype(:thing) do
  @doc = 'A thing in memory.'

  feature :fancy, 'Has the fancy property.'
  feature :extra, 'Has the extra property.'
  feature :restarts, 'Can be restarted.', methods: [:restart]

  ensurable

  newparam(:name) { isnamevar }
  newparam(:current)
  newparam(:failing, array_matching: :all) do
    munge { |value| [value].flatten }
  end
  newparam(:needs)
  newparam(:wants)
  newparam(:tells)
  newparam(:hears)
  newparam(:children)
  newparam(:inner)
  newparam(:flag, boolean: true, parent: Puppet::Parameter::Boolean) { defaultto false }
  newparam(:kind) { newvalues(:plain, :odd) }

  newproperty(:a)
  newproperty(:list, array_matching: :all)
  newproperty(:choice) do
    newvalues(:one, :two)
    newvalue(/^x/)
    aliasvalue(:uno, :one)
  end
  newproperty(:number) do
    validate { |value| raise ArgumentError, "must be a number, not #{value.inspect}" unless value.to_s =~ /\A\d+\z/ }
    munge { |value| value.to_i }
  end
  newproperty(:secret) do
    sensitive true
  end
  newproperty(:fancyprop, required_features: :fancy)
  newproperty(:extraprop, required_features: :extra)
  newproperty(:restless, idempotent: false)

  validate do
    raise Puppet::Error, 'a thing needs luck' if self[:failing] && self[:failing].include?('validate')
  end

  autorequire(:thing) { self[:needs] }
  autobefore(:thing) { self[:wants] }
  autonotify(:thing) { self[:tells] }
  autosubscribe(:thing) { self[:hears] }

  def fails?(step)
    self[:failing] && self[:failing].include?(step)
  end

  def pre_run_check
    raise Puppet::Error, 'not before breakfast' if fails?('prerun')
  end

  def generate
    raise Puppet::Error, 'no children today' if fails?('generate')
    Array(self[:children]).map { |name| self.class.new(name: name, ensure: :present) }
  end

  def eval_generate
    raise Puppet::Error, 'nothing inside' if fails?('eval_generate')
    Array(self[:inner]).map { |name| self.class.new(name: name, ensure: :present) }
  end

  def ancestors
    self[:name].include?('/') ? [self[:name].sub(%r{/[^/]*\z}, '')] : []
  end

  def refresh
    provider.restart
  end
end
