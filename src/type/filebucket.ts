// Where old contents of files go before they are replaced: a directory of this machine, or a
// server. The type only describes it; `file` asks the host for the bucket.
import { isAbsolute } from "node:path";
import { defineType, type ResourceContext } from "ppt";

export default defineType({
  name: "filebucket",
  doc:
    "A place for the contents of files that are about to be replaced, found again by their " +
    "checksum. Files choose one with `backup`. The bucket `puppet` on this machine is always " +
    "there; a bucket on a server has to be declared, with `path => false`.",
  parameters: {
    name: { desc: "The name that files refer to it by.", namevar: true },
    server: { desc: "The server of a remote bucket; that of the settings, where none is given." },
    port: { desc: "The port of that server." },
    path: {
      desc: "The directory of a local bucket; `false` for a remote one.",
      default: (at: ResourceContext) => at.host.setting("clientbucketdir"),
      validate: (value: unknown) => {
        if (Array.isArray(value)) throw new TypeError("You can only have one filebucket path");
        if (typeof value === "string" && !isAbsolute(value)) {
          throw new TypeError("Filebucket paths must be absolute");
        }
      },
    },
  },
});
