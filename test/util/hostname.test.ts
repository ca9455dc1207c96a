import { expect, test } from "vitest";
import { type HostnameSources, readHostname } from "../../src/util/hostname.ts";

function host(
  name: string,
  files: Readonly<Record<string, string>> = {},
  canonicalName: HostnameSources["canonicalName"] = () => undefined,
) {
  return readHostname({ gethostname: () => name, read: (path) => files[path], canonicalName });
}

test("a name with a dot holds its domain", () => {
  expect(host("web01.example.com")).toEqual({
    hostname: "web01",
    domain: "example.com",
    fqdn: "web01.example.com",
  });
});

test("the hosts file gives the full name, and spares a question to DNS", () => {
  const ask = () => {
    throw new Error("asked");
  };
  const files = { "/etc/hosts": "127.0.0.1 localhost\n127.0.1.1 web01.example.com web01 # me\n" };
  expect(host("web01", files, ask)).toEqual({
    hostname: "web01",
    domain: "example.com",
    fqdn: "web01.example.com",
  });
});

test("DNS is asked when the hosts file doesn't know the name", () => {
  expect(host("web01", {}, () => "web01.dns.example").domain).toBe("dns.example");
});

test("the resolver's domain is the last resort, `domain` before `search`", () => {
  const files = { "/etc/resolv.conf": "search a.example b.example\ndomain c.example\n" };
  expect(host("web01", files)).toEqual({
    hostname: "web01",
    domain: "c.example",
    fqdn: "web01.c.example",
  });
  expect(host("web01", { "/etc/resolv.conf": "search a.example b\n" }).domain).toBe("a.example");
  expect(host("web01")).toEqual({ hostname: "web01", domain: "", fqdn: "web01" });
});

test("a canonical name of another host is the full name, but not the domain", () => {
  const files = { "/etc/hosts": "127.0.0.1 localhost web01\n" };
  expect(host("web01", files)).toEqual({ hostname: "web01", domain: "", fqdn: "localhost" });
});
