import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimal, decimalText, minus, ZERO, type Decimal } from "../decimal/index.ts";
import { DAY_MS, newAccountRecord, WINDOWS, type AccountRecord } from "./account-record.ts";
import { advancedRecord, settledTrades } from "./advanced-record.ts";
import type { ClosedTrade } from "./closed-trade.ts";
import { afterReturn, meanReturnLow, NO_RETURNS } from "./mean-return-bound.ts";
import { MERGE_MS } from "./merged-trades.ts";
import { recordEvent, type AccountEvent } from "./record-event.ts";
import { seasonAt } from "../seasons/index.ts";
import { standing } from "./standing.ts";
import {
  BOUNDARY,
  dailyTrades,
  eventsOf,
  fillAt,
  HOUR_MS,
  inTurn,
  LOOK_MS,
  recordOf,
  standingOf,
  START_MS,
  sum,
  tradeAt,
} from "./test-accounts.ts";

/** Trades of different symbols, hours apart, so that none are merged; profits small enough that no gain is limited. */
const anyTrades = fc
  .array(fc.record({ gapHours: fc.integer({ min: 2, max: 60 }), cents: fc.integer({ min: -4_000, max: 4_000 }) }), {
    maxLength: 60,
  })
  .map((all) => {
    let atMs = START_MS;
    return all.map(({ gapHours, cents }, at): ClosedTrade => {
      atMs += gapHours * HOUR_MS;
      return { ...tradeAt(atMs, "0", { symbol: `S${String(at)}` }), profit: { units: BigInt(cents), places: 2 } };
    });
  });

/** The values of a window, summed from its trades with loops: the stored record must equal them. */
function naive(trades: readonly ClosedTrade[], fromMs: number, toMs: number) {
  const within = trades.filter(({ closedAtMs }) => closedAtMs + MERGE_MS >= fromMs && closedAtMs + MERGE_MS <= toMs);
  const isWin = ({ profit, cost }: ClosedTrade): boolean =>
    compare({ units: profit.units * 1_000n, places: profit.places }, cost) >= 0;
  let [longest, current] = [0, 0];
  let lost = 0;
  for (const trade of within) {
    current = isWin(trade) ? current + 1 : 0;
    lost = isWin(trade) ? 0 : lost + 1;
    longest = Math.max(longest, current);
  }
  return {
    profit: decimalText(sum(within.map(({ profit }) => profit))),
    trades: within.length,
    wins: within.filter(isWin).length,
    longest,
    current: current > 0 ? current : 0 - lost,
    best: within
      .map(({ profit }) => profit)
      .reduce<Decimal | undefined>((a, b) => (a === undefined || compare(b, a) > 0 ? b : a), undefined),
  };
}

