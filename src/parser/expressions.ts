// Operators by precedence climbing, what may follow an operand (calls, access, collection), and
// the table of what an operand can be.

import type {
  AccessExpression,
  ArithmeticExpression,
  ComparisonExpression,
  Expression,
  MatchExpression,
} from "./ast.ts";
import { NOTHING, parseAccessKeys, parseCall, parseMethodCall } from "./calls.ts";
import { parseCase, parseIf, parseSelector, parseUnless } from "./control.ts";
import {
  parseApply,
  parseClass,
  parseDefine,
  parseFunction,
  parseNode,
  parsePlan,
  parseTypeDefinition,
} from "./definitions.ts";
import {
  parseHash,
  parseHeredoc,
  parseList,
  parseNumber,
  parseRendered,
  parseRenderString,
  parseString,
  parseText,
  parseVariable,
} from "./literals.ts";
import type { Parser } from "./parser.ts";
import { parseCollection } from "./resources.ts";
import { parseAssignment } from "./statements.ts";
import * as T from "./tokens.ts";

/** How tightly an infix operator binds; all of them lean left. */
const precedences: readonly number[] = precedenceTable([
  [T.OR],
  [T.AND],
  [T.QMARK],
  [T.GREATERTHAN, T.GREATEREQUAL, T.LESSTHAN, T.LESSEQUAL],
  [T.ISEQUAL, T.NOTEQUAL],
  [T.LSHIFT, T.RSHIFT],
  [T.PLUS, T.MINUS],
  [T.TIMES, T.DIV, T.MODULO],
  [T.MATCH, T.NOMATCH],
  [T.IN],
]);

function precedenceTable(levels: readonly (readonly number[])[]): readonly number[] {
  const table = new Array<number>(T.KIND_COUNT).fill(0);
  levels.forEach((kinds, level) => {
    for (const kind of kinds) table[kind] = level + 1;
  });
  return table;
}

export function parseExpression(p: Parser): Expression {
  const beside = p.beside();
  const expression = parseOperators(p, parseOperand(p), 1);
  p.rejoin(beside);
  return expression;
}

/** The expression that begins with an operand which has been read. */
export function continueExpression(p: Parser, operand: Expression): Expression {
  return parseOperators(p, parseFollowers(p, operand), 1);
}

/** Infix operators that bind as tightly as `lowest` or tighter. */
function parseOperators(p: Parser, operand: Expression, lowest: number): Expression {
  let left = operand;
  for (;;) {
    const precedence = precedences[p.kind] as number;
    if (precedence < lowest || precedence === 0) return left;
    if (p.kind === T.QMARK) {
      left = parseFollowers(p, parseSelector(p, left));
      continue;
    }
    const { kind, offset, length } = p;
    p.advance();
    const right = parseOperators(p, parseOperand(p), precedence + 1);
    p.grow(1);
    left = binary(p, kind, offset, length, left, right);
  }
}

function binary(
  p: Parser,
  operatorKind: number,
  offset: number,
  length: number,
  left: Expression,
  right: Expression,
): Expression {
  const { source } = p;
  const arithmetic = arithmeticOperators[operatorKind];
  if (arithmetic !== undefined) {
    const kind = "ArithmeticExpression";
    return { kind, source, offset, length, operator: arithmetic, left, right };
  }
  const comparison = comparisonOperators[operatorKind];
  if (comparison !== undefined) {
    const kind = "ComparisonExpression";
    return { kind, source, offset, length, operator: comparison, left, right };
  }
  const match = matchOperators[operatorKind];
  if (match !== undefined) {
    return { kind: "MatchExpression", source, offset, length, operator: match, left, right };
  }
  const kind = logicalKinds[operatorKind];
  if (kind === undefined) throw new Error(`token ${operatorKind} is not an operator`);
  return { kind, source, offset, length, left, right };
}

const arithmeticOperators: Readonly<Record<number, ArithmeticExpression["operator"]>> = {
  [T.PLUS]: "+",
  [T.MINUS]: "-",
  [T.TIMES]: "*",
  [T.DIV]: "/",
  [T.MODULO]: "%",
  [T.LSHIFT]: "<<",
  [T.RSHIFT]: ">>",
};

const comparisonOperators: Readonly<Record<number, ComparisonExpression["operator"]>> = {
  [T.ISEQUAL]: "==",
  [T.NOTEQUAL]: "!=",
  [T.LESSTHAN]: "<",
  [T.LESSEQUAL]: "<=",
  [T.GREATERTHAN]: ">",
  [T.GREATEREQUAL]: ">=",
};

const matchOperators: Readonly<Record<number, MatchExpression["operator"]>> = {
  [T.MATCH]: "=~",
  [T.NOMATCH]: "!~",
};

const logicalKinds: Readonly<Record<number, "InExpression" | "AndExpression" | "OrExpression">> = {
  [T.IN]: "InExpression",
  [T.AND]: "AndExpression",
  [T.OR]: "OrExpression",
};

