// Statements in order, branches, loops, and the ways out of blocks, loops and methods.
import type { Code, Frame } from "../frame.ts";
import { BreakJump, LoopJump, NextJump, RedoJump, ReturnJump } from "../jumps.ts";
import { flags, type Node } from "../prism/nodes.ts";
import { isTrue, nativeBlock, RArray, type RProc, RString, type RValue } from "../values.ts";
import { CallSite } from "./calls.ts";
import { type Compiler, type Compilers, type NodeOf, nil } from "./compiler.ts";
import { constant, listOf } from "./literals.ts";
import { targetOf } from "./targets.ts";

export const control = {
  ProgramNode: ({ statements }, compiler) => compiler.compile(statements),
  StatementsNode: ({ body }, compiler) => {
    const codes = body.map((one) => compiler.compile(one));
    if (codes.length === 0) return nil;
    if (codes.length === 1) return codes[0] as Code;
    const last = codes.pop() as Code;
    return (frame) => {
      for (const code of codes) code(frame);
      return last(frame);
    };
  },
  ParenthesesNode: ({ body }, compiler) => compiler.optional(body),
  IfNode: ({ predicate, statements, subsequent }, compiler) =>
    branch(predicate, compiler.optional(statements), compiler.optional(subsequent), compiler),
  UnlessNode: ({ predicate, statements, elseClause }, compiler) =>
    branch(predicate, compiler.optional(elseClause), compiler.optional(statements), compiler),
  ElseNode: ({ statements }, compiler) => compiler.optional(statements),
  AndNode: ({ left, right }, compiler) => {
    const one = compiler.compile(left);
    const other = compiler.compile(right);
    return (frame) => {
      const value = one(frame);
      return value === null || value === false ? value : other(frame);
    };
  },
  OrNode: ({ left, right }, compiler) => {
    const one = compiler.compile(left);
    const other = compiler.compile(right);
    return (frame) => {
      const value = one(frame);
      return value === null || value === false ? other(frame) : value;
    };
  },
  CaseNode: (node, compiler) => {
    const subject = node.predicate === null ? undefined : compiler.compile(node.predicate);
    const arms = node.conditions.map((one) => {
      const { conditions, statements } = one as NodeOf<"WhenNode">;
      return { tests: whenTests(conditions, compiler), body: compiler.optional(statements) };
    });
    const otherwise = compiler.optional(node.elseClause);
    return (frame) => {
      const value = subject?.(frame);
      for (const { tests, body } of arms) {
        for (const test of tests) if (test(frame, value)) return body(frame);
      }
      return otherwise(frame);
    };
  },
  WhileNode: (node, compiler) => loop(node, true, compiler),
  UntilNode: (node, compiler) => loop(node, false, compiler),
  ForNode: (node, compiler) => {
    const write = targetOf(node.index, compiler);
    const collection = compiler.compile(node.collection);
    const turn = {};
    const body = compiler.withLoop(turn, () => compiler.optional(node.statements));
    const each = new CallSite(compiler, node, "each", false);
    const { ruby } = compiler;
    return (frame) => {
      const proc = nativeBlock((args) => {
        write(frame, args.length === 1 ? (args[0] as RValue) : new RArray(args));
        const inner = ruby.frame;
        try {
          ruby.frame = frame;
          return body(frame);
        } catch (error) {
          if (error instanceof NextJump && error.frame === frame && error.loop === turn) {
            return error.value;
          }
          throw error;
        } finally {
          ruby.frame = inner;
        }
      });
      return untilBreak(compiler, frame, turn, () => each.call(frame, collection(frame), [], proc));
    };
  },
  BreakNode: (node, compiler) => {
    const value = jumpValue(node.arguments_, compiler);
    const { scope } = compiler;
    const { loop: around } = scope;
    if (around !== null) {
      return (frame) => {
        throw new LoopJump(frame, around, value(frame));
      };
    }
    scope.hasBreak = true;
    return (frame) => {
      throw new BreakJump(frame.proc as RProc, value(frame));
    };
  },
  NextNode: (node, compiler) => {
    const value = jumpValue(node.arguments_, compiler);
    const { loop: around } = compiler.scope;
    if (around === null) compiler.scope.hasNext = true;
    return (frame) => {
      throw new NextJump(frame, around, value(frame));
    };
  },
  RedoNode: (_node, compiler) => {
    const { loop: around } = compiler.scope;
    if (around === null) compiler.scope.hasNext = true;
    return (frame) => {
      throw new RedoJump(frame, around);
    };
  },
  ReturnNode: (node, compiler) => {
    const value = jumpValue(node.arguments_, compiler);
    compiler.scope.hasReturn = true;
    return (frame) => {
      const given = value(frame);
      throw new ReturnJump(left(frame), given);
    };
  },
  FlipFlopNode: (node, compiler) => {
    const first = compiler.optional(node.left);
    const last = compiler.optional(node.right);
    const slot = compiler.scope.home.spare();
    const waits = (node.flags & flags.rangeExcludeEnd) !== 0;
    return (frame) => {
      const { vars } = frame.home;
      if (!isTrue(vars[slot] ?? null)) {
        if (!isTrue(first(frame))) return false;
        vars[slot] = true;
        if (waits) return true;
      }
      if (isTrue(last(frame))) vars[slot] = false;
      return true;
    };
  },
  MatchLastLineNode: () => constant(null),
  InterpolatedMatchLastLineNode: () => constant(null),
} satisfies Partial<Compilers>;

