// The public keys of this host's SSH server, with the fingerprints that go into DNS.

import { createHash } from "node:crypto";
import { defineFact } from "ppt";

const directories = ["/etc/ssh", "/usr/local/etc/ssh", "/etc", "/usr/local/etc", "/etc/opt/ssh"];

const kinds = {
  "ssh-rsa": { name: "rsa", number: 1 },
  "ssh-dss": { name: "dsa", number: 2 },
  "ecdsa-sha2-nistp256": { name: "ecdsa", number: 3 },
  "ssh-ed25519": { name: "ed25519", number: 4 },
} as const;

export default defineFact({
  name: "ssh",
  doc: "The public keys of the SSH server.",
  resolve: ({ read }) => {
    const keys: Record<string, ReturnType<typeof describe>> = {};
    for (const directory of directories) {
      for (const kind of ["rsa", "dsa", "ecdsa", "ed25519"]) {
        const text = read(`${directory}/ssh_host_${kind}_key.pub`);
        const [type = "", key = ""] = text?.split(/\s+/) ?? [];
        if (Object.hasOwn(kinds, type)) {
          const { name, number } = kinds[type as keyof typeof kinds];
          keys[name] = describe(type, key, number);
        }
      }
    }
    return Object.keys(keys).length === 0 ? undefined : keys;
  },
});

function describe(type: string, key: string, number: number) {
  const bytes = Buffer.from(key, "base64");
  const digest = (algorithm: string) => createHash(algorithm).update(bytes).digest("hex");
  return {
    fingerprints: {
      sha1: `SSHFP ${number} 1 ${digest("sha1")}`,
      sha256: `SSHFP ${number} 2 ${digest("sha256")}`,
    },
    key,
    type,
  };
}
