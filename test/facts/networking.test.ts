// What a host with one interface that leads out, two that are down and a loopback has; the
// expected facts are those the reference showed on such a host.

import { expect, test } from "vitest";
import { coreFacts } from "../../src/facts/index.ts";
import { FactResolver } from "../../src/facts/resolver.ts";
import { type FakeMachine, fakeMachine } from "./machine.ts";

const machine: FakeMachine = {
  files: {
    "/sys/class/net/eth0/ifindex": "2\n",
    "/sys/class/net/eth0/mtu": "1400\n",
    "/sys/class/net/eth0/address": "02:fc:00:00:00:01\n",
    "/sys/class/net/ifb0/ifindex": "3\n",
    "/sys/class/net/ifb0/flags": "0x82\n",
    "/sys/class/net/ifb0/mtu": "1500\n",
    "/sys/class/net/ifb0/address": "c6:ec:e8:95:66:29\n",
    "/sys/class/net/lo/ifindex": "1\n",
    "/sys/class/net/lo/mtu": "65536\n",
    "/sys/class/net/lo/address": "00:00:00:00:00:00\n",
    "/sys/class/net/bonding_masters": "bond0\n",
    "/proc/net/route":
      "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n" +
      "eth0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n" +
      "eth0\t00000000\t010200C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n",
    "/proc/net/if_inet6":
      "fd000000000000000000000000000002 02 40 00 82     eth0\n" +
      "fe8000000000000000fc00fffe000001 02 40 20 80     eth0\n" +
      "00000000000000000000000000000001 01 80 10 80       lo\n",
  },
  system: {
    hostname: () => ({ hostname: "vm", domain: "", fqdn: "vm" }),
    addresses: () => ({
      lo: [
        { address: "127.0.0.1", netmask: "255.0.0.0", family: "IPv4" },
        { address: "::1", netmask: "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", family: "IPv6" },
      ],
      eth0: [
        { address: "192.0.2.2", netmask: "255.255.255.0", family: "IPv4" },
        { address: "fd00::2", netmask: "ffff:ffff:ffff:ffff::", family: "IPv6" },
        { address: "fe80::fc:ff:fe00:1", netmask: "ffff:ffff:ffff:ffff::", family: "IPv6" },
      ],
    }),
  },
};

const networking = (changes: FakeMachine = {}) =>
  new FactResolver({
    machine: fakeMachine({
      ...machine,
      ...changes,
      files: { ...machine.files, ...changes.files },
      system: { ...machine.system, ...changes.system },
    }),
    core: coreFacts,
  });

test("interfaces, bindings and the way out are the reference's", () => {
  expect(networking().get("networking")).toEqual({
    fqdn: "vm",
    hostname: "vm",
    interfaces: {
      eth0: {
        bindings: [{ address: "192.0.2.2", netmask: "255.255.255.0", network: "192.0.2.0" }],
        bindings6: [
          {
            address: "fd00::2",
            flags: ["noad", "permanent"],
            netmask: "ffff:ffff:ffff:ffff::",
            network: "fd00::",
            scope6: "global",
          },
          {
            address: "fe80::fc:ff:fe00:1",
            flags: ["permanent"],
            netmask: "ffff:ffff:ffff:ffff::",
            network: "fe80::",
            scope6: "link",
          },
        ],
        ip: "192.0.2.2",
        ip6: "fd00::2",
        mac: "02:fc:00:00:00:01",
        mtu: 1400,
        netmask: "255.255.255.0",
        netmask6: "ffff:ffff:ffff:ffff::",
        network: "192.0.2.0",
        network6: "fd00::",
        scope6: "global",
      },
      ifb0: { mac: "c6:ec:e8:95:66:29", mtu: 1500 },
      lo: {
        bindings: [{ address: "127.0.0.1", netmask: "255.0.0.0", network: "127.0.0.0" }],
        bindings6: [
          {
            address: "::1",
            flags: ["permanent"],
            netmask: "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
            network: "::1",
            scope6: "host",
          },
        ],
        ip: "127.0.0.1",
        ip6: "::1",
        mtu: 65536,
        netmask: "255.0.0.0",
        netmask6: "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        network: "127.0.0.0",
        network6: "::1",
        scope6: "host",
      },
    },
    ip: "192.0.2.2",
    ip6: "fd00::2",
    mac: "02:fc:00:00:00:01",
    mtu: 1400,
    netmask: "255.255.255.0",
    netmask6: "ffff:ffff:ffff:ffff::",
    network: "192.0.2.0",
    network6: "fd00::",
    primary: "eth0",
    scope6: "global",
  });
});

