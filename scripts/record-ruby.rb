# Asks Ruby itself for texts and numbers that the reference gets from it: formats, and numbers of
# its random generator. The cases are made at random, always the same ones.
#
#   ruby scripts/record-ruby.rb      writes test/reference/ruby/{sprintf,random}.jsonl
#
# A format: [FORMAT, KIND, ARGUMENT, RESULT]; the kind is i (integer), f (the bits of a float in
# hexadecimal) or s (text). A generator: [SEED, LIMIT, [three numbers below the limit]].
require 'json'
require 'fileutils'

folder = File.expand_path('../test/reference/ruby', __dir__)
FileUtils.mkdir_p(folder)
random = Random.new(42)
pick = ->(list) { list[random.rand(list.size)] }

flags = ['', '-', '0', '+', ' ', '#', '-0', '+0', ' 0', '#0', '+-', '#-', '+ #', '- ']
widths = ['', '', '1', '5', '12', '25']
precisions = ['', '', '.0', '.1', '.3', '.10', '.20']
integers = [0, 1, -1, 7, -8, -17, 255, -256, 12_345, -12_345, 2**40, -(2**70), 2**70]
floats = [0.0, -0.0, 1.0, 0.5, 1.5, 2.5, -2.5, 0.1, 123_456.789, 1e21, 1.0e-7, -1e100, 3.14159, 2.675, 2.665,
          999_999.5, 5e-324, 1.7976931348623157e308, 0.0001, 0.00001234]
texts = ['', 'a', 'héllo', '日本語', 'x' * 12]

formats = []
add = lambda do |format, kind, value|
  shown = kind == 'f' ? [value].pack('G').unpack1('H*') : value.to_s
  formats << [format, kind, shown, Kernel.format(format, value)]
end
spec = ->(letter) { "%#{pick[flags]}#{pick[widths]}#{pick[precisions]}#{letter}" }
150.times { add[spec[pick[%w[d i u o x X b B]]], 'i', pick[integers]] }
250.times { add[spec[pick[%w[f e E g G a A]]], 'f', pick[floats]] }
30.times { add[spec[pick[%w[f e g]]], 'i', pick[integers]] }
40.times { add["%#{pick[['', '-']]}#{pick[widths]}#{pick[precisions]}s", 's', pick[texts]] }
File.write(File.join(folder, 'sprintf.jsonl'), formats.map { |one| "#{JSON.generate(one)}\n" }.join)

seeds = [0, 1, 42, 2**32 - 1, 2**32, 2**33, 2**64 - 1, 2**96 + 5, 2**128 - 1] + Array.new(20) { random.rand(2**128) }
limits = [1, 2, 3, 10, 60, 1000, 2**31, 2**32, 2**32 + 1, 2**63, 2**70]
draws = seeds.map do |seed|
  limit = pick[limits]
  generator = Random.new(seed)
  [seed.to_s, limit.to_s, Array.new(3) { generator.rand(limit).to_s }]
end
File.write(File.join(folder, 'random.jsonl'), draws.map { |one| "#{JSON.generate(one)}\n" }.join)
