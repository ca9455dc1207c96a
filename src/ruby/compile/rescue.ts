// `begin`, `rescue`, `else`, `ensure` and `retry`.
import { RClass } from "../classes.ts";
import type { Code, Frame } from "../frame.ts";
import { RetryJump, type RubyError } from "../jumps.ts";
import type { Node } from "../prism/nodes.ts";
import { isTrue, type RException, type RValue } from "../values.ts";
import type { Compiler, Compilers, NodeOf } from "./compiler.ts";
import { listOf } from "./literals.ts";
import { targetOf, type Write } from "./targets.ts";

export const rescues = {
  BeginNode: (node, compiler) => {
    const begin = {};
    const body = compiler.optional(node.statements);
    let code = body;
    if (node.rescueClause !== null) {
      const clauses = rescueClauses(node.rescueClause, begin, compiler);
      const otherwise = node.elseClause === null ? undefined : compiler.compile(node.elseClause);
      code = rescued(body, clauses, otherwise, begin, compiler);
    } else if (node.elseClause !== null) {
      const otherwise = compiler.compile(node.elseClause);
      code = (frame) => {
        body(frame);
        return otherwise(frame);
      };
    }
    if (node.ensureClause === null) return code;
    return ensured(code, compiler.optional(node.ensureClause.statements), compiler);
  },
  RescueModifierNode: ({ expression, rescueExpression }, compiler) => {
    const { ruby } = compiler;
    const body = compiler.compile(expression);
    const other = compiler.compile(rescueExpression);
    return (frame) => {
      try {
        return body(frame);
      } catch (error) {
        const raised = ruby.asRubyError(error);
        if (raised === undefined || !isStandard(raised.exception, compiler)) throw error;
        ruby.frame = frame;
        return handling(raised.exception, () => other(frame), compiler);
      }
    };
  },
  RetryNode: (_node, compiler) => {
    const { begin } = compiler.scope;
    return (frame) => {
      throw new RetryJump(frame, begin as object);
    };
  },
} satisfies Partial<Compilers>;

interface Clause {
  readonly classes: ((frame: Frame) => RValue[]) | undefined;
  readonly write: Write | undefined;
  readonly body: Code;
}

function rescueClauses(first: NodeOf<"RescueNode">, begin: object, compiler: Compiler): Clause[] {
  const clauses: Clause[] = [];
  const { scope } = compiler;
  const outer = scope.begin;
  scope.begin = begin;
  for (let node: NodeOf<"RescueNode"> | null = first; node !== null; node = node.subsequent) {
    clauses.push({
      classes: node.exceptions.length === 0 ? undefined : listOf(node.exceptions, compiler),
      write: node.reference === null ? undefined : targetOf(node.reference as Node, compiler),
      body: compiler.optional(node.statements),
    });
  }
  scope.begin = outer;
  return clauses;
}

function isStandard(exception: RException, { ruby }: Compiler): boolean {
  return ruby.isA(exception, ruby.class("StandardError"));
}

function rescued(
  body: Code,
  clauses: readonly Clause[],
  otherwise: Code | undefined,
  begin: object,
  compiler: Compiler,
): Code {
  const { ruby } = compiler;
  const once = (frame: Frame): RValue => {
    let value: RValue;
    try {
      value = body(frame);
    } catch (error) {
      const raised = ruby.asRubyError(error);
      if (raised === undefined) throw error;
      ruby.frame = frame;
      const clause = clauseFor(raised, clauses, frame, compiler);
      if (clause === undefined) throw raised;
      return handle(clause, raised, frame, compiler);
    }
    return otherwise === undefined ? value : otherwise(frame);
  };
  return (frame) => {
    for (;;) {
      try {
        return once(frame);
      } catch (error) {
        if (!(error instanceof RetryJump && error.frame === frame && error.begin === begin)) {
          throw error;
        }
        ruby.frame = frame;
        ruby.tick();
      }
    }
  };
}

function clauseFor(
  { exception }: RubyError,
  clauses: readonly Clause[],
  frame: Frame,
  compiler: Compiler,
): Clause | undefined {
  const { ruby } = compiler;
  return clauses.find(({ classes }) => {
    if (classes === undefined) return isStandard(exception, compiler);
    return classes(frame).some((one) => {
      if (!(one instanceof RClass)) {
        throw ruby.error("TypeError", "class or module required for rescue clause");
      }
      return isTrue(ruby.send(one, "===", [exception]));
    });
  });
}

function handle(
  { write, body }: Clause,
  raised: RubyError,
  frame: Frame,
  compiler: Compiler,
): RValue {
  const { exception } = raised;
  return handling(
    exception,
    () => {
      write?.(frame, exception);
      return body(frame);
    },
    compiler,
  );
}

/** `$!` is the exception while it is handled. */
function handling(exception: RException, action: () => RValue, { ruby }: Compiler): RValue {
  const outer = ruby.globals.get("$!") ?? null;
  ruby.globals.set("$!", exception);
  try {
    return action();
  } finally {
    ruby.globals.set("$!", outer);
  }
}

function ensured(body: Code, always: Code, { ruby }: Compiler): Code {
  return (frame) => {
    let value: RValue;
    try {
      value = body(frame);
    } catch (error) {
      const inner = ruby.frame;
      ruby.frame = frame;
      always(frame);
      ruby.frame = inner;
      throw error;
    }
    always(frame);
    return value;
  };
}
