# Numbers.
7 / 2
-7 / 2
7 % 3
-7 % 3
7.divmod(-2)
7.fdiv(2)
2**10
2**100
2**0.5
7.0 / 2
1 / 0
1.0 / 0
0.0 / 0
1 + 1.0
1 + "a"
1 + nil
"1" + 1
1.5 + nil
1 <=> "a"
1 == 1.0
1.eql?(1.0)
1.equal?(1)
1 < "a"
1.0 < nil
10.to_s(2)
255.to_s(16)
65.chr
300.chr
3.7.to_i
3.7.round
-3.5.round
2.5.round
3.14159.round(2)
1234.567.round(-2)
1234.round(-2)
15.round(-1)
0.1 + 0.2
1e20
1e16
1e15
1.0e-5
0.0001
100.0
1234567.891
1e100.to_i
3.7.floor
-3.7.floor
3.2.ceil
3.21.ceil(1)
3.29.floor(1)
-7.abs
5.between?(1, 10)
5.clamp(1, 3)
5.zero?
0.zero?
5.positive?
-5.negative?
4.even?
10.gcd(4)
10.lcm(4)
5.pred
5.succ
3.times.map { |x| x }
1.step(2, 0.5).to_a
255 & 15
1 << 70
-1 >> 1
5[0]
~5
12345678901234567890 + 1
9007199254740993 * 3
1_000
0x1f + 0b11 + 0o17
Integer("42")
Integer("0x1f", 16)
Integer("77", 8)
Integer("abc")
Integer(nil)
Integer("12", exception: false)
Integer("x", exception: false)
Float("1.5")
Float("x")
Float(nil)
1.0.nan?
Float::INFINITY
-Float::INFINITY
1.0.to_s
1.0.inspect
1.integer?
1.0.integer?
1.is_a?(Numeric)
1.is_a?(Comparable)
1.class
1.0.class
(2**70).class
3.digits
1234.digits
10.pow(3, 7)
5.coerce(2.0)
1.nonzero?
0.nonzero?
1.undefined
1.5.undefined
1.size
3.14.truncate
3.99.to_i
"%d" % 3.99
1.0 == 1
1 != 2
!1
-2.abs
+5
- 5
5.fdiv(0)
5.remainder(-3)
5.bit_length
1.frozen?
Float::EPSILON
Float::MAX
