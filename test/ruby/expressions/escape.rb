# Shellwords, CGI, ERB::Util, Timeout.
%w[set digest base64 shellwords securerandom erb cgi openssl timeout time date yaml uri ipaddr pathname].each { |name| require name }
"a b".shellescape
Shellwords.escape("")
Shellwords.escape("a\nb'c")
Shellwords.split("a 'b c' \"d \\\" e\" f\\ g")
Shellwords.split("a 'b")
["a b","c"].shelljoin
"x y".shellsplit
Shellwords.escape("é~+@%^,:/-._")
Shellwords.escape(1)
Shellwords.split("a \"b")
Shellwords.split("")
Shellwords.split("a''b")
ERB::Util.url_encode("a b/é~*")
ERB::Util.html_escape("<a href='x'>&\"")
CGI.escape("a b/é~*")
CGI.unescape("a+b%2F%C3%A9")
CGI.escapeHTML("<'\">&")
CGI.unescapeHTML("&lt;&#39;&quot;&#x41;&nope;&amp;")
Timeout.timeout(1){3}
Timeout::Error.superclass
