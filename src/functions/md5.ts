// md5: the MD5 checksum of a text.
import { digestFunction } from "./ruby/digest.ts";

export default digestFunction("md5", "Gives the MD5 checksum of a text in hexadecimal.");
