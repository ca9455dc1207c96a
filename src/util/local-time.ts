// A time as Ruby writes one: `2026-11-20 09:36:10 +0100`, in the zone of the machine.

export function localTimeText(time: Date): string {
  const offset = -time.getTimezoneOffset();
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(":");
  const away = Math.abs(offset);
  const zone = `${offset < 0 ? "-" : "+"}${two(Math.floor(away / 60))}${two(away % 60)}`;
  return `${date} ${clock} ${zone}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
