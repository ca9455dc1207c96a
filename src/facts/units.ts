// Sizes and frequencies as people read them: "23.54 GiB", "2.60 GHz".

const binary = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
const metric = ["", "k", "M", "G", "T"];

export function bytesText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  let exponent = Math.floor(Math.log2(bytes) / 10);
  let number = Math.round((100 * bytes) / 1024 ** exponent) / 100;
  if (number === 1024) {
    exponent += 1;
    number = 1;
  }
  const unit = binary[exponent - 1];
  return unit === undefined ? `${bytes} bytes` : `${twoDigits(number)} ${unit}`;
}

export function hertzText(hertz: number): string {
  const thousands = Math.floor(Math.log10(hertz) / 3);
  const rounded = Math.round((hertz / 1000 ** thousands) * 100) / 100;
  return `${rounded.toFixed(2)} ${metric[thousands]}Hz`;
}

/** What part of a whole is in use: "10.01%". */
export function percentText(used: number, total: number): string {
  return `${((used / total) * 100).toFixed(2)}%`;
}

function twoDigits(number: number): string {
  const text = Number.isInteger(number) ? `${number}.0` : String(number);
  return /\.\d$/.test(text) ? `${text}0` : text;
}
