# Records what Ruby's YAML, JSON and HOCON readers make of documents, into test/reference/documents/*.json.
# Run as: ruby scripts/record-documents.rb
require 'json'
require 'yaml'
require 'date'
require 'hocon'

TARGET = File.expand_path('../test/reference/documents', __dir__)

YAML_SOURCES = ["a: yes\nb: y\nc: No\nd: 'yes'\n", "a: 010\nb: 0o10\nc: 08\nd: 1_000\ne: 1,000\nf: 0x1F\ng: 0b101\nh: -5\ni: +7\nj: 12345678901234567890\nk: -0\n",
"a: 1.0\nb: 1.\nc: .5\nd: 1e3\ne: 1.5e3\nf: 1.5e+3\ng: .\nh: 1_000.5\ni: -.inf\nj: .NaN\nk: .inf\nl: +.\nm: -1.5\n",
"a: 12:30:45\nb: 12:30\nc: 1:2:3.5\nd: 190:20:30\n", "a: ~\nb: null\nc: NULL\nd:\ne: nUll\nf: 'null'\n", "a: <<\n<<: x\n",
"b: &x {p: 1, q: 2}\nc:\n  q: 5\n  <<: *x\nd:\n  <<: *x\n  q: 7\n", "b: &x {p: 1}\ny: &y {p: 2, r: 3}\nc:\n  <<: [*x, *y]\n", "a: !!str 5\nb: !!float 3\nc: !!int '7'\nd: ! 5\ne: !foo 5\n", "- 1\n- [2, {a: b}]\n- |\n  x\n  y\n- >\n  x\n  y\n", "--- 5\n", "", "# c\n", "a: 1\na: 2\n", "a: &x [1]\nb: *x\n", "1: a\ntrue: b\n1.5: c\n~: d\n[1,2]: e\n", "a: on\nb: OFF\nc: oN\n", "a: x: y\n" , "a: 'b\n", "{a: 1\n", "a:\n\tb: 1\n", "a: b\n c: d\n", "- a\nb: c\n", "a: *x\n", "a: %foo\n", "a: @foo\n", "a: `x`\n", "'a': \"\\u00e9\\n\"\n", "a: 2020-01-01\n", "a: 2020-13-01\n", "a: 2020-02-31\n", "a: 2020-01-01 10:00:00\n", "a: :sym\n", ":a: 1\n", "a: !ruby/object:Foo {}\n", "a: =\n", "a: 1 2\nb: 1a\nc: a1\nd: _1\ne: 1_\nf: 0_7\ng: '1'\nh: 0\ni: 00\nj: 1__0\n", "%YAML 1.1\n---\na: 1\n", "a: {b, c: d}\n", "a: !!binary aGk=\n", "---\n...\n---\na: 2\n", "key with spaces: \"x\"\n? complex\n: value\n", "a: \"multi\n  line\"\nb: 'it''s'\n", "a: b # c\nd: 'x' # e\n", "a: [b, c,]\n", "a: null\nb: Null\nc: \"~\"\n", "x: 0.1e-5\ny: 100000000000000000000.5\n","a: é\n", "a: foo:bar\nb: http://x\n","- - 1\n  - 2\n- \n", "a: !!set { a, b }\n", "a: [:b]\n", "a: { :b: 1 }\n", "a: [x, { b: [ :c ] }]\n", "a:\n- [b]\n- :c\n", "a: [b:c, \":d\"]\n","a: |+\n  x\n\nb: |-\n  y\n"].freeze

JSON_SOURCES = ['{"a":1.0,"b":1,"c":1e3,"d":-0,"e":12345678901234567890,"f":0.5}','[]',' {"a": [1,2,{"b":null}], "t":true}','{"a":}','{"a":1,}','[1,2','{"a" 1}','','nope','{"a":"x\u00e9\n\t\/\""}','"a"','5','// c
{"a": /* x */ 1}','{"a":01}','{"a":NaN}','{"a":"
"}','{"a":1} x','{"a":tru}',"{'a':1}", '[1 2]','{"a":1 "b":2}', '{"\ud83d\ude00":1}'].freeze

ENV['HOCON_TEST_VARIABLE'] = 'outside'
HOCON_SOURCES = File.read(File.expand_path('../test/pcore/documents/hocon.txt', __dir__)).split(/^----\n/)

# A value in JSON, with a tag on everything that JSON can't tell apart.
def tagged(value)
  case value
  when Hash then { 'hash' => value.map { |pair| pair.map { |one| tagged(one) } } }
  when Array then value.map { |one| tagged(one) }
  when Float then { 'float' => value.to_s }
  when Symbol then { 'symbol' => value.to_s }
  when Date, Time then { 'date' => value.to_s }
  when Integer then value.abs > 2**53 ? { 'integer' => value.to_s } : value
  else value
  end
end

def answer(source)
  { source: source, value: tagged(yield) }
rescue StandardError => e
  # Line numbers of the reader's own source are no part of the message, nor are its lines.
  { source: source, error: e.message.sub(/^\d+: /, '').sub(/\n\n {4,}.*\z/m, '').gsub(/0x\h{16}/, '0x') }
end

{
  'yaml' => YAML_SOURCES.map do |source|
    answer(source) { YAML.safe_load(source, permitted_classes: [Symbol, Date, Time], aliases: true, filename: '/f.yaml') }
  end,
  'hocon' => HOCON_SOURCES.map { |source| answer(source) { Hocon.parse(source) } },
  'json' => JSON_SOURCES.map { |source| answer(source) { JSON.parse(source) } },
}.each do |name, cases|
  File.write(File.join(TARGET, "#{name}.json"), "[\n#{cases.map { |one| JSON.generate(one) }.join(",\n")}\n]\n")
end
