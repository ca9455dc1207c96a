// Which DHCP server gave an interface its address, from the leases of the usual clients.

import type { FactContext } from "ppt";

const dhclientDirectories = [
  "/var/lib/dhclient",
  "/var/lib/dhcp",
  "/var/lib/dhcp3",
  "/var/lib/NetworkManager",
  "/var/db",
];

export function dhcpServer(context: FactContext, name: string): string | undefined {
  return (
    fromSystemd(context, name) ??
    fromDhclient(context, name) ??
    fromNetworkManager(context, name) ??
    fromDhcpcd(context, name)
  );
}

function fromSystemd({ read }: FactContext, name: string): string | undefined {
  const index = read(`/sys/class/net/${name}/ifindex`)?.trim();
  const lease = index === undefined ? undefined : read(`/run/systemd/netif/leases/${index}`);
  return /SERVER_ADDRESS=(.*)/.exec(lease ?? "")?.[1];
}

function fromDhclient({ list, read }: FactContext, name: string): string | undefined {
  for (const directory of dhclientDirectories) {
    for (const file of list(directory)) {
      if (!/dhclient.*\.lease/.test(file)) continue;
      const lease = read(`${directory}/${file}`) ?? "";
      const isOurs = lease
        .split("\n")
        .some((line) => /interface/.test(line) && line.includes(name));
      if (!isOurs) continue;
      const server = /dhcp-server-identifier (\d+\.\d+\.\d+\.\d+)/.exec(lease)?.[1];
      if (server !== undefined) return server;
    }
  }
  return undefined;
}

function fromNetworkManager({ list, read }: FactContext, name: string): string | undefined {
  const directory = "/var/lib/NetworkManager";
  const file = list(directory).find(
    (one) => one.includes("internal") && one.endsWith(`${name}.lease`),
  );
  const lease = file === undefined ? undefined : read(`${directory}/${file}`);
  return /SERVER_ADDRESS=(.*)/.exec(lease ?? "")?.[1];
}

function fromDhcpcd({ which, run }: FactContext, name: string): string | undefined {
  if (which("dhcpcd") === undefined) return undefined;
  return /dhcp_server_identifier='(.*)'/.exec(run("dhcpcd", "-U", name) ?? "")?.[1];
}
