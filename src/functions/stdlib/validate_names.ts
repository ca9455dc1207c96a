// validate_domain_name and validate_email_address: whether texts have the form of such a name.
import {
  defineFunction,
  defineLegacyFunction,
  dispatch,
  type FunctionDeclaration,
} from "../../define/function.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";
import { isDomainName } from "./is_domain_name.ts";
import { isEmailAddress } from "./is_email_address.ts";
import { refuse } from "./refuse.ts";
import { each } from "./validations.ts";

interface Name {
  readonly name: string;
  readonly what: string;
  readonly isRight: (text: string) => boolean;
  /** The type that version 9 has for it. */
  readonly type: string;
}

const names: readonly Name[] = [
  {
    name: "validate_domain_name",
    what: "a syntactically correct domain name",
    isRight: isDomainName,
    type: "Variant[Stdlib::Fqdn, Stdlib::Dns::Zone]",
  },
  {
    name: "validate_email_address",
    what: "a valid email address",
    isRight: isEmailAddress,
    type: "Stdlib::Email",
  },
];

export const validateNames: readonly FunctionDeclaration[] = names.map(
  ({ name, what, isRight }) => {
    const check = each(name, (value) => {
      if (typeof value !== "string") return `${rubyInspectValue(value)} is not a string.`;
      return isRight(value) ? undefined : `${rubyInspectValue(value)} is not ${what}`;
    });
    return defineLegacyFunction({
      name,
      doc: `Fails when any of its arguments is not ${what}.`,
      arity: -1,
      type: "statement",
      run: (context, args) => {
        const complaint = check(args, context);
        if (complaint !== undefined) throw refuse(complaint);
        return null;
      },
    });
  },
);

export const laterValidateNames: readonly FunctionDeclaration[] = names.map(
  ({ name, what, type }) =>
    defineFunction({
      name: `stdlib::${name}`,
      doc: `Fails when any of its arguments is not ${what}.`,
      dispatch: [
        dispatch([`*${type} values`], (...values: readonly Value[]) => {
          if (values.length > 0) return null;
          throw refuse(`stdlib::${name}(): Wrong number of arguments need at least one`);
        }),
      ],
    }),
);
