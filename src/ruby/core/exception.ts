// Exception and the exceptions below it.
import { type CoreClass, def, defineClass, forwarding, hidden } from "../define.ts";
import { RArray, RException, RString, type RValue } from "../values.ts";

export const exception = defineClass<RException>("Exception", {
  allocate: (cls) => new RException(cls),
  singleton: {
    exception: forwarding([0, -1], (self, args, block, ruby) =>
      ruby.send(self, "new", [...args], block),
    ),
  },
  methods: {
    initialize: hidden(
      def([0, -1], (self, [message = null]) => {
        self.message = message;
        return null;
      }),
    ),
    exception: def([0, 1], (self, [message], _block, ruby) => {
      if (message === undefined || message === self) return self;
      const copy = ruby.send(self, "dup") as RException;
      copy.message = message;
      return copy;
    }),
    to_s: def(0, (self, _args, _block, ruby) =>
      self.message === null
        ? new RString(ruby.className(ruby.realClassOf(self)))
        : new RString(ruby.text(self.message)),
    ),
    message: def(0, (self, _args, _block, ruby) => new RString(ruby.text(self))),
    detailed_message: def([0, 1], (self, _args, _block, ruby) => new RString(ruby.text(self))),
    full_message: def([0, 1], (self, _args, _block, ruby) => {
      const [first = ""] = self.backtrace ?? [];
      const name = ruby.className(ruby.realClassOf(self));
      return new RString(`${first}: ${ruby.text(self)} (${name})`);
    }),
    inspect: def(0, (self, _args, _block, ruby) => {
      const name = ruby.className(ruby.realClassOf(self));
      const text = ruby.text(self);
      return new RString(text === "" ? name : `#<${name}: ${text}>`);
    }),
    "==": def(1, (self, [other], _block, ruby) => {
      if (self === other) return true;
      if (!(other instanceof RException)) return false;
      return (
        ruby.realClassOf(self) === ruby.realClassOf(other) && ruby.text(self) === ruby.text(other)
      );
    }),
    backtrace: def(0, ({ backtrace }) => lines(backtrace)),
    set_backtrace: def(1, (self, [list], _block, ruby) => {
      self.backtrace = ruby.splat(list).map((line) => ruby.text(line));
      return list;
    }),
    backtrace_locations: def([0, 2], () => null),
    cause: def(0, ({ cause }) => cause),
  },
});

function lines(backtrace: readonly string[] | undefined): RValue {
  if (backtrace === undefined) return null;
  return new RArray(backtrace.map((line) => new RString(line)));
}

function reads(...names: readonly string[]): Record<string, ReturnType<typeof def<RException>>> {
  return Object.fromEntries(
    names.map((name) => [name, def<RException>(0, (self) => self.ivars?.get(`@${name}`) ?? null)]),
  );
}

/** Class → what it is below. */
const others: Readonly<Record<string, string>> = {
  NoMemoryError: "Exception",
  ScriptError: "Exception",
  LoadError: "ScriptError",
  NotImplementedError: "ScriptError",
  SyntaxError: "ScriptError",
  SecurityError: "Exception",
  SignalException: "Exception",
  Interrupt: "SignalException",
  SystemExit: "Exception",
  SystemStackError: "Exception",
  StandardError: "Exception",
  ArgumentError: "StandardError",
  UncaughtThrowError: "ArgumentError",
  EncodingError: "StandardError",
  "Encoding::CompatibilityError": "EncodingError",
  "Encoding::UndefinedConversionError": "EncodingError",
  "Encoding::InvalidByteSequenceError": "EncodingError",
  "Encoding::ConverterNotFoundError": "EncodingError",
  FiberError: "StandardError",
  IOError: "StandardError",
  EOFError: "IOError",
  IndexError: "StandardError",
  StopIteration: "IndexError",
  LocalJumpError: "StandardError",
  RangeError: "StandardError",
  FloatDomainError: "RangeError",
  RegexpError: "StandardError",
  RuntimeError: "StandardError",
  FrozenError: "RuntimeError",
  ThreadError: "StandardError",
  TypeError: "StandardError",
  ZeroDivisionError: "StandardError",
  NoMatchingPatternError: "StandardError",
  NoMatchingPatternKeyError: "NoMatchingPatternError",
  "Timeout::Error": "RuntimeError",
};

export const exceptions: readonly CoreClass[] = [
  exception,
  ...Object.entries(others).map(([name, superclass]) => defineClass(name, { superclass })),
  defineClass<RException>("NameError", {
    superclass: "StandardError",
    methods: reads("name", "receiver"),
  }),
  defineClass<RException>("NoMethodError", { superclass: "NameError", methods: reads("args") }),
  defineClass<RException>("KeyError", {
    superclass: "IndexError",
    methods: reads("key", "receiver"),
  }),
];
