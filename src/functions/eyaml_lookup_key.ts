// eyaml_lookup_key: the value of a key in a YAML file with encrypted texts.
import { defineFunction, dispatchIn } from "../define/function.ts";
import type { LookupContextObject } from "../define/lookup-context.ts";
import type { Hash } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { decryptValue } from "./data/eyaml.ts";
import { readYamlHash } from "./data/yaml-hash.ts";
import { issues } from "./issues.ts";

const name = "eyaml_lookup_key";

export default defineFunction({
  name,
  doc: `Gives the value of a key in the YAML file that the options name by "path", its encrypted
    texts opened with the keys that the options \`pkcs7_private_key\` and \`pkcs7_public_key\` name.
    It is a lookup_key function for hiera.yaml.`,
  dispatch: [
    dispatchIn(
      ["String[1] key", "Hash[String[1],Any] options", "Puppet::LookupContext context"],
      (context, key: string, options: Hash, lookup: LookupContextObject) => {
        if (lookup.ask("cache_has_key", key) === true) return lookup.ask("cached_value", key);
        const given = options.get("path");
        if (given === undefined) throw new PuppetError(issues.EYAML_NO_PATH());
        const path = String(given);
        const { host } = lookup;
        const data = host.fileData(path, name, (text) =>
          readYamlHash(text, { path, name, context }),
        );
        const value = data.get(key);
        if (value === undefined) return lookup.ask("not_found");
        const decrypted = decryptValue(value, {
          key,
          path,
          options,
          readFile: host.fileData,
          interpolate: (text) => lookup.ask("interpolate", text),
          secret: host.secret,
        });
        return lookup.ask("cache", key, decrypted);
      },
    ),
  ],
});
