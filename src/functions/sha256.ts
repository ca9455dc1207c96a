// sha256: the SHA256 checksum of a text.
import { digestFunction } from "./ruby/digest.ts";

export default digestFunction("sha256", "Gives the SHA256 checksum of a text in hexadecimal.");