describe("an account's record", () => {
  it("gives the sum of its trades in every window", () => {
    fc.assert(
      fc.property(anyTrades, fc.integer({ min: 0, max: 130 }), (trades, daysLater) => {
        const record = recordOf(eventsOf(trades));
        const nowMs = Math.max(record.lastAtMs, START_MS + daysLater * DAY_MS + 7 * HOUR_MS) + MERGE_MS;
        const midnight = Math.floor(nowMs / DAY_MS) * DAY_MS;
        const from = {
          "7d": midnight - 6 * DAY_MS,
          "30d": midnight - 29 * DAY_MS,
          season: seasonAt(nowMs).fromMs,
          all: 0,
        };
        for (const window of WINDOWS) {
          const stored = standing(record, window, nowMs);
          const again = naive(trades, from[window], nowMs);
          expect({
            profit: decimalText(stored.totalProfit),
            trades: stored.totalTrades,
            longest: stored.longestWinStreak,
            current: stored.currentStreak,
            best: stored.bestTrade === undefined ? undefined : decimalText(stored.bestTrade),
            winRate: stored.winRate,
          }).toEqual({
            profit: again.profit,
            trades: again.trades,
            longest: again.longest,
            current: again.current,
            best: again.best === undefined ? undefined : decimalText(again.best),
            winRate: again.trades === 0 ? undefined : again.wins / again.trades,
          });
          expect(compare(stored.rankedProfit, stored.totalProfit)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it("gives the drawdown, exposure and bound of the daily equities", () => {
    const equities = [100_500, 99_000, 103_000, 92_700, 95_000, 101_000, 104_000, 98_000, 99_000, 100_000];
    const valuations = equities.map((equity, day) => ({
      dayEndMs: START_MS + (day + 1) * DAY_MS - 1,
      equity: decimal(String(equity)),
      grossExposure: decimal(String(equity / 4)),
    }));
    const record = recordOf(eventsOf([], valuations));
    const all = standing(record, "all", record.lastAtMs);
    expect(all.maxDrawdown).toBeCloseTo((103_000 - 92_700) / 103_000, 12);
    expect(all.exposure).toBeCloseTo(0.25, 12);
    expect(all.days).toBe(10);
    const returns = equities.map((equity, at) => equity / (equities[at - 1] ?? 100_000) - 1);
    expect(all.meanReturnLow).toBe(meanReturnLow(returns.reduce(afterReturn, NO_RETURNS)));
    const week = standing(record, "7d", record.lastAtMs);
    expect(week.days).toBe(7);
    // The fall from 103,000 began on the last day before the week, at whose close the first day starts.
    expect(week.maxDrawdown).toBeCloseTo((103_000 - 92_700) / 103_000, 12);
    expect(week.meanReturnLow).toBe(meanReturnLow(returns.slice(3).reduce(afterReturn, NO_RETURNS)));
  });

  it("is unchanged when the same events come again, and is the same when continued from any point", () => {
    fc.assert(
      fc.property(anyTrades, fc.nat(), (trades, cut) => {
        const valuations = Array.from({ length: 20 }, (_, day) => ({ dayEndMs: START_MS + (day + 1) * DAY_MS - 1 }));
        const events = eventsOf(trades, valuations);
        const whole = recordOf(events);
        let again = structuredClone(recordOf(events.slice(0, cut % (events.length + 1))));
        for (const event of [...events, ...events]) ({ record: again } = recordEvent(again, event, BOUNDARY));
        expect(again).toEqual(whole);
      }),
    );
  });

  it("is the same whether or not it is read in between", () => {
    fc.assert(
      fc.property(anyTrades, (trades) => {
        let looked = newAccountRecord("real", START_MS, 100_000);
        for (const event of eventsOf(trades)) {
          looked = advancedRecord(looked, event.atMs);
          ({ record: looked } = recordEvent(looked, event, BOUNDARY));
        }
        const endMs = looked.lastAtMs + DAY_MS;
        expect(advancedRecord(looked, endMs)).toEqual(advancedRecord(recordOf(eventsOf(trades)), endMs));
      }),
    );
  });

  it("counts a day's value for that day, however late it arrives", () => {
    const someDays = fc.array(fc.integer({ min: 80_000, max: 120_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(anyTrades, someDays, fc.nat(), fc.boolean(), (trades, equities, cut, isLooked) => {
        const valuations = equities.map((equity, day) => ({
          dayEndMs: START_MS + (day + 1) * DAY_MS - 1,
          equity: decimal(String(equity)),
          grossExposure: decimal(String(equity / 4)),
        }));
        const inTime = recordOf(eventsOf(trades, valuations));
        const late = cut % (valuations.length + 1);
        let record = recordOf(eventsOf(trades, valuations.slice(0, late)));
        if (isLooked) record = advancedRecord(record, inTime.lastAtMs);
        for (const event of eventsOf([], valuations.slice(late))) {
          if (event.kind !== "day") throw new Error("only days are valued");
          const atMs = Math.max(record.lastAtMs, event.atMs);
          const sequence = record.lastSequence + 1;
          const after = recordEvent(
            record,
            { ...event, sequence, atMs, day: Math.floor(event.atMs / DAY_MS) },
            BOUNDARY,
          );
          expect(after.error).toBeUndefined();
          ({ record } = after);
        }
        for (const window of WINDOWS)
          for (const nowMs of [inTime.lastAtMs, inTime.lastAtMs + 5 * DAY_MS])
            expect(standing(record, window, nowMs)).toEqual(standing(inTime, window, nowMs));
      }),
    );
  });

  it("begins a new row with each season and keeps the all-time row", () => {
    const quarter = Date.UTC(2026, 6, 1);
    const trades = [tradeAt(quarter - 2 * HOUR_MS, "70"), tradeAt(quarter + HOUR_MS, "-20")];
    const record = recordOf(eventsOf(trades));
    expect(decimalText(standing(record, "season", quarter + DAY_MS).totalProfit)).toBe("-20");
    expect(decimalText(standing(record, "all", quarter + DAY_MS).totalProfit)).toBe("50");
    expect(seasonAt(quarter - 1).id).toBe("2026-Q2");
    expect(seasonAt(quarter)).toEqual({ id: "2026-Q3", fromMs: quarter, toMs: Date.UTC(2026, 9, 1) });
  });

  it("counts a trade once nothing can be merged with it any more", () => {
    const trade = tradeAt(START_MS, "70");
    const record = recordOf(eventsOf([trade]));
    expect(standing(record, "all", trade.closedAtMs + MERGE_MS - 1).totalTrades).toBe(0);
    expect(standing(record, "all", trade.closedAtMs + MERGE_MS).totalTrades).toBe(1);
    expect(settledTrades(record, trade.closedAtMs + MERGE_MS).map(({ atMs }) => atMs)).toEqual([
      trade.closedAtMs + MERGE_MS,
    ]);
    expect(settledTrades(record, trade.closedAtMs)).toEqual([]);
  });

  it("rejects events that skip a number, go back in time, are not over, or value a day twice, and is unchanged", () => {
    const trade = tradeAt(START_MS + DAY_MS, "70");
    const before = recordOf(eventsOf([trade]));
    const error = (event: AccountEvent, record: AccountRecord = before) => {
      const after = recordEvent(record, event, BOUNDARY);
      expect(after.record).toBe(record);
      return after.error;
    };
    const atMs = trade.closedAtMs;
    const next = tradeAt(atMs + DAY_MS, "1");
    const event = (more: Partial<ClosedTrade>): AccountEvent => ({
      sequence: 2,
      atMs: next.closedAtMs,
      kind: "trade",
      trade: { ...next, ...more },
    });
    expect(error({ ...event({}), sequence: 3 })).toBe("missing-event");
    expect(error({ ...event({}), atMs: atMs - 1 })).toBe("back-dated");
    expect(error(event({ closedAtMs: next.closedAtMs + 1 }))).toBe("not-closed");
    expect(error(event({ openedAtMs: START_MS - 1 }))).toBe("back-dated");
    expect(error(event({ fills: [fillAt(next.openedAtMs - 1, "buy")] }))).toBe("back-dated");
    const valued = recordOf(eventsOf([], [{ dayEndMs: START_MS + DAY_MS - 1 }]));
    const again = eventsOf([], [{ dayEndMs: START_MS + DAY_MS - 1 }])[0];
    if (again === undefined) throw new Error("one event was made");
    expect(error({ ...again, sequence: 2 }, valued)).toBe("second-valuation");
    const tomorrow = { ...again, sequence: 2, day: Math.floor(again.atMs / DAY_MS) + 1 } as AccountEvent;
    expect(error(tomorrow, valued)).toBe("not-closed");
  });

  it("counts calls for the skill mark within their season", () => {
    let record = newAccountRecord("real", START_MS, 100_000);
    for (let at = 0; at < 150; at++) {
      const [callId, atMs] = [String(at), START_MS + at * HOUR_MS];
      const direction = at % 2 === 0 ? "long" : "short";
      const opened = { sequence: 2 * at + 1, atMs, kind: "call-opened", callId, direction } as const;
      const ended = { sequence: 2 * at + 2, atMs: atMs + 1, kind: "call-ended", callId, isWon: true } as const;
      for (const event of [opened, ended]) ({ record } = recordEvent(record, event, BOUNDARY));
    }
    expect(standing(record, "7d", record.lastAtMs).isSkilled).toBe(true);
    expect(standing(record, "season", Date.UTC(2026, 6, 2)).isSkilled).toBe(false);
  });
});

describe("a standing", () => {
  it("counts losses of open positions, and none of their gains", () => {
    const trades = dailyTrades(["100"]);
    const day = { dayEndMs: START_MS + DAY_MS - 1 };
    const losing = standingOf(trades, [{ ...day, openLoss: decimal("40.5") }]);
    expect(decimalText(losing.totalProfit)).toBe("59.5");
    expect(losing.openLoss).toEqual(decimal("40.5"));
    const gaining = standingOf(trades, [{ ...day, equity: decimal("109000"), openLoss: ZERO }]);
    expect(decimalText(gaining.totalProfit)).toBe("100");
  });

  it("reports what a follower one minute later would have had, for trades where that is known", () => {
    const late = {
      ...tradeAt(START_MS, "100"),
      fills: [
        fillAt(START_MS, "buy", { priceMinuteLater: decimal("101") }),
        fillAt(START_MS + HOUR_MS, "sell", { priceMinuteLater: decimal("99.5") }),
      ],
    };
    const unknown = tradeAt(START_MS + DAY_MS, "10", { fill: { priceMinuteLater: undefined } });
    const { followerProfit, followerTrades, totalTrades } = standingOf([late, unknown]);
    // Ten units bought one higher and sold half a dollar lower.
    expect(decimalText(followerProfit)).toBe("85");
    expect([followerTrades, totalTrades]).toEqual([1, 2]);
  });

  it("limits a gain to three times the average of earlier trades, never a loss, and shows the full profit", () => {
    const gain = standingOf(dailyTrades([...inTurn(10, "50", "-50"), "5000"]));
    expect(decimalText(gain.totalProfit)).toBe("5000");
    expect(decimalText(gain.rankedProfit)).toBe("150");
    const loss = standingOf(dailyTrades([...inTurn(10, "50", "-50"), "-5000"]));
    expect(decimalText(loss.rankedProfit)).toBe("-5000");
    const first = standingOf(dailyTrades(["5000"]));
    expect(decimalText(first.rankedProfit)).toBe("2000");
    expect(decimalText(minus(first.totalProfit, first.rankedProfit))).toBe("3000");
  });

  it("admits after 30 trades and 14 days, and in a season by the season's own", () => {
    const admission = (count: number, nowMs = LOOK_MS) =>
      standing(recordOf(eventsOf(dailyTrades(inTurn(count, "50")))), "30d", nowMs).admission;
    expect(admission(0)).toEqual({ tradesMissing: 30, daysMissing: 14 });
    expect(admission(29)).toEqual({ tradesMissing: 1, daysMissing: 0 });
    expect(admission(30)).toEqual({ tradesMissing: 0, daysMissing: 0 });
    const hourly = Array.from({ length: 40 }, (_, at) => tradeAt(START_MS + at * 3 * HOUR_MS, "50"));
    expect(standing(recordOf(eventsOf(hourly)), "all", START_MS + 6 * DAY_MS).admission).toEqual({
      tradesMissing: 0,
      daysMissing: 9,
    });
    const record = recordOf(eventsOf(dailyTrades(inTurn(34, "50"))));
    expect(standing(record, "season", Date.UTC(2026, 6, 5)).admission).toEqual({ tradesMissing: 30, daysMissing: 14 });
    expect(standing(record, "all", Date.UTC(2026, 6, 5)).admission).toEqual({ tradesMissing: 0, daysMissing: 0 });
  });
});
