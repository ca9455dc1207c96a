Puppet::Type.type(:thing).provide(:mem) do
  desc 'Remembers.'
  has_features :fancy
  defaultfor kernel: 'Linux'

  def self.instances
    []
  end

  def self.prefetch(resources)
    resources.each_value do |resource|
      raise Puppet::Error, 'cannot look' if resource.fails?('prefetch')
    end
  end

  def fail_at(step)
    raise Puppet::Error, "#{step} went wrong" if resource.fails?(step)
  end

  def state(name)
    fail_at('retrieve')
    current = resource[:current]
    value = current && current[name]
    value.nil? ? :absent : value
  end

  def exists?
    fail_at('exists')
    current = resource[:current]
    current && current['ensure'] != 'absent'
  end

  def create
    fail_at('create')
  end

  def destroy
    fail_at('destroy')
  end

  def flush
    fail_at('flush')
  end

  def restart
    fail_at('restart')
  end

  [:a, :list, :choice, :number, :secret, :fancyprop, :extraprop, :restless].each do |property|
    define_method(property) { state(property.to_s) }
    define_method("#{property}=") { |_value| fail_at("set #{property}") }
  end
end
