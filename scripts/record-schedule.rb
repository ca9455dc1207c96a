# Asks the real Puppet (Debian's puppet-agent package) whether schedules let a resource be applied,
# and writes its answers to test/reference/schedule.json.
#
#   TZ=UTC ruby scripts/record-schedule.rb
require 'json'
require 'puppet'
Puppet.initialize_settings

DAY = Time.utc(2026, 11, 20) # a Friday
SCHEDULES = [
  {}, { period: 'hourly' }, { period: 'daily' }, { period: 'weekly' }, { period: 'monthly' }, { period: 'never' },
  { period: 'hourly', repeat: 2 }, { period: 'daily', repeat: '3' }, { period: 'hourly', repeat: 7 },
  { period: 'hourly', periodmatch: 'number' }, { period: 'daily', periodmatch: 'number' },
  { period: 'weekly', periodmatch: 'number' }, { period: 'monthly', periodmatch: 'number' },
  { range: '2 - 4' }, { range: '22 - 4' }, { range: '22:30:15 - 04:05' }, { range: ['1 - 2', '13:00 - 14:00'] },
  { range: '0 - 0' }, { weekday: 'Friday' }, { weekday: %w[mon Thurs] }, { weekday: 5 }, { weekday: '6' },
  { range: '22 - 4', weekday: 'Thursday' }, { range: '22 - 4', weekday: 'Fri' }, { range: '2 - 4', weekday: 'Fri' },
  { range: '2 - 4', period: 'daily' }, { period: 'daily', weekday: 'Sat' }
].freeze
NOWS = [[3, 0, 0], [3, 59, 59], [4, 0, 0], [4, 5, 0], [13, 30, 0], [22, 30, 14], [22, 30, 15], [0, 0, 0], [23, 59, 59]].freeze
BEFORE = [0, 59, 1800, 3600, 28_800, 86_400, 604_800, 2_592_000].freeze

answers = SCHEDULES.map do |attributes|
  schedule = Puppet::Type.type(:schedule).new(attributes.merge(name: 'it'))
  due = NOWS.map do |(hour, minute, second)|
    now = DAY + hour * 3600 + minute * 60 + second
    BEFORE.map { |seconds| schedule.match?((now - seconds).to_i, now) ? 1 : 0 }.join
  end
  { 'attributes' => attributes, 'due' => due }
end
page = { 'day' => DAY.to_i, 'nows' => NOWS, 'before' => BEFORE, 'schedules' => answers }
lines = page['schedules'].map { |one| "    #{JSON.generate(one)}" }.join(",\n")
File.write(File.expand_path('../test/reference/schedule.json', __dir__), <<~JSON)
  {
    "day": #{page['day']},
    "nows": #{JSON.generate(NOWS)},
    "before": #{JSON.generate(BEFORE)},
    "schedules": [
  #{lines}
    ]
  }
JSON
