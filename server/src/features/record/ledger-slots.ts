import { endIfStopped, isIndexFund, LEDGER_COST_PERCENT, LEDGER_WEIGHT, type LedgerSlot } from "@sextant/core/grounds";
import { barEndMs, exchangeSuffixOf, expectedBars, parseSymbol, type Instrument } from "@sextant/core/market";
import type { StoredDays } from "../../candles/index.ts";
import type { AdvisedChange } from "../../record/index.ts";

export const DAY_MS = 86_400_000;
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** One symbol's uninterrupted advice: each action from when it was recorded, until the last of it expired. */
export type AdvisedSpell = {
  readonly instrument: Instrument;
  readonly changes: readonly { readonly atMs: number; readonly weight: number }[];
  readonly untilMs: number;
  /** Whether the advice rested on simulated prices. */
  readonly isSimulated: boolean;
};

const weightOf = (action: string): number =>
  LEDGER_WEIGHT[
    action.startsWith("STRONG_") ? (action.slice(7) as "BUY" | "SELL") : (action as "BUY" | "HOLD" | "SELL")
  ];

/**
 * Groups the changes of each symbol into spells: advice that had expired before the next came is not followed in
 * between.
 */
export function advisedSpells(rows: readonly AdvisedChange[]): AdvisedSpell[] {
  const spells: (AdvisedSpell & { changes: { atMs: number; weight: number }[]; untilMs: number })[] = [];
  for (const { symbol, action, issuedAt, source, expiredBefore, expiresLast } of rows) {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) continue;
    const last = spells.at(-1);
    const goesOn = last?.instrument.symbol === symbol && expiredBefore !== null && issuedAt <= expiredBefore;
    if (last?.instrument.symbol === symbol && !goesOn && expiredBefore !== null)
      last.untilMs = Date.parse(expiredBefore);
    const change = { atMs: Date.parse(issuedAt), weight: weightOf(action) };
    if (goesOn) last.changes.push(change);
    else {
      spells.push({
        instrument,
        changes: [change],
        untilMs: Date.parse(expiresLast),
        isSimulated: source === "simulated",
      });
    }
  }
  return spells;
}

const costOf = ({ kind, symbol }: Instrument): number => LEDGER_COST_PERCENT[isIndexFund(symbol) ? "index" : kind];

/** A spell's slot, undefined without closes; and the days whose closes are missing. */
export type ReadSlot = {
  readonly instrument: Instrument;
  readonly slot: LedgerSlot | undefined;
  readonly missingDays: readonly number[];
};

/**
 * Computes a spell's slot from daily closes. Advice is followed from the first close after it was recorded, since no
 * one could have traded at the close that it was made from. Without closes of the same kind (real or simulated) there
 * is no slot, and all are missing.
 */
export function ledgerSlot(
  { instrument, changes, untilMs, isSimulated }: AdvisedSpell,
  found: Pick<StoredDays, "columns" | "source"> | undefined,
  nowMs: number,
): ReadSlot {
  const columns = found !== undefined && (found.source === "simulated") === isSimulated ? found.columns : undefined;
  const [days, closes, weights]: [number[], number[], number[]] = [[], [], []];
  const present = new Set<number>();
  const endMs = Math.min(untilMs, nowMs);
  let at = -1;
  for (let t = 0; t < (columns?.length ?? 0); t++) {
    const openMs = columns!.openTimeMs[t]!;
    const closeMs = barEndMs(instrument, "1d", openMs);
    if (closeMs > endMs) break;
    while (at + 1 < changes.length && changes[at + 1]!.atMs <= closeMs) at++;
    if (at < 0) continue;
    days.push(dayOf(openMs));
    closes.push(columns!.close[t]!);
    weights.push(changes[at]!.weight);
    present.add(days.at(-1)!);
  }
  // The newest close may not be published yet.
  const missingDays = expectedBars(instrument, "1d", changes[0]!.atMs - DAY_MS, endMs - DAY_MS)
    .filter((openMs) => {
      const closeMs = barEndMs(instrument, "1d", openMs);
      return closeMs >= changes[0]!.atMs && closeMs <= endMs - DAY_MS && !present.has(dayOf(openMs));
    })
    .map(dayOf);
  if (days.length === 0) return { instrument, slot: undefined, missingDays };
  const costPercent = costOf(instrument);
  return {
    instrument,
    missingDays,
    slot: { days, closes, weights, costPercent, untilDay: dayOf(endMs), isStopped: false },
  };
}

/**
 * Ends the slots of names that stopped trading, and ignores the closes that are missing after that. A session counts
 * only where half of the names followed in the market have its close, so that a source that fails for days stops no
 * name.
 */
export function withStops(read: readonly ReadSlot[]): readonly ReadSlot[] {
  const markets = new Map<string, ReadSlot[]>();
  for (const one of read) {
    const market = `${one.instrument.kind} ${exchangeSuffixOf(one.instrument.symbol) ?? ""}`;
    markets.set(market, [...(markets.get(market) ?? []), one]);
  }
  return [...markets.values()].flatMap((all) => {
    const sessions = sessionsOf(all.flatMap(({ slot }) => slot ?? []));
    return all.map((one): ReadSlot => {
      const slot = one.slot && endIfStopped(one.slot, sessions);
      if (slot?.isStopped !== true) return one;
      return { ...one, slot, missingDays: one.missingDays.filter((day) => day <= slot.untilDay) };
    });
  });
}

function sessionsOf(slots: readonly LedgerSlot[]): readonly number[] {
  const closes = new Map<number, number>();
  for (const { days } of slots) for (const day of Array.from(days)) closes.set(day, (closes.get(day) ?? 0) + 1);
  return [...closes]
    .filter(([day, found]) => {
      const open = slots.filter(({ days, untilDay }) => days[0]! <= day && untilDay >= day).length;
      return 2 * found >= open;
    })
    .map(([day]) => day)
    .sort((a, b) => a - b);
}
