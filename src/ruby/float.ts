// Floats as Ruby's `to_s` shows them.

export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const size = Math.abs(value);
  if (size >= 1e16 || size < 1e-4) {
    const [digits = "", exponent = ""] = value.toExponential().split("e");
    const power = Number(exponent);
    const sign = power < 0 ? "-" : "+";
    const fraction = digits.includes(".") ? digits : `${digits}.0`;
    return `${fraction}e${sign}${String(Math.abs(power)).padStart(2, "0")}`;
  }
  const text = String(value);
  return text.includes(".") ? text : `${text}.0`;
}
