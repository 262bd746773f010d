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

/** What stands in the fields of the position-size form, as it was typed. */
export type SizeForm = Readonly<Record<(typeof KEYS)[number], string>>;

/** Share of the capital that one trade may cost, in percent: what careful and bold traders commonly allow. */
const RISK_PERCENT: Readonly<Record<RiskProfile, string>> = { CONSERVATIVE: "0.5", MODERATE: "1", AGGRESSIVE: "2" };

/** The form at first: entry and stop of the proposed trade, or of the buy that a HOLD was weighed against. */
export function sizeFormOf(
  { entryPrice, stopLoss, trades }: Pick<Strategy, "entryPrice" | "stopLoss" | "trades">,
  profile: RiskProfile,
): SizeForm {
  const buy = trades.find((row) => row.profile === profile && row.side === "BUY");
  const typed = (value: number | null | undefined) => (value == null ? "" : String(Number(value.toPrecision(8))));
  return {
    capital: "10000",
    riskPercent: RISK_PERCENT[profile],
    entry: typed(entryPrice),
    stop: typed(stopLoss ?? buy?.stop),
    maxExposurePercent: "100",
    maxDrawdownPercent: "20",
    drawdownPercent: "0",
  };
}

/** The same as numbers, as the call takes them. */
export function readSizeForm(form: SizeForm): Readonly<Record<(typeof KEYS)[number], number>> {
  return Object.fromEntries(KEYS.map((key) => [key, Number(form[key])])) as Record<(typeof KEYS)[number], number>;
}
