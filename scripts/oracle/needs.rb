# Notes what a compile needed from modules beyond their manifests: functions, data types and
# resource types in Ruby, ERB templates, Hiera data. What the reference looked up is noted, not
# what it loaded, since one process loads a resource type once for all the compiles it does.
module Needs
  class << self
    def start(folders)
      @folders = folders
      @noted = {}
    end

    def noted = @noted.keys

    # A file of a module, or a word for what has none.
    def note(kind, what) = @noted[[kind, what.to_s]] = true

    def note_file(kind, path)
      note(kind, path) if @folders.any? { |folder| path.to_s.start_with?(folder) }
    end
  end

  module FunctionFiles
    def create(loader, typed_name, source_ref, *)
      Needs.note_file('function', source_ref)
      super
    end
  end

  module DataTypeFiles
    def create(loader, typed_name, source_ref, *)
      Needs.note_file('datatype', source_ref)
      super
    end
  end

  # Functions of the older interface that Ruby code calls by their method.
  module OlderFunctions
    def function(name, environment = Puppet.lookup(:current_environment))
      found = super
      if found
        file = Puppet::Util::Autoload.get_file("puppet/parser/functions/#{name}", environment)
        Needs.note_file('function', file) if file
      end
      found
    end
  end

  module ResourceTypes
    def type(name)
      found = super
      if found
        environment = Puppet.lookup(:current_environment)
        file = Puppet::Util::Autoload.get_file("puppet/type/#{found.name}", environment)
        Needs.note_file('type', file) if file
      end
      found
    end
  end

  module Templates
    def result(string = nil)
      Needs.note('template', string ? 'inline' : @__file__)
      super
    end
  end

  module ModuleData
    def config(lookup_invocation)
      found = super
      Needs.note('data', found.config_path) if found&.config_path&.exist?
      found
    end
  end
end

Puppet::Pops::Loader::RubyFunctionInstantiator.singleton_class.prepend(Needs::FunctionFiles)
Puppet::Pops::Loader::RubyLegacyFunctionInstantiator.singleton_class.prepend(Needs::FunctionFiles)
Puppet::Pops::Loader::RubyDataTypeInstantiator.singleton_class.prepend(Needs::DataTypeFiles)
Puppet::Parser::Functions.singleton_class.prepend(Needs::OlderFunctions)
Puppet::Type.singleton_class.prepend(Needs::ResourceTypes)
Puppet::Parser::TemplateWrapper.prepend(Needs::Templates)
Puppet::Pops::Lookup::ModuleDataProvider.prepend(Needs::ModuleData)
