require_relative '../../puppet_x/kinds/common'

Puppet::Type.newtype(:note_on) do
  @doc = 'Says something, as often as you like.'
  @isomorphic = false
  extend PuppetX::Kinds::Common

  common
  PuppetX::Kinds::NAMES.each do |name|
    newproperty(name.to_sym, parent: PuppetX::Kinds::Word)
  end

  def exists?; end

  def create; end

  def destroy; end
end