/** A prefix operator binds tighter than every infix one, but looser than what follows operands. */
function parseOperand(p: Parser): Expression {
  const around = p.enter();
  const { source, offset, kind } = p;
  let operand: Expression;
  if (kind === T.NOT || kind === T.MINUS || kind === T.TIMES) {
    p.advance();
    const expr = parseOperand(p);
    operand = { kind: prefixKinds[kind], source, offset, length: 1, expr };
  } else {
    operand = parseFollowers(p, parsePrimary(p));
  }
  p.leave(around);
  return operand;
}

const prefixKinds = {
  [T.NOT]: "NotExpression",
  [T.MINUS]: "UnaryMinusExpression",
  [T.TIMES]: "UnfoldExpression",
} as const;

/** `[…]`, `.name`, `(…)` and `<| |>`, as many as there are. */
function parseFollowers(p: Parser, first: Expression): Expression {
  let left = first;
  for (;;) {
    switch (p.kind) {
      case T.LBRACK:
        left = parseAccess(p, left);
        p.grow(1);
        break;
      case T.DOT:
        left = parseMethodCall(p, left);
        break;
      case T.LPAREN:
        left = parseCall(p, left);
        break;
      case T.LCOLLECT:
      case T.LLCOLLECT:
        left = parseCollection(p, left);
        p.grow(2);
        break;
      default:
        return left;
    }
  }
}

function parseAccess(p: Parser, left: Expression): AccessExpression {
  p.advance();
  return access(p, left, parseAccessKeys(p, T.RBRACK));
}

/** A type with its parameters, where nothing else may stand. A trailing comma may not either. */
export function parseType(p: Parser): Expression {
  if (p.kind !== T.CLASSREF) p.fail();
  const left = parseReference(p);
  return p.skip(T.LBRACK) ? access(p, left, parseAccessKeys(p, NOTHING)) : left;
}

function access(p: Parser, left: Expression, keys: readonly Expression[]): AccessExpression {
  const { offset } = left;
  const length = p.expect(T.RBRACK) - offset;
  return { kind: "AccessExpression", source: p.source, offset, length, left, keys };
}

export function parseReference(p: Parser): Expression {
  const { source, offset, length, value } = p;
  p.advance();
  return { kind: "QualifiedReference", source, offset, length, value };
}

function parsePrimary(p: Parser): Expression {
  const { source, offset, length, kind } = p;
  switch (kind) {
    case T.VARIABLE:
      return parseVariable(p);
    case T.NAME: {
      const { value } = p;
      p.advance();
      return { kind: "QualifiedName", source, offset, length, value };
    }
    case T.STRING:
    case T.WORD:
      return parseString(p);
    case T.DQPRE:
      return parseText(p);
    case T.HEREDOC:
      return parseHeredoc(p);
    case T.CLASSREF:
      return parseReference(p);
    case T.NUMBER:
      return parseNumber(p);
    case T.BOOLEAN: {
      const value = p.value === "true";
      p.advance();
      return { kind: "LiteralBoolean", source, offset, length, value };
    }
    case T.UNDEF:
      p.advance();
      return { kind: "LiteralUndef", source, offset, length };
    case T.DEFAULT:
      p.advance();
      return { kind: "LiteralDefault", source, offset, length };
    case T.REGEX: {
      const { value } = p;
      p.advance();
      return { kind: "LiteralRegularExpression", source, offset, length, value };
    }
    case T.LBRACK:
    case T.LISTSTART:
      return parseList(p);
    case T.LBRACE:
      return parseHash(p);
    case T.LPAREN:
    case T.WSLPAREN: {
      p.advance();
      const expr = parseAssignment(p);
      p.expect(T.RPAREN);
      return { kind: "ParenthesizedExpression", source, offset, length, expr };
    }
    case T.IF:
      return parseIf(p);
    case T.UNLESS:
      return parseUnless(p);
    case T.CASE:
      return parseCase(p);
    case T.CLASS:
      return parseClass(p);
    case T.DEFINE:
      return parseDefine(p);
    case T.NODE:
      return parseNode(p);
    case T.FUNCTION:
      return parseFunction(p);
    case T.TYPE:
      return parseTypeKeyword(p);
    case T.PLAN:
      return parsePlan(p);
    case T.APPLY:
      return parseApply(p);
    case T.PRIVATE:
    case T.ATTR: {
      const word = p.value;
      p.advance();
      return { kind: "ReservedWord", source, offset, length, word, future: false };
    }
    case T.RENDER_STRING:
      return parseRenderString(p);
    case T.RENDER_EXPR:
      return parseRendered(p);
    default:
      p.fail();
  }
}

/** `type(…)` is a call, everything else that begins so is a definition. */
function parseTypeKeyword(p: Parser): Expression {
  const { source, offset, length, value } = p;
  if (p.next !== T.LPAREN) return parseTypeDefinition(p);
  p.advance();
  return parseCall(p, { kind: "QualifiedName", source, offset, length, value });
}
