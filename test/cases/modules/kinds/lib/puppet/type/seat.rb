# Named by its row and its number.
Puppet::Type.newtype(:seat) do
  desc 'A seat in a hall.'

  def self.title_patterns
    upper = lambda { |row| row.upcase }
    [
      [%r{^([a-z]+)/(\d+)$}, [[:row, upper], [:number]]],
      [/^(\d+)$/, [[:number, ->(number) { number.to_i.to_s }]]]
    ]
  end

  newparam(:row) { isnamevar }
  newparam(:number) do
    isnamevar
  end
  newproperty(:taken) { newvalues(:true, :false) }
end
