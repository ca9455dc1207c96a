# Fails in the way it is told to.
Puppet::Functions.create_function(:'calc::wrong') do
  dispatch :wrong do
    param 'String', :how
    return_type 'String'
  end

  def wrong(how)
    case how
    when 'parse' then raise Puppet::ParseError, 'it is wrong'
    when 'place' then raise Puppet::ParseError.new('it is wrong there', '/x.pp', 12)
    when 'error' then raise Puppet::Error, 'it is wrong'
    when 'plain' then raise 'plainly wrong'
    when 'argument' then raise ArgumentError, 'the argument is wrong'
    when 'key' then {}.fetch('missing')
    when 'nil' then nil.upcase
    when 'type' then 1 + 'a'
    when 'zero' then 1 / 0
    when 'integer' then Integer('x')
    when 'number' then 12
    when 'called' then call_function('calc::scaled', 'x')
    when 'unknown' then call_function('calc::unknown', 'x')
    when 'deep' then call_function('calc::wrong', 'nil')
    when 'rescued' then rescued
    else 'fine'
    end
  end

  def rescued
    call_function('calc::wrong', 'plain')
  rescue Puppet::Error => e
    "Puppet::Error: #{e.message}"
  rescue => e
    "#{e.class}: #{e.message}"
  end
end
