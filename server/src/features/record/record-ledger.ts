import type { getRecordLedger } from "@sextant/core/contract";
import {
  DELISTING_LOSS,
  frozenPastLedger,
  LEDGER_LINES,
  ledgerLines,
  ledgerReturns,
  wealthOf,
  type LedgerLine,
  type LedgerReturns,
  type LedgerSlot,
  SESSIONS_TO_STOP,
} from "@sextant/core/grounds";
import { DEFAULT_RISK_PROFILE, LEDGER_CLOSES_LEAST, type Instrument } from "@sextant/core/market";
import type { Book } from "@sextant/core/record";
import { seededDice } from "@sextant/core/statistics";
import { ADVISORY_HORIZONS, publishedPercent } from "@sextant/core/strategy";
import type * as z from "zod";
import type { StoredDays } from "../../candles/index.ts";
import type { Clock, WallClock } from "../../clock.ts";
import type { ClaimRecord } from "../../record/index.ts";
import { advisedSpells, DAY_MS, dayOf, ledgerSlot, withStops } from "./ledger-slots.ts";
import { hundredthPercent } from "./hundredth-percent.ts";
import type { ShownBook } from "./shown-book.ts";
import { staleWhileRevalidate } from "./stale-while-revalidate.ts";
import { describeStopped } from "./stopped-text.ts";

type Answer = z.input<typeof getRecordLedger.answer>;
type Line = Answer["lines"][number];
type Metrics = Pick<LedgerLine, "total" | "volatility" | "worstFall" | "intervals">;

export type RecordLedgerOptions = {
  readonly record: Pick<ClaimRecord, "claims">;
  readonly shownBook: ShownBook;
  /** Reads stored daily closes, sending no request: the simulated ones for advice that rested on these. */
  readonly daysOf: (instrument: Instrument, atLeast: number, isSimulated: boolean) => Promise<StoredDays | undefined>;
  readonly clock: Clock & WallClock;
};

/** The profile of scheduled advice. */
const PROFILE = DEFAULT_RISK_PROFILE;
const HORIZONS = [...new Set(Object.values(ADVISORY_HORIZONS).flatMap(({ longTerm }) => longTerm))];
const MOST_POINTS = 400;
/** A fixed seed: the same record and closes give the same intervals. */
const SEED = 22;

/** Follows all scheduled long-term advice of a ledger on stored closes; caches the answer for a while. */
export function createRecordLedger({ record, shownBook, daysOf, clock }: RecordLedgerOptions) {
  const stored = staleWhileRevalidate<Answer>(clock);
  const past = pastOf();

  async function reckon(book: Book): Promise<Answer> {
    const spells = advisedSpells(await record.claims.advisedOnSchedule(book, { profile: PROFILE, horizons: HORIZONS }));
    const nowMs = clock.nowMs();
    const found = await Promise.all(
      spells.map(async (spell) => {
        const atLeast = dayOf(nowMs) - dayOf(spell.changes[0]!.atMs) + 2;
        const days = await daysOf(spell.instrument, Math.max(2, atLeast), spell.isSimulated);
        return ledgerSlot(spell, days, nowMs);
      }),
    );
    const read = withStops(found);
    const slots = read.flatMap(({ slot }) => slot ?? []);
    const ledger = ledgerReturns(slots);
    const closes = ledger?.days.length ?? 0;
    const tooEarly = closes < LEDGER_CLOSES_LEAST;
    const metrics = ledger === undefined || tooEarly ? undefined : ledgerLines(ledger, seededDice(SEED));
    const lines = LEDGER_LINES.map((name) => lineOf(name, metrics?.[name]));
    const stopped = read.flatMap(({ slot, instrument }) => (slot?.isStopped === true ? [instrument.symbol] : []));
    return {
      book,
      closes,
      tooEarly,
      past,
      from: ledger === undefined ? null : dayText(ledger.fromDay),
      to: ledger === undefined ? null : dayText(ledger.days.at(-1)!),
      symbols: new Set(spells.map(({ instrument }) => instrument.symbol)).size,
      missing: read.reduce((sum, { missingDays }) => sum + missingDays.length, 0),
      lines,
      stopped: stoppedOf([...new Set(stopped)].sort(), lines, slots, tooEarly),
      curve: ledger === undefined ? [] : curveOf(ledger),
    };
  }

  return async ({ query }: { readonly query: { readonly book?: Book | undefined } }): Promise<Answer> => {
    const book = await shownBook(query.book);
    return stored(book, () => reckon(book));
  };
}

/** Returns which names stopped trading, and the result had each lost on exit what a poor performer does. */
function stoppedOf(
  symbols: readonly string[],
  lines: readonly Line[],
  slots: readonly LedgerSlot[],
  tooEarly: boolean,
): Answer["stopped"] {
  const isEvaluated = symbols.length > 0 && !tooEarly;
  const ledger = isEvaluated ? ledgerReturns(slots, DELISTING_LOSS) : undefined;
  const metrics = ledger && ledgerLines(ledger, seededDice(SEED));
  const lossPercent = publishedPercent(DELISTING_LOSS);
  const withLoss = metrics === undefined ? null : LEDGER_LINES.map((name) => lineOf(name, metrics[name]));
  return {
    symbols: [...symbols],
    sessions: SESSIONS_TO_STOP,
    lossPercent,
    lines: withLoss,
    what: describeStopped({ symbols, sessions: SESSIONS_TO_STOP, lossPercent, lines, withLoss }),
  };
}

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function lineOf(name: Line["name"], metrics: Metrics | undefined): Line {
  // A return is written with its sign and two decimals, the others like odds.
  const percentOf = (of: "total" | "volatility" | "worstFall", share: number): number =>
    of === "total" ? hundredthPercent(share) : publishedPercent(share);
  const percent = (of: "total" | "volatility" | "worstFall") =>
    metrics === undefined ? null : percentOf(of, metrics[of]);
  const interval = (of: "total" | "volatility" | "worstFall") =>
    metrics === undefined
      ? null
      : { low: percentOf(of, metrics.intervals[of].low), high: percentOf(of, metrics.intervals[of].high) };
  return {
    name,
    returnPercent: percent("total"),
    volatilityPercent: percent("volatility"),
    worstFallPercent: percent("worstFall"),
    return95: interval("total"),
    volatility95: interval("volatility"),
    worstFall95: interval("worstFall"),
  };
}

/**
 * Returns the value of 100 invested at the first close; for a long ledger at evenly spaced days, always including the
 * last one.
 */
function curveOf({ fromDay, days, returns }: LedgerReturns): Answer["curve"] {
  const all = [fromDay, ...days];
  const [advice, hold, same] = [returns.advice, returns.hold, returns["same-exposure"]].map((one) => wealthOf(one));
  const points = Math.min(MOST_POINTS, all.length);
  const level = (wealth: Float64Array | undefined, t: number): number => Math.round((wealth?.[t] ?? 1) * 10_000) / 100;
  return Array.from({ length: points }, (_, i) => {
    const t = points === 1 ? 0 : Math.round((i * (all.length - 1)) / (points - 1));
    return { day: dayText(all[t]!), advice: level(advice, t), hold: level(hold, t), sameExposure: level(same, t) };
  });
}

function pastOf(): Answer["past"] {
  const { version, from, to, what, lines } = frozenPastLedger();
  if (lines.length === 0) return null;
  return { version, from, to, what, lines: lines.map((line) => lineOf(line.name, line)) };
}
