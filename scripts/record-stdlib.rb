# Lists the Ruby files of functions that an installed module stdlib has.
#
#   ruby scripts/record-stdlib.rb /usr/share/puppet/modules/stdlib test/reference/stdlib/files.json
#
# What the functions answer is recorded by record-functions.rb:
#   ruby scripts/record-functions.rb --modulepath /usr/share/puppet/modules test/reference/stdlib/*.jsonl
require 'json'

folder, output = ARGV
metadata = JSON.parse(File.read(File.join(folder, 'metadata.json')))
files = Dir.glob('lib/puppet/{,parser/}functions/**/*.rb', base: folder).sort
File.write(output, "#{JSON.pretty_generate('version' => metadata['version'], 'files' => files)}\n")
