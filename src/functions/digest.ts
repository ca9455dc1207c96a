// digest: the checksum of a text by the algorithm of the settings.
import { defineLegacyFunction } from "../define/function.ts";
import { hexDigest } from "./ruby/digest.ts";

const lite = /^(.+)lite$/;

export default defineLegacyFunction({
  name: "digest",
  doc: `Gives the checksum of a text in hexadecimal, by the algorithm of the setting
    digest_algorithm.`,
  arity: 1,
  type: "rvalue",
  run: ({ settings }, [text = ""]) => {
    const name = String(settings.get("digest_algorithm"));
    const short = lite.exec(name);
    if (short === null || typeof text !== "string") return hexDigest(name, text);
    return hexDigest(short[1] as string, Array.from(text).slice(0, 512).join(""));
  },
});
