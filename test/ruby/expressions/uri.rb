# URI.
%w[set digest base64 shellwords securerandom erb cgi openssl timeout time date yaml uri ipaddr pathname].each { |name| require name }
URI.parse("http://user:pw@example.com:8080/a/b?x=1#f")
u=URI.parse("http://user:pw@example.com:8080/a/b?x=1#f"); [u.scheme,u.host,u.port,u.path,u.query,u.fragment,u.userinfo,u.user,u.password,u.opaque,u.hostname,u.request_uri,u.class]
URI.parse("https://example.com").port
URI.parse("https://example.com").path
URI.parse("https://example.com").request_uri
URI.parse("a b")
URI.parse("http://[::1]:80/").host
URI.parse("http://[::1]:80/").hostname
URI.parse("puppet:///modules/x").host
URI.parse("puppet:///modules/x").path
URI.parse("/a/b").class
URI.parse("mailto:a@b").opaque
URI.parse("mailto:a@b").class
URI.parse("").path
URI.parse("ftp://h/f").class
URI.parse("ldap://h/").port
URI.parse("file:///etc").path
URI.parse("file:///etc").class
URI.parse(nil)
URI.parse("http://a b/")
URI.parse("http://é/")
URI.parse("http:/")
URI.parse("HTTP://Ex.com/A").to_s
URI("http://x/y").host
URI.join("http://a/b/c/d","../e").to_s
URI.join("http://a/b/","c").to_s
URI.encode_www_form_component("a b&é*~/")
URI.decode_www_form_component("a+b%26%C3%A9")
URI.encode_www_form({"a"=>1,"b"=>["x","y"],"c"=>nil})
URI.encode_www_form([["a","b c"]])
URI.decode_www_form("a=1&b=2+3")
URI.decode_www_form_component("%ZZ")
URI.encode("a b")
URI.escape("a")
URI::DEFAULT_PARSER.escape("a b/é?#[]%")
URI::DEFAULT_PARSER.unescape("a%20b")
URI::Generic.build(scheme: "mysql", host: "h", path: "/db", userinfo: "u:p", query: "a=b").to_s
URI::HTTP.build(host: "h", path: "/x").to_s
URI.regexp.class
"http://x" =~ URI.regexp
"foo http://x.y/z" =~ URI.regexp(["http"])
URI.parse("http://x:99999/").port
URI.parse("http://x:abc/")
URI.parse("http://a_b/").host
URI.parse("http://x")==URI.parse("http://x")
u=URI.parse("http://x/"); u.path="/y"; u.query="q=1"; u.to_s
u=URI.parse("http://x/"); u.host="::1" ; u.to_s
URI.parse("http://x/").absolute?
URI.parse("x").relative?
URI.split("http://h:1/p?q#f")
URI.extract("see http://a.b/c and x")
URI::InvalidURIError.ancestors.take(3)
URI.parse("redis://:pw@h:6379/0").password
URI.parse("http://h/%zz")
URI.parse("http://h/a|b")
URI.parse("http://h").merge("/x").to_s
URI.parse("http://h/a")+"b"
URI.parse("C:\\x")
URI.parse("http://h?x").query
URI.parse("http://h/").normalize.to_s
URI.parse("svn+ssh://h/p").scheme
URI.parse("http://x/").inspect
URI.parse("http://").host
URI.parse("http:///p").host
URI.parse("x:y").scheme
URI.parse("http://u@h/").user
URI::HTTP.default_port
URI.parse(1)
URI.parse("http://h//x").path
URI::Generic.build({:scheme=>"http",:host=>"::1"})
URI::Generic.build(scheme: "mysql", host: "a b")
URI::Generic.build(scheme: "mysql", host: "h", path: "db")
URI::Generic.build(scheme: "mysql", host: "h", path: "/db", query: "a=b c&d=é").to_s
URI::Generic.build(scheme: "mysql", host: "[::1]", port: 3306, userinfo: "u@x").to_s
URI::Generic.build(scheme: "mysql", host: "h", port: "x").to_s
URI::Generic.build(scheme: "mysql+pymysql", host: "[::1]", port: 3306, path: "/k").to_s
URI::HTTPS.superclass
u = URI.parse("http://h/"); u.path = "x"
