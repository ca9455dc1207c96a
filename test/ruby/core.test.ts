// The tables of the core: every class can be brought to life, and stands in a class that is there.
import { describe, expect, it } from "vitest";
import { coreClasses } from "../../src/ruby/core/index.ts";
import { Interpreter } from "../../src/ruby/interpreter.ts";
import { RubyError } from "../../src/ruby/jumps.ts";
import { compileProgram } from "../../src/ruby/program.ts";

describe("the core", () => {
  it.each([...coreClasses.keys()])("has %s", (name) => {
    expect(new Interpreter().class(name).name).toBe(name);
  });
});

describe("a run without end", () => {
  const clock = (): (() => number) => {
    let now = 0;
    return () => {
      now += 1000;
      return now;
    };
  };

  it.each(["loop { }", "while true do end", "def a; begin; b; rescue; retry; end; end; a"])(
    "is ended: %s",
    (text) => {
      const ruby = new Interpreter({ now: clock(), budget: 5000 });
      const program = compileProgram(ruby, text, { file: "endless.rb" });
      let message = "";
      try {
        ruby.run(() => program.run());
      } catch (error) {
        if (!(error instanceof RubyError)) throw error;
        message = ruby.text(error.exception);
      }
      expect(message).toBe("execution expired");
    },
  );

  it("is not caught by a rescue in it", () => {
    const ruby = new Interpreter({ now: clock(), budget: 5000 });
    const text = "begin; loop { }; rescue => e; :caught; end";
    const program = compileProgram(ruby, text, { file: "endless.rb" });
    expect(() => ruby.run(() => program.run())).toThrow(RubyError);
  });
});
