# Syntax: literals, assignment, branches, blocks, exceptions.
1 + 2 * 3
[1, *[2, 3], 4]
{a: 1, "b" => 2, 3 => [4]}
"a#{1 + 1}b"
%w[a b c]
:"a b"
nil.to_a
x = 5; x += 1; x
a, b = 1, 2; [b, a]
(a, *b), c = [1, 2, 3], 4; [a, b, c]
[1, 2, 3].map { |x| x + 1 }
[[1, 2], [3, 4]].map { |a, b| a + b }
[1, 2].map { _1 + 1 }
->(x, y = 2, *z, k: 1, **o, &b) { }.arity
proc { |x, y| [x, y] }.call([1, 2])
lambda { |x| x }.call(1, 2)
begin; raise "x"; rescue => e; e.message; end
begin; raise ArgumentError; rescue => e; e.message; end
nil&.foo
nil.foo
foo
self.foo
1.foo
Foo
String::Foo
if false then 1 end
case "a" when "b", "a" then 1 else 2 end
while true do break 5 end
[1, 2, 3].each { |x| break x if x > 1 }
defined?(String)
defined?(@a)
1..3
(1...3).exclude_end?
catch(:a) { throw :a, 7 }
throw :b
raise "a" rescue "b"
def m(a, b = a + 1, *c, d:, e: d); [a, b, c, d, e]; end; m(1, d: 2)
def m(a); end; m
def m(a:); end; m
def m(*); end; m(1, 2)
case [1, [2, 3]]; in [a, [b, *c]] then [a, b, c] end
case {a: 1, b: 2}; in {a: Integer => x, **r} then [x, r] end
case 5; in 6 then 1 end
h = {a: 1}; h => {a:}; a
__method__
puts_me = 3; puts_me
