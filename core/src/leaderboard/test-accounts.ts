import { decimal, type Decimal } from "../decimal/index.ts";
import { DAY_MS, newAccountRecord, type AccountRecord, type Window } from "./account-record.ts";
import type { ClosedTrade } from "./closed-trade.ts";
import type { League } from "../seasons/index.ts";
import type { RankedFill } from "./ranked-fill.ts";
import { ranking, type Entrant, type RankedBy } from "./ranking.ts";
import { recordEvent, type AccountEvent, type DayValuation } from "./record-event.ts";
import { skillBoundary } from "./skill-boundary.ts";
import { standing, type Standing } from "./standing.ts";

/** For tests: a day in the middle of a season, and hours. */
export const START_MS = Date.UTC(2026, 3, 6);
export const HOUR_MS = 3_600_000;
export const BOUNDARY = skillBoundary(1_000);
export const EQUITY = decimal("100000");

/** A valid fill at an observed price. */
export function fillAt(atMs: number, side: "buy" | "sell", more: Partial<RankedFill> = {}): RankedFill {
  return {
    side,
    quantity: decimal("10"),
    price: decimal("100"),
    orderedAtMs: atMs - 500,
    filledAtMs: atMs,
    priceAtMs: atMs - 100,
    priceMinuteLater: decimal("100"),
    isSimulated: false,
    isHalted: false,
    volumeShare: 0.01,
    spread: 0.0005,
    ...more,
  };
}

/** A trade of 5,000 that is open for an hour. `fill` changes both of its fills. */
export function tradeAt(
  openedAtMs: number,
  profit: string,
  { fill = {}, ...more }: Partial<ClosedTrade> & { readonly fill?: Partial<RankedFill> } = {},
): ClosedTrade {
  const closedAtMs = more.closedAtMs ?? openedAtMs + HOUR_MS;
  const cost = more.cost ?? decimal("5000");
  // At the fills' price of 100.
  const sized = { quantity: { units: cost.units, places: cost.places + 2 }, ...fill };
  return {
    symbol: "BTC-USD",
    direction: "long",
    openedAtMs,
    closedAtMs,
    cost,
    equityAtOpen: EQUITY,
    profit: decimal(profit),
    fills: [fillAt(openedAtMs, "buy", sized), fillAt(closedAtMs, "sell", sized)],
    isCopy: false,
    hasStop: true,
    ...more,
  };
}

export type TestValuation = { readonly dayEndMs: number } & Partial<DayValuation>;

/**
 * An account's trades, calls and valuations as numbered events in time order; a valuation without values is of an
 * unchanged account.
 */
export function eventsOf(
  trades: readonly ClosedTrade[],
  valuations: readonly TestValuation[] = [],
): readonly AccountEvent[] {
  const zero = decimal("0");
  const all = [
    ...trades.map((trade) => ({ kind: "trade" as const, atMs: trade.closedAtMs, trade })),
    ...valuations.map(({ dayEndMs, ...some }) => ({
      kind: "day" as const,
      atMs: dayEndMs,
      valuation: { equity: EQUITY, grossExposure: zero, openLoss: zero, agedLosers: 0, ...some },
    })),
  ];
  return all.sort((a, b) => a.atMs - b.atMs).map((event, at) => ({ ...event, sequence: at + 1 }));
}

/** The record after events that must all be accepted. */
export function recordOf(events: readonly AccountEvent[], league: League = "real"): AccountRecord {
  let record = newAccountRecord(league, START_MS, 100_000);
  for (const event of events) {
    const after = recordEvent(record, event, BOUNDARY);
    if (after.error !== undefined) throw new Error(`event ${String(event.sequence)} was refused: ${after.error}`);
    ({ record } = after);
  }
  return record;
}

/** One trade a day from `START_MS` on, with these profits. */
export function dailyTrades(
  profits: readonly string[],
  more: Parameters<typeof tradeAt>[2] = {},
): readonly ClosedTrade[] {
  return profits.map((profit, day) => tradeAt(START_MS + day * DAY_MS + 10 * HOUR_MS, profit, more));
}

/** The time at which tests check: day 40, in the same season. */
export const LOOK_MS = START_MS + 40 * DAY_MS;

export function standingOf(
  trades: readonly ClosedTrade[],
  valuations: readonly TestValuation[] = [],
  window: Window = "all",
): Standing {
  return standing(recordOf(eventsOf(trades, valuations)), window, LOOK_MS);
}

export function entrantOf(accountId: string, one: Standing, more: Partial<Entrant> = {}): Entrant {
  return {
    accountId,
    personId: accountId,
    enteredAtMs: START_MS,
    league: "real",
    isAgent: false,
    standing: one,
    ...more,
  };
}

/** The ids of a ranking from first to last. */
export function orderOf(entrants: readonly Entrant[], by: RankedBy, flagged?: ReadonlySet<string>): readonly string[] {
  return ranking(entrants, by, "real", flagged).top.map(({ entrant }) => entrant.accountId);
}

/** The given profits in rotation, `count` of them. */
export function inTurn(count: number, ...profits: readonly string[]): readonly string[] {
  return Array.from({ length: count }, (_, at) => profits[at % profits.length] ?? "0");
}

/** An honest account that breaks even: 34 trades of alternately 1 % up and down. */
export const HONEST: readonly ClosedTrade[] = dailyTrades(inTurn(34, "50", "-50"));

export function sum(values: readonly Decimal[]): Decimal {
  return values.reduce((all, one) => {
    const places = Math.max(all.places, one.places);
    return {
      units: all.units * 10n ** BigInt(places - all.places) + one.units * 10n ** BigInt(places - one.places),
      places,
    };
  }, decimal("0"));
}
