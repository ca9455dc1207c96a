# The standard library.
Set.new([1, 2, 1]).to_a
Set.new([1, 2]) | [3]
Set[1, 2].include?(2)
Set.new([3, 1]).sort
[1, 1].to_set.size
Set.new([1]).subset?(Set.new([1, 2]))
Set.new([1]) == Set.new([1])
Set.new.add?(1).to_a
{"a" => [1, nil, 1.5, true], "b" => {"c" => "x\n\"é"}}.to_json
JSON.generate([1, "a", nil])
JSON.pretty_generate({"a" => [1, {"b" => [2]}], "c" => {"d" => nil}})
JSON.parse('{"a": [1, 2.5, null, "x"]}')
JSON.parse('{"a": 1}', symbolize_names: true)
(JSON.parse('{') rescue $!.class)
"a".to_json + nil.to_json + :b.to_json + 1.to_json
{"a" => 1, :b => [1, "two", nil, true, 1.5]}.to_yaml
["a", {"b" => "c: d", "e" => "multi\nline\n"}].to_yaml
"x".to_yaml
nil.to_yaml
{}.to_yaml + [].to_yaml
YAML.load("a: 1\nb: [x, y]\nc: ~\n")
YAML.load(":a: :b")
YAML.dump({"x" => "yes", "y" => "1"})
Digest::MD5.hexdigest("abc")
Digest::SHA256.hexdigest("é")
Digest::SHA1.base64digest("abc")
Base64.encode64("a" * 70)
Base64.strict_encode64("abc")
Base64.decode64("YWJj")
Base64.urlsafe_encode64("\xff\xfe")
Shellwords.escape("a b'c")
Shellwords.split("a 'b c' \"d e\" f\\ g")
Shellwords.join(["a b", "c"])
IPAddr.new("10.0.0.1/8").to_s
IPAddr.new("10.0.0.0/8").include?("10.1.2.3")
IPAddr.new("10.0.0.0/8").include?(IPAddr.new("11.0.0.0"))
IPAddr.new("::1").ipv6?
IPAddr.new("fe80::1:0:0:2").to_s
IPAddr.new("2001:db8::/32").to_range.last.to_s
IPAddr.new("192.168.1.0/24").inspect
IPAddr.new("x")
IPAddr.new("1.2.3.4/40")
IPAddr.new("10.0.0.0/255.255.0.0").prefix
IPAddr.new("10.0.0.1").to_i
IPAddr.new("10.0.0.1").succ.to_s
File.basename("/a/b.txt")
File.basename("/a/b.txt", ".txt")
File.basename("/a/b.txt", ".*")
File.dirname("/a/b.txt")
File.extname("b.tar.gz")
File.join("a", "/b/", "c")
File.expand_path("../c", "/a/b")
File.exist?("/nonexistent")
File.read("/nonexistent")
File.split("/a/b")
Dir.exist?("/")
Dir.glob("/nonexistent/*")
Time.at(0).utc.strftime("%Y-%m-%d %H:%M:%S")
Time.at(0).utc.to_s
Time.utc(2020, 2, 3, 4, 5, 6).iso8601
Time.utc(2020, 2, 3).yday
Time.utc(2020, 1, 1) + 86400
(Time.utc(2020, 1, 2) - Time.utc(2020, 1, 1))
Time.utc(2020, 1, 1) < Time.utc(2021, 1, 1)
Time.now.class
ERB::Util.html_escape("<a href='x'>&\"")
CGI.escape("a b&c/d~*")
Math.sqrt(16)
Math::PI.round(5)
require "nonexistent/thing"
[require("json"), require("set")]
rand(1)
Random.rand(1)
SecureRandom.hex(4).size
ENV["NOPE_NOT_SET"]
"a".encoding
"a".encoding.name
"a".encoding == Encoding::UTF_8
"a".b.encoding.to_s
