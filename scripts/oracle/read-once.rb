# What is read of modules is read once in this process, however many compiles ask for it: nobody
# changes them meanwhile. Findings of the parser are not kept: a model that has some is validated
# each time, since every compile logs them.
module ReadOnce
  module Parser
    PARSED = {}

    def parse_file(file) = PARSED[file] ||= super

    def parse_string(code, file = nil)
      return super unless file && File.exist?(file)

      PARSED[[file, code]] ||= super
    end
  end

  module Validator
    CLEAN = {}.compare_by_identity

    def validate(model)
      return acceptor if CLEAN[model]&.include?(Puppet[:strict])

      found = super
      (CLEAN[model] ||= []) << Puppet[:strict] if found.diagnostics.empty?
      found
    end
  end

  module Metadata
    READ = {}

    def read_metadata = READ[path] ||= super
  end

  module Autoload
    FOUND = {}

    def get_file(name, env)
      key = [name, env&.full_modulepath]
      FOUND.fetch(key) { FOUND[key] = super }
    end
  end

  # Only below the folders of modules; elsewhere files come and go.
  module Files
    SEEN = {}

    def self.folders=(folders)
      @folders = folders
    end

    def self.once(question, path)
      name = path.to_s
      return yield unless @folders&.any? { |folder| name.start_with?(folder) }

      SEEN.fetch([question, name]) { SEEN[[question, name]] = yield }
    end

    def exist?(path) = Files.once(:exist?, path) { super }
    def directory?(path) = Files.once(:directory?, path) { super }
    def read(path, opts = {}) = Files.once([:read, opts], path) { super }.dup
  end
end

Puppet::Pops::Parser::Parser.prepend(ReadOnce::Parser)
Puppet::Pops::Parser::EvaluatingParser.prepend(ReadOnce::Validator)
Puppet::Module.prepend(ReadOnce::Metadata)
Puppet::Util::Autoload.singleton_class.prepend(ReadOnce::Autoload)
Puppet::FileSystem.singleton_class.prepend(ReadOnce::Files)
