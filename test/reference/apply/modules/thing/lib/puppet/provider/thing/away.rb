Puppet::Type.type(:thing).provide(:away) do
  desc 'Is for other machines.'
  confine kernel: 'Plan9'

  def exists?
    true
  end
end
