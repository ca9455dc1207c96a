# Renders ERB templates with Ruby itself, without Puppet: `templates.rb IN OUT`. A line of IN is
# {"file", "source", "variables": {…}, "scope": {…}}; a line of OUT {"text"} or {"error"}. The
# scope answers from a table, and functions give a text that says how they were called.
require 'json'
require 'timeout'
require 'yaml'
require 'set'
require 'time'
require 'digest'
require 'erb'

exec('ruby', '--disable=did_you_mean', '--disable=error_highlight', __FILE__, *ARGV) if defined?(DidYouMean) || defined?(ErrorHighlight)

module Puppet
  class Error < RuntimeError; end
  class ParseError < Error; end

  module Parser
    class Scope
      def initialize(values)
        @values = values
      end

      def lookupvar(name, _options = {})
        @values[name.sub(/\A::/, '')]
      end
      alias [] lookupvar

      def setvar(name, value, _options = {})
        @values[name] = value
      end

      def include?(name)
        !self[name].nil?
      end

      def to_hash
        @values.compact
      end

      def call_function(name, args)
        "#{name}(#{args.inspect})"
      end

      def inspect
        'Scope'
      end
      alias to_s inspect

      def method_missing(name, *args)
        return super unless name.to_s.start_with?('function_')
        raise ArgumentError, 'custom functions must be called with a single array that contains the arguments. For example, function_example([1]) instead of function_example(1)' unless args[0].is_a?(Array)

        call_function(name.to_s.sub('function_', ''), args[0])
      end

      def respond_to_missing?(name, _all = false)
        name.to_s.start_with?('function_')
      end
    end

    class TemplateWrapper
      attr_reader :scope, :file

      def initialize(scope, file, variables)
        @__scope__ = @scope = scope
        @__file__ = @file = file
        variables.each { |name, value| instance_variable_set("@#{name}", value) unless value.nil? }
      end

      def has_variable?(name)
        @scope.include?(name.to_s)
      end

      def classes
        %w[settings main]
      end

      def all_tags
        %w[settings main]
      end

      def inspect
        'template'
      end

      def to_s
        "template[#{@file}]"
      end

      def render(source)
        erb = ERB.new(source, trim_mode: '-')
        erb.filename = @file
        erb.result(binding)
      end
    end
  end
end

File.open(ARGV[1], 'w') do |out|
  File.foreach(ARGV[0]) do |line|
    one = JSON.parse(line)
    answer =
      begin
        scope = Puppet::Parser::Scope.new(one['scope'])
        wrapper = Puppet::Parser::TemplateWrapper.new(scope, one['file'], one['variables'])
        { text: Timeout.timeout(10) { wrapper.render(one['source']) }.scrub('?') }
      rescue SyntaxError
        { error: 'SyntaxError' }
      rescue Exception => e # rubocop:disable Lint/RescueException
        place = e.backtrace.find { |step| step.start_with?("#{one['file']}:") }
        { error: "#{e.class}: #{e.message}".scrub('?'), line: place && place.delete_prefix("#{one['file']}:").to_i }
      end
    out.puts(JSON.generate(answer))
  end
end
