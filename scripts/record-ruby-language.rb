# Asks Ruby what expressions and programs give, for the evaluator's tests.
#
#   ruby scripts/record-ruby-language.rb [NAME…]
#
# test/ruby/expressions/NAME.rb has an expression a line ("#" starts a comment line); what each
# shows, or raises, goes to test/reference/ruby/expressions/NAME.jsonl. test/ruby/programs/NAME.rb
# are whole programs; what they print goes to test/reference/ruby/programs/NAME.out.
# Suggestions and excerpts that Ruby adds to messages are switched off.
require 'json'
require 'fileutils'
require 'open3'
%w[set json yaml digest base64 shellwords ipaddr time erb cgi securerandom].each { |name| require name }

unless defined?(DidYouMean).nil? && defined?(ErrorHighlight).nil?
  exec('ruby', '--disable=did_you_mean', '--disable=error_highlight', __FILE__, *ARGV)
end

root = File.expand_path('..', __dir__)
wanted = ARGV.map { |name| File.basename(name, '.rb') }
inputs = ->(folder) do
  files = Dir[File.join(root, 'test/ruby', folder, '*.rb')].sort
  wanted.empty? ? files : files.select { |file| wanted.include?(File.basename(file, '.rb')) }
end
hidden = ->(text) { text.gsub(/0x[0-9a-f]{16}/, '0x…') }

inputs['expressions'].each do |file|
  answers = File.readlines(file, chomp: true).reject { |line| line.strip.empty? || line.start_with?('#') }.map do |line|
    begin
      value = Object.new.instance_eval { binding }.eval(line, '(test)', 1)
      { ruby: line, shows: hidden[value.inspect] }
    rescue Exception => e # rubocop:disable Lint/RescueException
      { ruby: line, raises: hidden["#{e.class}: #{e.message}"] }
    end
  end
  folder = File.join(root, 'test/reference/ruby/expressions')
  FileUtils.mkdir_p(folder)
  File.write(File.join(folder, "#{File.basename(file, '.rb')}.jsonl"), answers.map { |one| "#{JSON.generate(one)}\n" }.join)
end

inputs['programs'].each do |file|
  options = ['--disable=did_you_mean', '--disable=error_highlight']
  out, = Open3.capture2e('ruby', *options, File.basename(file), chdir: File.dirname(file))
  folder = File.join(root, 'test/reference/ruby/programs')
  FileUtils.mkdir_p(folder)
  File.write(File.join(folder, "#{File.basename(file, '.rb')}.out"), hidden[out])
end
