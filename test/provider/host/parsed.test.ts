import { describe, expect, it } from "vitest";
import { hostsFormat } from "../../../src/provider/host/parsed.ts";

const text = [
  "# the local ones",
  "127.0.0.1\tlocalhost",
  "",
  "10.0.0.1   db.example.com  db\tdatabase   # the database",
  "not an entry",
  "::1 ip6-localhost ip6-loopback",
  "",
  "",
].join("\n");
const records = hostsFormat.parse(text, "/etc/hosts");

describe("a hosts file", () => {
  it("has entries among other lines", () => {
    expect(records.map(({ kind }) => kind)).toEqual([
      ...["comment", "record", "blank", "record", "incomplete", "record"],
    ]);
  });

  it("gives address, aliases and comment of an entry", () => {
    expect(records[3]).toMatchObject({
      name: "db.example.com",
      values: { ip: "10.0.0.1", host_aliases: "db database", comment: "the database" },
    });
  });

  it("is written with one tab between the parts", () => {
    const lines = records.map((record) => record.line ?? hostsFormat.toLine(record));
    expect(lines).toEqual([
      "# the local ones",
      "127.0.0.1\tlocalhost",
      "",
      "10.0.0.1\tdb.example.com\tdb database\t# the database",
      "not an entry",
      "::1\tip6-localhost\tip6-loopback",
    ]);
  });

  it("cannot have an entry without an address", () => {
    const record = { kind: "record", name: "x", values: {}, target: "/etc/hosts" };
    expect(() => hostsFormat.toLine(record)).toThrow("ip is a required attribute for hosts");
  });
});
