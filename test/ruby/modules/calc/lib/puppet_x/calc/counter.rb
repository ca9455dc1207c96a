module PuppetX
  module Calc
    class Counter
      attr_reader :count

      def initialize
        @count = 0
      end

      def next
        @count += 1
      end
    end
  end
end
