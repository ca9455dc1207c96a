# Blocks, by yield and as a value.
Puppet::Functions.create_function(:'calc::each_step') do
  dispatch :with_block do
    param 'Integer', :from
    param 'Integer', :to
    block_param 'Callable[Integer]', :block
  end

  dispatch :without_block do
    param 'Integer', :from
    param 'Integer', :to
    optional_block_param
  end

  def with_block(from, to)
    (from..to).map { |step| yield step }
  end

  def without_block(from, to, &block)
    block ? block.call(from, to) : "#{from} to #{to}"
  end
end
