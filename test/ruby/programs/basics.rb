x = 1
puts x + 2
def foo(a, b = 2, *c, d: 4, **e, &f)
  p [a,b,c,d,e]
end
foo(1)
foo(1,2,3,4, d: 5, z: 6)
class Foo
  attr_accessor :bar
  def initialize(x) ; @bar = x ; end
  def to_s; "foo #{@bar}"; end
  def method_missing(n, *a); return super unless n == :zork; "mm #{n} #{a}"; end
end
f = Foo.new("hi")
puts f, f.bar, f.zork(1,2)
p [1,2,3].map { |x| x * 2 }
p({a: 1, "b" => 2})
[[1,2],[3,4]].each { |a, b| p a + b }
{a: 1}.each { |k, v| p k, v }
def bar; [1,2,3].each { |x| return x if x == 2 }; nil; end
p bar
p [1,2,3].each { |x| break x * 10 if x == 2 }
begin
  raise ArgumentError, "oops"
rescue => e
  p e
ensure
  puts "ens"
end
case 5
when 1..3 then puts "low"
when Integer then puts "int"
end
case {a: [1, 2]}
in {a: [x, *y]} then p x, y
end
a, (b, *c), d = 1, [2, 3, 4], 5
p a, b, c, d
i = 0
while i < 5
  i += 1
  next if i == 2
  break if i == 4
  p i
end
p (catch(:x) { throw :x, 5 })
z = ->(a, b = 1) { a + b }
p z.call(1), z.(2, 3), z.arity
module M; def hello; "hello " + super; end; end
class B; def hello; "b"; end; end
class C < B; include Comparable; prepend M; def hello; "c" + super; end; end
p C.new.hello, C.ancestors
p defined?(foo), defined?(zork), defined?(String)
h = Hash.new { |hh, k| hh[k] = k * 2 }
p h[3], h
p __method__
puts format("%05.2f|%-5s|", 3.14159, "a")
s = "abc"; s << "def"; p s
p [1, [2, [3]]].to_s
foo2 = 5; foo2 ||= 3; foo2 &&= 7; p foo2
p (begin; Integer("zz"); rescue ArgumentError => e; e.message; end)
def kw(a:, b: a); [a,b]; end
p kw(a: 1), (kw(b: 1) rescue $!.message), (kw(a: 1, c: 2) rescue $!.message)
def opt(a, b=1, *r, c); [a,b,r,c]; end
p opt(1,2), opt(1,2,3), opt(1,2,3,4,5)
