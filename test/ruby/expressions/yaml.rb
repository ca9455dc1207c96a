# YAML.
%w[set digest base64 shellwords securerandom erb cgi openssl timeout time date yaml uri ipaddr pathname].each { |name| require name }
YAML.load("a: [1")
YAML.load("a: b: c")
YAML.load("")
YAML.load(":a: 1")
YAML.safe_load(":a: :b")
YAML.safe_load("2020-01-01")
YAML.safe_load("&a [1]")
YAML.safe_load("a: &x [1]\nb: *x")
YAML.safe_load("a: &x [1]\nb: *x", aliases: true)
YAML.load("--- !ruby/object:Object {}\n")
YAML.safe_load(":a: 1", permitted_classes: [Symbol])
YAML.safe_load("a: 1", symbolize_names: true)
YAML.load("a: 1", symbolize_names: true)
YAML.dump({"a"=>{"b"=>[1,2,{"c"=>nil}]}})
{a: 1}.to_yaml
YAML.dump("a: b")
YAML.dump(1.0)
YAML.dump(nil)
YAML.load("- 1\n- 0x1f\n- 010\n- 1_000\n- 1e3\n- .5\n- ~\n- yes\n- 'x'\n- 12:30")
YAML.load(nil)
YAML.load("false")
YAML.load("a: !!binary YWJj")
YAML::SyntaxError rescue $!.class
Psych::SyntaxError.ancestors.take(4)
YAML.safe_load("")
YAML.dump({"a"=>1},{indentation: 4})
YAML.dump([:a, 1..2]).size>0
YAML.dump("x"=>"2020-01-01")
YAML.unsafe_load("a: 1")
YAML.load("a: *x")
Psych::BadAlias.superclass
Psych::DisallowedClass.superclass
