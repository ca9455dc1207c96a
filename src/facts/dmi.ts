// What the firmware says about the hardware.

import { defineFact, type FactContext } from "ppt";

const chassisTypes = [
  ...["Other", undefined, "Desktop", "Low Profile Desktop", "Pizza Box", "Mini Tower", "Tower"],
  ...["Portable", "Laptop", "Notebook", "Hand Held", "Docking Station", "All in One"],
  ...["Sub Notebook", "Space-Saving", "Lunch Box", "Main System Chassis", "Expansion Chassis"],
  ...["SubChassis", "Bus Expansion Chassis", "Peripheral Chassis", "Storage Chassis"],
  ...["Rack Mount Chassis", "Sealed-Case PC", "Multi-system", "CompactPCI", "AdvancedTCA"],
  ...["Blade", "Blade Enclosure", "Tablet", "Convertible", "Detachable"],
];

type Group = (context: FactContext) => Readonly<Record<string, string | undefined>>;

const board: Group = (context) => ({
  asset_tag: dmi(context, "board_asset_tag"),
  manufacturer: dmi(context, "board_vendor"),
  product: dmi(context, "board_name"),
  serial_number: dmi(context, "board_serial"),
});

const bios: Group = (context) => ({
  release_date: dmi(context, "bios_date"),
  vendor: dmi(context, "bios_vendor"),
  version: dmi(context, "bios_version"),
});

const chassis: Group = (context) => ({
  asset_tag: dmi(context, "chassis_asset_tag"),
  type: chassisTypes[Number(dmi(context, "chassis_type") ?? 0) - 1],
});

const product: Group = (context) => ({
  name: dmi(context, "product_name"),
  serial_number: dmi(context, "product_serial"),
  uuid: dmi(context, "product_uuid"),
});

export default defineFact({
  name: "dmi",
  doc: "What the firmware says about the hardware.",
  parts: {
    bios: (context) => unlessEmpty(bios(context)),
    board: (context) => unlessEmpty(board(context)),
    chassis: (context) => unlessEmpty(chassis(context)),
    manufacturer: (context) => dmi(context, "sys_vendor"),
    product: (context) => unlessEmpty(product(context)),
  },
});

/** One line of the firmware's table. */
export function dmi({ read }: FactContext, name: string): string | undefined {
  const text = read(`/sys/class/dmi/id/${name}`)?.trim();
  return text === "" ? undefined : text;
}

function unlessEmpty(group: ReturnType<Group>): ReturnType<Group> | undefined {
  return Object.values(group).every((value) => value === undefined) ? undefined : group;
}