test("without a default route the first address that is good outside leads out", () => {
  const facts = networking({ files: { "/proc/net/route": "Iface\n" } });
  expect(facts.query("networking.primary")).toBe("eth0");
});

test("an address that is good outside comes before a local one", () => {
  const facts = networking({
    system: {
      addresses: () => ({
        eth0: [
          { address: "169.254.1.1", netmask: "255.255.0.0", family: "IPv4" },
          { address: "198.51.100.7", netmask: "255.255.255.128", family: "IPv4" },
        ],
      }),
    },
  });
  expect(facts.query("networking.ip")).toBe("198.51.100.7");
  expect(facts.query("networking.network")).toBe("198.51.100.0");
});

test("addresses of an interface that is down are asked of `ip`", () => {
  const facts = networking({
    programs: {
      "ip -o addr show":
        "1: lo    inet 127.0.0.1/8 scope host lo\\       valid_lft forever\n" +
        "3: ifb0    inet 203.0.113.9/25 brd 203.0.113.127 scope global ifb0\\    valid_lft forever\n" +
        "3: ifb0    inet6 2001:db8::9/64 scope global \\    valid_lft forever",
    },
  });
  expect(facts.query("networking.interfaces.ifb0.ip")).toBe("203.0.113.9");
  expect(facts.query("networking.interfaces.ifb0.netmask")).toBe("255.255.255.128");
  expect(facts.query("networking.interfaces.ifb0.network6")).toBe("2001:db8::");
  expect(facts.query("networking.interfaces.lo.bindings")).toHaveLength(1);
});

test("an interface in a bond shows the hardware address of its own", () => {
  const facts = networking({
    files: {
      "/sys/class/net/eth1/ifindex": "4\n",
      "/sys/class/net/eth1/address": "aa:aa:aa:aa:aa:aa\n",
      "/proc/net/bonding/bond0":
        "Slave Interface: eth0\nPermanent HW addr: 02:00:00:00:00:00\n" +
        "Slave Interface: eth1\nMII Status: up\nPermanent HW addr: 02:00:00:00:00:01\n",
    },
    links: { "/sys/class/net/eth1/master": "../../virtual/net/bond0" },
  });
  expect(facts.query("networking.interfaces.eth1.mac")).toBe("02:00:00:00:00:01");
});

test("the DHCP server is found in the leases of the usual clients", () => {
  const dhcp = (files: Readonly<Record<string, string>>) =>
    networking({ files }).query("networking.dhcp");
  expect(dhcp({})).toBeUndefined();
  expect(dhcp({ "/run/systemd/netif/leases/2": "A=1\nSERVER_ADDRESS=192.0.2.1\n" })).toBe(
    "192.0.2.1",
  );
  expect(
    dhcp({
      "/var/lib/dhcp/dhclient.eth0.leases":
        'lease {\n  interface "eth0";\n  option dhcp-server-identifier 192.0.2.3;\n}\n',
    }),
  ).toBe("192.0.2.3");
  expect(
    dhcp({ "/var/lib/NetworkManager/internal-x-eth0.lease": "SERVER_ADDRESS=192.0.2.4\n" }),
  ).toBe("192.0.2.4");
});
