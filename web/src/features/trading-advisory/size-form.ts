import type { RiskProfile, Strategy } from "@sextant/core/contract";

const KEYS = [
  "capital",
  "riskPercent",
  "entry",
  "stop",
  "maxExposurePercent",
  "maxDrawdownPercent",
  "drawdownPercent",
] as const;

/** The contents of the position-size form as typed. */
export type SizeForm = Readonly<Record<(typeof KEYS)[number], string>>;

/** Share of the capital that one trade may cost, in percent: what careful and bold traders commonly allow. */
const RISK_PERCENT: Readonly<Record<RiskProfile, string>> = { CONSERVATIVE: "0.5", MODERATE: "1", AGGRESSIVE: "2" };

/** Returns the initial form: entry and stop of the proposed trade, or of the buy that a HOLD was compared with. */
export function sizeFormOf(
  { entryPrice, stopLoss, trades }: Pick<Strategy, "entryPrice" | "stopLoss" | "trades">,
  profile: RiskProfile,
): SizeForm {
  const buy = trades.find((row) => row.profile === profile && row.side === "BUY");
  const stop = stopLoss ?? buy?.stop;
  const near = entryPrice === null || stop === undefined ? Infinity : Math.abs(entryPrice - stop);
  const typed = (value: number | null | undefined) => (value == null ? "" : plainPrice(value, near));
  return {
    capital: "10000",
    riskPercent: RISK_PERCENT[profile],
    entry: typed(entryPrice),
    stop: typed(stop),
    maxExposurePercent: "100",
    maxDrawdownPercent: "20",
    drawdownPercent: "0",
  };
}

/**
 * Formats a price for a number field with the digits that screens use; with more if entry and stop are so close that
 * rounding would change the size by more than a tenth.
 */
function plainPrice(value: number, near: number): string {
  if (value < 0.001) return String(Number(value.toPrecision(6)));
  const needed = near > 0 && near < Infinity ? Math.ceil(1 - Math.log10(near)) : 0;
  return String(Number(value.toFixed(Math.min(8, Math.max(value > 1 ? 2 : 6, needed)))));
}

/** Returns the same as numbers, as the call takes them. */
export function readSizeForm(form: SizeForm): Readonly<Record<(typeof KEYS)[number], number>> {
  return Object.fromEntries(KEYS.map((key) => [key, Number(form[key])])) as Record<(typeof KEYS)[number], number>;
}
