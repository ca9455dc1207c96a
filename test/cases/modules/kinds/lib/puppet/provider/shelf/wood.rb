Puppet::Type.type(:shelf).provide(:wood) do
  desc 'Shelves of wood.'
end
