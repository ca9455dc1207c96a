module PuppetX
  module Kinds
    NAMES = %w[first second].freeze

    # A property of words.
    class Word < Puppet::Property
      validate { |value| raise ArgumentError, 'no word' unless value =~ /\A\w+\z/ }
    end

    # What types share.
    module Common
      def common
        newparam(:text) do
          desc "What it says in #{self.name}."
          isnamevar
        end
      end
    end
  end
end
