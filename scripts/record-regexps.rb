# Records what Ruby's regular expressions match, for test/pcore/regexp.test.ts: every pattern
# below against every text, as [pattern, text, groups or null], or [pattern, message] for one that
# is refused.
#
#   ruby scripts/record-regexps.rb > test/reference/pcore/regexps.json
require 'json'

$VERBOSE = nil
patterns = [
  '', 'a', '^a', 'a$', '\Aa', 'a\z', 'a\Z', '^$', '.', '.+', '(?m).+', '(?m:a.b)', 'a.b', '^b', 'b$',
  '^\s*(\w+)\s*=\s*(.*)$', '\A(\d+)\.(\d+)(?:\.(\d+))?\z', '(a)|(b)', '(?<x>a)(b)?', '(?<x>a)(?<y>b)',
  '[a-c]+', '[^a-c]+', '[\w.-]+', '[\d-]', '[-a]', '[a-]', '[]a]', '[\]a]', '[\[a]', '[[:alpha:]]+',
  '[[:upper:]][[:lower:]]*', '[[:digit:][:space:]]+', '[[:punct:]]', '[[:^digit:]]+', '\h+', '\H+', '\s',
  '\S+', '\W', '\bb', 'b\b', '\Bb', '\d{2,3}', '\d{2}', '\d{2,}', '\d{,2}x', '\d+?', 'a{', 'a{,}', 'a{x}',
  'x*', '(?i)ABC', '(?i:AB)c', '(?i:ABC)', '(?-mix:abc)', '(?mi-x:a.B)', '(?x) a b # c', 'a++', 'a*+a', '(?>a+)b',
  '(a)\1', '(?<x>a)\k<x>', '(?=a)', '(?!a)b', '(?<=a)b', '(?<!a)b', '\A\/([^\n\/\0]+\/*)*\z', '\t', '\n',
  '\r?\n', '[^\n]+', 'é', '\w+é', '[é-ü]+', '\u00e9', '\u{e9}', '\x41', '\x{41}', '€', '.€', '^.$', '\p{L}+',
  '\p{Alpha}+', '\p{Upper}', '(?<y>\d{4})-(?<m>\d\d)', '\G1', '\R', '\X', 'a|b|', '(?:a|b)+', '((a)(b))',
  '\.', '\/', '/', '\-', '\_', '\:', '\=', '\@', '\"', '#', '\#', '&', '\&', '~', '[&]', '[a&&b]', '[a-c&&[^b]]',
  '[[a-c]x]', '\A/([^\n/\0]+/?)+\z', 'a(?i:B)c', '(?i)a(?-i:B)c', 'A(?i:b|C)', '(?i-m:B.)', '[\0a]', '(?#comment)a', '^(?:https?|ftp)://[^\s/$.?#].[^\s]*$', '\A[A-Za-z]:(([\\\/])(?![\\\/]))',
  '^(?!.*--)[a-z0-9-]+$', '\A(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}\z', '(((a)))', 'a?b??', 'a*?b',
  '[', '(', ')', '*', '+a', 'a{2,1}', '[z-a]', '[]', '\\', '(?z)', '(?<n>a)\k<m>', '\k<n>', '(?<=a*)b', '(a)\2',
  '[[:foo:]]', '(?<1a>x)', '(?<>x)', '[[a]', '(?>a', 'a|*', '[^]', '[a-\d]', '\xg',
]
texts = [
  '', 'a', 'ab', 'abc', 'ABC', "a\nb", "b\na\n", "a\r\nb", 'key = value', '1.2.3', '12.34', 'b1-c', 'éa', 'aé',
  'ÀÉ€', '/usr/bin', 'aab', 'aaa', '2020-01-31', 'http://a.b/c', '00:1A:2b:3C:4d:5E', '[x]', '-', "\n", "x\n\n", '123',
  '10x', 'a{x}', '"#&~', "a\u2028b", '😀', 'a.b',
]
puts '['
first = true
patterns.each do |pattern|
  begin
    regexp = Regexp.new(pattern)
  rescue RegexpError => e
    puts "#{first ? '' : ','}#{JSON.generate([pattern, e.message])}"
    first = false
    next
  end
  texts.each do |text|
    match = regexp.match(text)
    puts "#{first ? '' : ','}#{JSON.generate([pattern, text, match && match.to_a])}"
    first = false
  end
end
puts ']'
