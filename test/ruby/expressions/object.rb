# Objects, classes, methods.
nil.inspect + nil.to_s
nil.to_a
nil & true
true & 1
true.class
:a <=> :b
:a.to_proc.call("x") rescue $!.message
:upcase.to_proc.call("x")
:a.size
:"foo bar".inspect
:a?.inspect + :[]=.inspect + :+.inspect
Object.new.respond_to?(:to_s)
1.respond_to?(:foo)
"a".is_a?(Comparable)
String.ancestors.include?(Comparable)
Class.class
Class.new.new.class.name
Class.new(StandardError) { def message; "m"; end }.new.message
o = Object.new; def o.x; 1; end; [o.x, o.singleton_methods]
o = Object.new; o.instance_variable_set(:@a, 1); [o.instance_variable_get(:@a), o.instance_variables]
o = Object.new; o.instance_eval { @a = 1 }; o.instance_variables
o = Object.new; o.define_singleton_method(:y) { |z| z }; o.y(2)
"a".send(:upcase)
"a".public_send(:puts, 1)
"a".method(:upcase).call
[1, 2].map(&"a".method(:*))
"abc".method(:sub).arity
1.method(:+).unbind.class
1.then { |x| x + 1 }
1.tap { |x| x + 1 }
1.itself
1.instance_of?(Integer)
1.dup
"a".dup.equal?("a")
"a".freeze.dup.frozen?
"a".freeze.clone.frozen?
Struct.new(:a, :b).new(1, 2).to_a
S = Struct.new(:a, :b); S.new(1)
S2 = Struct.new(:a, keyword_init: true); S2.new(a: 1).a
S3 = Struct.new(:a) { def twice; a * 2; end }; S3.new(4).twice
S4 = Struct.new(:a, :b); x = S4.new(1, 2); a, b = *x; [a, b, x == S4.new(1, 2), x[0], x["b"], x.to_h]
class P1; attr_reader :a; def initialize(a); @a = a; end; include Comparable; def <=>(o); a <=> o.a; end; end; [P1.new(1) < P1.new(2), P1.new(1) == P1.new(1), [P1.new(2), P1.new(1)].min.a]
class P2; private; def x; 1; end; end; P2.new.x
class P3; def x; 1; end; private :x; end; P3.new.x
class P4; protected def x; 1; end; end; P4.new.x
class P5; def self.x; 1; end; class << self; def y; 2; end; private def z; 3; end; end; end; [P5.x, P5.y]
class P6; @@a = 1; def a; @@a += 1; end; end; [P6.new.a, P6.new.a]
class P7; A = 1; def a; A; end; end; [P7.new.a, P7::A, P7.const_get(:A)]
module M1; def self.included(b); b.extend(C); end; module C; def cc; "cc"; end; end; end; class P8; include M1; end; P8.cc
module M2; module_function; def f; 5; end; end; M2.f
module M3; def f; "m" + super; end; end; class P9; def f; "p"; end; prepend M3; end; P9.new.f
class PA; def method_missing(n, *a); n == :foo ? a : super; end; def respond_to_missing?(n, p = false); n == :foo; end; end; [PA.new.foo(1), PA.new.respond_to?(:foo), (PA.new.bar rescue $!.class)]
class PB; define_method(:x) { |a, b = 2| [a, b] }; end; [PB.new.x(1), (PB.new.x rescue $!.message)]
class PC; def to_s; "pc"; end; end; "#{PC.new}"
class PD; def initialize; yield self; end; attr_accessor :v; end; PD.new { |d| d.v = 3 }.v
class PE < Array; end; PE.new([1]).class
class PF; alias_method :zz, :to_s; end; PF.new.respond_to?(:zz)
class PG; def ==(o); true; end; end; [PG.new == 1, PG.new != 1]
class PH; def each; yield 1; yield 2; end; include Enumerable; end; [PH.new.map { |x| x * 2 }, PH.new.sort, PH.new.include?(2), PH.new.first, PH.new.to_a]
class PI; def hash; 1; end; def eql?(o); true; end; end; {PI.new => 1}[PI.new]
class PJ; def coerce(o); [o, 5]; end; end; 1 + PJ.new
class PK; end; PK.new.inspect
class PL; def initialize; @a = 1; end; end; PL.new.inspect
class PM; def x(a, *b, k: 1, &c); end; end; PM.new.method(:x).parameters
class PN; def initialize(a); end; end; PN.new
PN0 = Class.new; PN0.name
proc { |a, b| [a, b] }.call(1)
proc { |a| a }.call(1, 2)
lambda { |a| a }.call
lambda { |a| return a * 2 }.call(3)
proc { next 5; 6 }.call
x = 10; [1].each { |i; x| x = i }; x
x = 10; [1].each { |i| x = i }; x
add = ->(a) { ->(b) { a + b } }; add[1][2]
(method(:format) >> ->(s) { s + "!" }).call("%d", 5)
compose = ->(x) { x + 1 } >> ->(x) { x * 2 }; compose.(3)
->(a, b) { a + b }.curry[1][2]
def yielder; yield 1, 2; end; yielder { |a, b| [a, b] }
def yielder2; yield [1, 2]; end; yielder2 { |a, b| [a, b] }
def blk(&b); b; end; blk { 1 }.call
def blk2; block_given?; end; [blk2, blk2 { }]
def noblk; yield; end; noblk
def opts(h = {}); h; end; opts(a: 1)
def kws(**o); o; end; kws(a: 1, "b" => 2)
def fwd(...); kws2(...); end; def kws2(a, b: 1); [a, b]; end; fwd(1, b: 3)
def ens; return 1; ensure; 2; end; ens
def retr; n = 0; begin; n += 1; raise "x" if n < 3; n; rescue; retry; end; end; retr
def deep(n); deep(n + 1); end; deep(0)
begin; raise "a"; rescue => e; begin; raise "b"; rescue => f; f.cause.message; end; end
begin; Integer("x"); rescue ArgumentError, TypeError => e; e.message; else; 1; ensure; 2; end
begin; raise Class.new(StandardError), "x"; rescue => e; e.message; end
raise "plain"
raise ArgumentError
raise ArgumentError, "msg"
raise ArgumentError.new("msg")
raise IOError.new
raise 5
raise Exception, "x" rescue "no"
e = RuntimeError.new("x"); [e.message, e.inspect, e.full_message.class, e.backtrace]
StandardError.new.message
StandardError.new(nil).message
KeyError.new("k").message
catch { |t| throw t, 5 }
__LINE__
[__method__.inspect]
self.class
defined?(yield)
defined?(super)
defined?(String.new)
defined?(zzz = 1)
defined?(@@a)
a = *1..3; a
a = *nil; a
a, = [1, 2]; a
*a, b = [1, 2, 3]; [a, b]
a = b = 1; a + b
a = [1, 2]; a[0], a[1] = a[1], a[0]; a
h = {}; h[:a] ||= 1; h[:a] &&= 2; h
a = nil; a&.length
a = "x"; a&.length
if (m = "ab".match(/b/)) then m[0] end
1 if true and not false
not true
true && nil || 3
unless false then 1 else 2 end
x = if false then 1 end; x
x = case 5 when 1..3 then :low when 4..6 then :mid end; x
case "abc" when /b/ then $~[0] end
case when 1 == 1 then :yes end
case 1 when Integer, String then :t end
case [1, 2]; in [Integer => a, Integer] if a < 5 then a end
case {name: "x", age: 3}; in {name: String => n, age: 1..5} then n end
case 5; in Integer | Float then :num end
case [1, [2, 3]]; in [_, [_, x]] then x end
case {a: 1}; in {a: 1, **nil} then 1 end
case [1, 2, 3, 4]; in [*, 3, *post] then post end
x = 5; case 5; in ^x then 1 end
1 in Integer
i = 0; i += 1 while i < 5; i
i = 0; begin; i += 1; end while i < 3; i
i = 0; until i == 3 do i += 1 end; i
for i in 1..3 do j = i end; [i, j]
for a, b in [[1, 2]] do c = a + b end; c
r = []; loop { r << 1; break if r.size > 2 }; r
loop { raise StopIteration }; 1
[1, 2, 3].each { |x| next if x == 2; x }
r = []; 3.times { |i| next if i == 1; r << i }; r
(1..3).each_with_object([]) { |i, a| a << i }
"a-#{"b-#{1 + 1}"}"
'a#{1}'
"a" "b"
%q(a 'b') + %Q(#{1})
%i[a b]
?a
"\u00e9\x41\101\t"
:"a#{1}"
"#{nil}#{:a}#{1.0}#{[1, nil]}#{{a: 1}}"
[1, 2, 3] => [a, *]; a
BasicObject.superclass.inspect
[[1, 2], [3]].sum { |a, b| a + b.to_i }
format("%s and %p", "a", "a")
format("%-5s|%5.1f|%03d|%x|%o|%e|%+d", "ab", 3.14159, 7, 255, 8, 12345.678, 5)
format("%<a>d %{b}", a: 1, b: 2)
format("%d")
rand.class
[1, 2, 3].frozen?
:a.frozen?
Kernel.format("%d", 1)
Object.const_defined?(:String)
