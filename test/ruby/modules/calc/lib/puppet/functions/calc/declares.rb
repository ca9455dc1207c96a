# Calls functions of the language.
Puppet::Functions.create_function(:'calc::declares') do
  def declares(name)
    call_function('create_resources', 'notify', { name => { 'message' => call_function('sprintf', '<%s>', name) } })
    call_function('map', [1, 2]) { |n| n * 10 }
  end
end
