// sha1: the SHA1 checksum of a text.
import { digestFunction } from "./ruby/digest.ts";

export default digestFunction("sha1", "Gives the SHA1 checksum of a text in hexadecimal.");