/** The frame of the method or lambda a `return` leaves. */
function left(frame: Frame): Frame {
  let at = frame;
  while (!at.isLambda && at.parent !== null) at = at.parent;
  return at;
}

function branch(predicate: Node, yes: Code, no: Code, compiler: Compiler): Code {
  const test = compiler.compile(predicate);
  return (frame) => {
    const value = test(frame);
    return value === null || value === false ? no(frame) : yes(frame);
  };
}

export function jumpValue(node: NodeOf<"ArgumentsNode"> | null, compiler: Compiler): Code {
  const list = node?.arguments_ ?? [];
  if (list.length === 0) return nil;
  if (list.length === 1 && list[0]?.kind !== "SplatNode") return compiler.compile(list[0] as Node);
  const values = listOf(list, compiler);
  return (frame) => new RArray(values(frame));
}

type Test = (frame: Frame, subject: RValue | undefined) => boolean;

function whenTests(conditions: readonly Node[], compiler: Compiler): Test[] {
  const { ruby } = compiler;
  return conditions.map((condition): Test => {
    if (condition.kind === "SplatNode") {
      const list = compiler.optional(condition.expression);
      const site = new CallSite(compiler, condition, "===", true);
      return (frame, subject) =>
        ruby
          .splat(list(frame))
          .some((one) => isTrue(subject === undefined ? one : site.call(frame, one, [subject])));
    }
    const code = compiler.compile(condition);
    if (condition.kind === "StringNode") {
      const { value } = condition.unescaped;
      return (frame, subject) =>
        subject === undefined
          ? isTrue(code(frame))
          : subject instanceof RString && subject.text === value;
    }
    const site = new CallSite(compiler, condition, "===", true);
    return (frame, subject) => {
      const one = code(frame);
      return isTrue(subject === undefined ? one : site.call(frame, one, [subject]));
    };
  });
}

function loop(
  node: NodeOf<"WhileNode"> | NodeOf<"UntilNode">,
  goesOnWhen: boolean,
  compiler: Compiler,
): Code {
  const turn = {};
  const test = compiler.withLoop(turn, () => compiler.compile(node.predicate));
  const body = compiler.withLoop(turn, () => compiler.optional(node.statements));
  // `begin … end while` runs once before it asks.
  const isAsked = (node.flags & flags.loopBeginModifier) === 0;
  const { ruby } = compiler;
  return (frame) =>
    untilBreak(compiler, frame, turn, () => {
      let asks = isAsked;
      for (;;) {
        ruby.tick();
        if (asks && isTrue(test(frame)) !== goesOnWhen) return null;
        asks = true;
        try {
          body(frame);
        } catch (error) {
          const isNext = error instanceof NextJump || error instanceof RedoJump;
          if (!(isNext && error.frame === frame && error.loop === turn)) throw error;
          ruby.frame = frame;
          if (error instanceof RedoJump) asks = false;
        }
      }
    });
}

function untilBreak({ ruby }: Compiler, frame: Frame, turn: object, action: () => RValue): RValue {
  try {
    return action();
  } catch (error) {
    if (error instanceof LoopJump && error.frame === frame && error.loop === turn) {
      ruby.frame = frame;
      return error.value;
    }
    throw error;
  }
}
