// Settings of the section "ca": the certificate authority, and how long what it signs lasts.

import path from "node:path";
import { autosign, boolean, directory, duration, file, integer, string } from "../kinds.ts";
import { type Question, row } from "../row.ts";

export const ca = {
  ca_name: row(string, "Puppet CA: $certname", "The name on the certificate of the CA."),
  cadir: row(directory, cadir, "Where the CA keeps its files."),
  cacert: row(file, "$cadir/ca_crt.pem", "The certificate of the CA."),
  cakey: row(file, "$cadir/ca_key.pem", "The private key of the CA."),
  capub: row(file, "$cadir/ca_pub.pem", "The public key of the CA."),
  cacrl: row(file, "$cadir/ca_crl.pem", "The revocation list of the CA."),
  csrdir: row(directory, "$cadir/requests", "Where requests wait."),
  signeddir: row(directory, "$cadir/signed", "Where signed certificates are."),
  serial: row(file, "$cadir/serial", "The next serial number."),
  cert_inventory: row(file, "$cadir/inventory.txt", "The list of all certificates ever signed."),
  autosign: row(
    autosign,
    "$confdir/autosign.conf",
    "Who is signed unasked: `true`, `false`, or a file with names or a program that decides.",
  ),
  allow_duplicate_certs: row(
    boolean,
    false,
    "Whether a request may replace the certificate of the same name.",
  ),
  ca_ttl: row(duration, "5y", "How long a certificate is valid."),
  keylength: row(integer, 4096, "The length of keys in bits."),
  ca_refresh_interval: row(duration, "1d", "How often the CA's certificates are fetched anew."),
  crl_refresh_interval: row(duration, "1d", "How often the revocation list is fetched anew."),
  hostcert_renewal_interval: row(
    duration,
    "30d",
    "How long before its end a certificate is renewed; 0 for never.",
  ),
};

/** A CA from before 6.0 below ssldir stays where it is, also when only a link is left there. */
function cadir({ string: textOf, machine }: Question): string {
  const old = path.join(textOf("ssldir"), "ca");
  if (machine.exists(old)) return machine.readlink(old) ?? old;
  return machine.isRoot
    ? "/etc/puppetlabs/puppetserver/ca"
    : path.join(machine.home, ".puppetlabs/etc/puppetserver/ca");
}
