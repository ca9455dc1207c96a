# Time.
%w[set digest base64 shellwords securerandom erb cgi openssl timeout time date yaml uri ipaddr pathname].each { |name| require name }
Time.parse("foo")
Time.parse("")
Time.parse(nil)
Time.parse("25:00")
Time.strptime("x","%Y")
Time.iso8601("foo")
Time.iso8601("2026-01-02T03:04:05Z")
Time.iso8601("2026-01-02T03:04:05.5+02:00")
Time.at(1,5).utc
Time.at(1,5,:millisecond).utc
Time.at("1")
Time.utc(2026,1,2,3,4,5.5)
Time.new(2026,1,2,3,4,5,"+09:00")
Time.new(2026,1,2,3,4,5,"+9")
Time.new(2026,13)
Time.utc(2026,"jan",31)
Time.utc(2026,2,31)
Time.utc(2026)-Time.utc(2025)
Time.utc(2026)+0.5
Time.utc(2026)+Time.utc(2026)
Time.utc(2026)+"1"
Time.utc(2026)<=>1
Time.utc(2026)==Time.at(1767225600)
Time.utc(2026).to_a
Time.utc(2026,1,2).iso8601(3)
Time.new(2026,1,2,3,4,5,"+09:00").iso8601
Time.utc(2026).httpdate
Time.utc(2026).rfc2822
Time.new(2026,1,2,3,4,5,"+09:00").rfc2822
Time.utc(2026).zone
Time.new(2026,1,1,0,0,0,"+09:00").zone
Time.at(0,in:"+09:00")
Time.at(0,in:"UTC")
Time.at(0, in:"Z").utc?
Time.utc(2026).localtime("+02:00")
Time.utc(2026).getlocal("+02:00").to_s
Time.parse("2026-01-02 03:04:05 +0200")
Time.parse("Fri, 20 Nov 2026 15:12:19 +0100")
Time.parse("20261120T151219Z")
Time.parse("2026-01-02T03:04:05.123456Z").nsec
Time.parse("2026/11/20 3:04 PM UTC")
Time.strptime("2026-01-02 +0100","%Y-%m-%d %z")
Time.strptime("1700000000","%s").utc
Time.utc(2026,5,6).monday?
Time.utc(2026,5,6).yday
Time.utc(2026).round
Time.utc(2000,1,1).strftime("%d.%m.%y %H %% %-d %e %j %s %L %N %z %Z %A %B %b %a %p %I %F %T %D %R %c %x %X %U %u %w %G-%V")
Time.utc(1,1,1)
Time.gm(2000,1,1,20,15,1)
Time.utc(2026).hash==Time.utc(2026).hash
Time.now.class
Time.utc(2026) < Time.utc(2027)
Time.utc(2026).to_f
Time.utc(2026).usec
Time.at(1.5).utc.usec
Time.utc(2026,12,31,23,59,60)
Time.utc(2026,1,1,24)
Time.utc(2026,1,1,25)
Time.parse("12:30 UTC",Time.utc(2020,1,2))
Time.at(nil)
Time.utc(2026).strftime("%")
