import type { LedgerLine } from "@sextant/core/contract";
import { LEDGER_CLOSES_LEAST, WORDS_LOCALE } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import { count, counted } from "./count-text.ts";
import type { LedgerAnswer } from "./use-record.ts";

/** What each line follows. */
export const LEDGER_NAMES: Readonly<Record<LedgerLine["name"], { readonly name: string; readonly says: string }>> = {
  advice: { name: "Following all advice", says: "Full weight on BUY, half on HOLD, none on SELL" },
  hold: { name: "Holding the same symbols", says: "At full weight, whatever the advice" },
  "same-exposure": { name: "Same exposure", says: "All symbols, at the average weight of the advice" },
};

const DAY = new Intl.DateTimeFormat(WORDS_LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** Formats a day (UTC), such as 2 Jan 2025. */
export const ledgerDay = (day: string): string => DAY.format(Date.parse(day));

/** Describes in one sentence what following the advice would have been like; its drawdown comes first. */
export function ledgerSentence({
  from,
  tooEarly,
  lines,
}: Pick<LedgerAnswer, "from" | "tooEarly" | "lines">): string | undefined {
  const of = (name: LedgerLine["name"]): number | null =>
    lines.find((line) => line.name === name)?.worstFallPercent ?? null;
  const [advice, hold, same] = [of("advice"), of("hold"), of("same-exposure")];
  if (tooEarly || from === null || advice === null || hold === null || same === null) return undefined;
  return `Since ${ledgerDay(from)}, a paper portfolio that follows all advice has fallen ${percent(advice)} at worst, compared with ${percent(hold)} for holding the same symbols and ${percent(same)} at the same exposure.`;
}

/** Explains why there is no conclusion yet. */
export function ledgerWaiting({ closes, symbols }: Pick<LedgerAnswer, "closes" | "symbols">): string {
  if (symbols === 0)
    return "No scheduled advice has been issued yet. The paper portfolio starts with the first daily close after it.";
  if (closes === 0)
    return `The paper portfolio starts with the first daily closes after the advice on ${counted(symbols, "symbol")}.`;
  return `Too early to judge: ${count(closes)} of ${LEDGER_CLOSES_LEAST} daily closes.`;
}
