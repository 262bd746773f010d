import type { RiskProfile, Strategy } from "@sextant/core/contract";
import type { Input } from "../../lib/call.ts";

const KEYS = ["riskPercent", "entry", "stop", "maxDrawdownPercent", "drawdownPercent"] as const;

/** The contents of the position-size form as typed, without the fields that it shares with the trade plan. */
export type SizeForm = Readonly<Record<(typeof KEYS)[number], string>>;

type Body = NonNullable<Input<"sizePosition">["body"]>;

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
    riskPercent: RISK_PERCENT[profile],
    entry: typed(entryPrice),
    stop: typed(stop),
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

/** Returns whether a field holds a number that can be sized with: above 0, a drawdown so far also 0. */
export function isUsable(key: keyof SizeForm, text: string): boolean {
  const value = Number(text);
  return text.trim() !== "" && Number.isFinite(value) && (key === "drawdownPercent" ? value >= 0 : value > 0);
}

/**
 * Returns the form as the call takes it, with the two fields that it shares with the trade plan; undefined while one of
 * them is empty or invalid.
 */
export function readSizeForm(
  form: SizeForm,
  capital: string | undefined,
  mostPercent: string | undefined,
): Body | undefined {
  if (!(Number(capital) > 0) || mostPercent === undefined) return undefined;
  if (!KEYS.every((key) => isUsable(key, form[key]))) return undefined;
  const numbers = Object.fromEntries(KEYS.map((key) => [key, Number(form[key])])) as Record<keyof SizeForm, number>;
  return { capital: Number(capital), maxExposurePercent: Number(mostPercent), ...numbers };
}
