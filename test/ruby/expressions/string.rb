# Strings, and looking for patterns in them.
"abc".upcase + "ABC".downcase
"hello world".capitalize
"Hello".swapcase
"  a b ".strip
"\t a\n".lstrip
" a \n\0".rstrip
"abc\n".chomp
"abc\r\n".chomp
"abc".chomp("c")
"abc\n\n".chomp("")
"abc".chop
"a".ljust(3, "xy") + "b".rjust(4) + "c".center(4, "*")
"a".ljust(3, "")
"abc"[1]
"abc"[-1]
"abc"[3]
"abc"[3, 1]
"abc"[4, 1]
"abc"[0..1]
"abc"[1..]
"abc"[-2..]
"abc"[0...-1]
"abc"["bc"]
"abc"["x"]
"abc"[/b(.)/, 1]
"abc"[/(?<x>b)/, "x"]
"héllo"[1, 2]
"a😀b"[1]
"a😀b".length
"a😀b".bytes.size
"a,b,,c,,".split(",")
"a,b,,c,,".split(",", -1)
"a,b,c".split(",", 2)
" a  b c ".split
" a  b c ".split(" ")
" a  b c ".split(" ", 2)
"abc".split("")
"a1b2".split(/\d/)
"a1b2".split(/(\d)/)
"abc".split(//)
"".split(",")
"a b c".split(/ /, -1)
"abc".sub("b", "x")
"abcb".gsub("b", "x")
"abcb".gsub(/b/) { |m| m.upcase }
"abcb".gsub(/b/) { $&.upcase + $`.size.to_s }
"abc".gsub(/(b)(c)/, '\2\1')
"abc".gsub(/(?<x>b)/, '[\k<x>]')
"abc".gsub(/[ab]/, "a" => "1", "b" => "2")
"abc".gsub(/x*/, "-")
"a.b".gsub(".", "\\.")
"a\\b".gsub("\\", "\\\\\\\\")
"hello".tr("el", "ip")
"hello".tr("a-y", "b-z")
"hello".tr("^l", "*")
"hello".delete("l")
"hello".squeeze
"aaa  bbb".squeeze(" ")
"hello".count("lo")
"abc".succ
"az".succ
"zz".succ
"a9".succ
"Zz".succ
"1.9".succ
"".succ
"-".succ
"a".upto("e").to_a
"abc".include?("b")
"abc".start_with?("a", "x")
"abc".start_with?(/[ab]/)
"abc".end_with?("bc")
"abcabc".index("c")
"abcabc".index("c", 3)
"abcabc".rindex("b")
"abcabc".index(/c/, -2)
"a=b=c".partition("=")
"a=b=c".rpartition("=")
"abc".partition("x")
"abc" =~ /c/
"abc".match(/b/)
"abc".match?(/z/)
"abc".match(/(?<first>a)(b)?/)[:first]
"a1b22".scan(/\d+/)
"a1b22".scan(/([a-z])(\d+)/)
"abc".each_char.to_a
"abc".bytes
"a\nb\n".lines
"a\nb".each_line.map { |l| l.chomp }
"abc".reverse
"abc".ord
"%05d|%-5s|%x" % [42, "ab", 255]
"%s" % nil
"%{a} %<b>d" % {a: 1, b: 2}
"12abc".to_i
"0x1f".hex
"ff".to_i(16)
"0b11".to_i(2)
"1_000".to_i
"3.7abc".to_f
"1e3".to_f
"abc".to_sym
"a b".to_sym.inspect
"abc" <=> "abd"
"abc".casecmp("ABC")
"abc".casecmp?("ABC")
"a" * 3
"a" * -1
"a" + 1
"a" + nil
"a" << "b"
"abc".frozen?
"abc".freeze << "d"
:abc.to_s << "d"
"a\tb\u00e9\e\x00".inspect
"\#{x} \#$x #x".inspect
"ab".insert(1, "x")
"abc".delete_prefix("a").delete_suffix("c")
s = "abc"; s[1] = "xx"; s
s = "abc"; s[/b/] = "Q"; s
s = "abc"; s.slice!(0, 2); s
s = "abc"; [s.upcase!, s.upcase!]
s = "abc"; s.replace("x"); s
"abc".eql?("abc")
"abc".equal?("abc")
"abc".hash == "abc".hash
"ab\ncd" =~ /^cd$/
"ab" =~ /\Ab/
"foo.bar".tr(".", "_")
"a-b_c".tr("-_", "  ")
"é".force_encoding("ASCII-8BIT").length
"é".b
"abc".sum
"snow_case".split("_").map(&:capitalize).join
"abc".then { |x| x + "d" }
"CamelCase".gsub(/([A-Z])/) { "_" + $1.downcase }
"a".between?("a", "b")
"abc".undefined_method
$~ && $~[0]
"x" =~ /(y)?x/; [$~[0], $1, $~.pre_match]
/a/.match("cab").pre_match
/(.)(.)/.match("ab").captures
/(?<a>.)(?<b>.)/.match("ab").named_captures
/a#{"b" + "c"}/i
Regexp.escape("a.b*c d")
Regexp.union("a.b", /c/)
Regexp.new("a", Regexp::IGNORECASE) =~ "A"
/x/ === "axb"
/x/ === nil
if /(?<year>\d+)-(?<mon>\d+)/ =~ "2020-12" then [year, mon] end
case "foobar" when /^foo(.*)/ then $1 end
"ab12"[/\d+/].to_i
"%.2f" % 2.675
"%08.3f" % 3.14159
"%+d % d" % [5, 5]
"%c%%" % 65
"%p" % [nil]
"%-10s|" % "a"
"%b" % 10
"%e" % 12345.678
"%d" % "12"
"%d" % "x"
"%d"  % nil
"a%"  % []
