import type { LedgerLine } from "@sextant/core/contract";
import { LEDGER_CLOSES_LEAST, WORDS_LOCALE } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import { count, counted } from "./count-text.ts";
import type { LedgerAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

/** What each line follows. */
export const LEDGER_NAMES: Readonly<Record<LedgerLine["name"], { readonly name: string; readonly says: string }>> = {
  advice: { name: TEXTS.followAdvice, says: TEXTS.followAdviceSays },
  hold: { name: TEXTS.holdSame, says: TEXTS.holdSameSays },
  "same-exposure": { name: TEXTS.sameExposure, says: TEXTS.sameExposureSays },
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
  return TEXTS.ledgerSentence(ledgerDay(from), percent(advice), percent(hold), percent(same));
}

/** Explains why there is no conclusion yet. */
export function ledgerWaiting({ closes, symbols }: Pick<LedgerAnswer, "closes" | "symbols">): string {
  if (symbols === 0) return TEXTS.noneIssuedYet;
  if (closes === 0) return TEXTS.startsAfter(counted(symbols, TEXTS.symbolNoun, TEXTS.symbolNouns));
  return TEXTS.tooEarlyToJudge(count(closes), LEDGER_CLOSES_LEAST);
}
