import type { LedgerLine } from "@sextant/core/contract";
import { formatPercent, formatSignedPercent } from "@sextant/core/market";

type Stopped = {
  readonly symbols: readonly string[];
  readonly sessions: number;
  readonly lossPercent: number;
  readonly lines: readonly LedgerLine[];
  readonly withLoss: readonly LedgerLine[] | null;
};

const MOST_NAMES = 3;

/**
 * Returns which names stopped trading, what the ledger assumes about them, and the result had they lost more; null
 * without any.
 */
export function describeStopped({ symbols, sessions, lossPercent, lines, withLoss }: Stopped): string | null {
  if (symbols.length === 0) return null;
  const more = symbols.length - MOST_NAMES;
  const named = `${symbols.slice(0, MOST_NAMES).join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}`;
  const [has, is] = symbols.length === 1 ? ["has", "is"] : ["have", "are"];
  const closed = `${named} ${has} stopped trading and ${is} closed at the last price, after ${String(sessions)} sessions without one.`;
  const loss = formatPercent(lossPercent);
  const often = `A delisting for poor performance often costs more, ${loss} of the last price (Shumway, 1997); an acquisition does not.`;
  const returnOf = (all: readonly LedgerLine[] | null): number | null =>
    all?.find(({ name }) => name === "advice")?.returnPercent ?? null;
  const [now, then] = [returnOf(lines), returnOf(withLoss)];
  if (now === null || then === null) return `${closed} ${often}`;
  return `${closed} ${often} With that loss, following all advice comes to ${formatSignedPercent(then)} instead of ${formatSignedPercent(now)}.`;
}
