import { typedAmount } from "./typed-amount.ts";

const UNITS = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;
/** From here on the amount is abbreviated, since fewer digits are read at a glance. */
const LONG = 10_000;

/** Formats an amount as users would type it; `typedAmount` reads it back unchanged: '10B', '2.5M', '12,345', '0.5'. */
export function writtenAmount(value: number): string {
  const size = Math.abs(value);
  if (size < LONG) return String(value);
  const [unit, letter] = UNITS.find(([one]) => size >= one) ?? [1, ""];
  const short = `${String(Number((value / unit).toFixed(2)))}${letter}`;
  return typedAmount(short, true) === value ? short : value.toLocaleString("en-US", { maximumFractionDigits: 6 });
}
