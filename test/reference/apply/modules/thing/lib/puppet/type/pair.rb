# Named by two attributes, and refreshed by its own changes.
Puppet::Type.newtype(:pair, self_refresh: true) do
  newparam(:left) { isnamevar }
  newparam(:right) { isnamevar }
  newproperty(:a) do
    def retrieve
      :absent
    end

    def set(value); end
  end

  def self.title_patterns
    [[/\A([^:]+):(.+)\z/m, [[:left], [:right]]], [/\A([^:]+)\z/m, [[:left]]]]
  end

  def refresh; end
end
