import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barEndMs, type Candle, expectedBars, parseSymbol } from "../market/index.ts";
import type { Issue } from "./entry.ts";
import { resolveClaim } from "./resolve-claim.ts";
import { symbolAtIssue } from "./symbol-at-issue.ts";
import { issued, iso, START_MS } from "./test-claims.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LATER_MS = START_MS + 30 * DAY_MS;

/** The bar `n` bars after the claim's own; open, high, low, close. */
const bar = (n: number, open: number, high: number, low: number, close: number, stepMs = HOUR_MS): Candle => ({
  openTimeMs: START_MS + n * stepMs,
  open,
  high,
  low,
  close,
  volume: 1,
});
const quiet = (n: number, close = 100): Candle => bar(n, close, close + 0.5, close - 0.5, close);
const quietBars = (...closes: readonly number[]): Candle[] => closes.map((close, n) => quiet(n, close));
const end = (issue: Issue, bars: readonly Candle[], nowMs = LATER_MS) => resolveClaim(issue, { bars, nowMs });
const outcome = (issue: Issue, bars: readonly Candle[], nowMs = LATER_MS) => end(issue, bars, nowMs)?.outcome;
const SELL = { action: "SELL", target: 98, stop: 102 } as const;

describe("a claim with target and stop", () => {
  it("stays open until a level is reached or its period is over", () => {
    const bars = quietBars(100, 101, 99, 100.5);
    for (let hours = 0; hours < 4; hours++)
      expect(end(issued(), bars, START_MS + hours * HOUR_MS + HOUR_MS - 1)).toBeUndefined();
    expect(end(issued(), bars, START_MS + 4 * HOUR_MS)).toEqual({
      outcome: "EXPIRED_WIN",
      price: 100.5,
      barTimeMs: START_MS + 3 * HOUR_MS,
      note: "",
    });
  });

  it("ends at the level that is reached first, buying and selling", () => {
    const up = [quiet(0), bar(1, 100, 102, 99, 101), bar(2, 100, 103, 97, 100), quiet(3)];
    const down = [quiet(0), bar(1, 100, 101, 98, 99), bar(2, 100, 103, 97, 100), quiet(3)];
    const hit = { price: 102, barTimeMs: START_MS + HOUR_MS, note: "" };
    expect(end(issued(), up)).toEqual({ ...hit, outcome: "HIT_TARGET" });
    expect(end(issued(SELL), up)).toEqual({ ...hit, outcome: "HIT_STOP" });
    expect(end(issued(), down)).toEqual({ ...hit, outcome: "HIT_STOP", price: 98 });
    expect(end(issued(SELL), down)).toEqual({ ...hit, outcome: "HIT_TARGET", price: 98 });
  });

  it("is settled by a hit immediately, before its period is over", () => {
    expect(outcome(issued(), [bar(0, 100, 102, 99, 101)], START_MS + HOUR_MS)).toBe("HIT_TARGET");
    expect(outcome(issued(), [bar(0, 100, 102, 99, 101)], START_MS + HOUR_MS - 1)).toBeUndefined();
  });

  it("is stopped when one bar reaches both, since the order is unknown", () => {
    const bars = [bar(0, 100, 103, 97, 100), ...[1, 2, 3].map((n) => quiet(n))];
    expect(outcome(issued(), bars)).toBe("HIT_STOP");
    expect(outcome(issued(SELL), bars)).toBe("HIT_STOP");
  });

  it("is settled by the shorter bars inside such a bar, if available", () => {
    const both = [bar(0, 100, 103, 97, 100)];
    const quarter = HOUR_MS / 4;
    const targetFirst = [bar(0, 100, 102.5, 99, 102, quarter), bar(1, 102, 102, 97, 99, quarter)];
    const stopFirst = [bar(0, 100, 101, 97.5, 98, quarter), bar(1, 98, 103, 97, 99, quarter)];
    const stillBoth = [bar(0, 100, 101, 99, 100, quarter), bar(1, 100, 103, 97, 100, quarter)];
    const useless = [bar(0, 100, 101, 99, 100, quarter), bar(4, 100, 103, 99, 100, quarter)];
    const by = (finerBars: readonly Candle[]) => resolveClaim(issued(), { bars: both, finerBars, nowMs: LATER_MS });
    expect(by(targetFirst)).toMatchObject({ outcome: "HIT_TARGET", price: 102, barTimeMs: START_MS });
    for (const finer of [stopFirst, stillBoth, useless]) expect(by(finer)?.outcome).toBe("HIT_STOP");
  });

  it("is filled at the open that gaps over a level, not at the level", () => {
    expect(end(issued(), [bar(0, 95, 103, 94, 96)])).toMatchObject({ outcome: "HIT_STOP", price: 95 });
    expect(end(issued(), [bar(0, 104, 105, 97, 100)])).toMatchObject({ outcome: "HIT_TARGET", price: 104 });
    expect(end(issued(SELL), [bar(0, 104, 105, 97, 100)])).toMatchObject({ outcome: "HIT_STOP", price: 104 });
  });

  it("is evaluated by the last close on expiry; unchanged is no win", () => {
    expect(outcome(issued(), quietBars(100, 100, 100, 100.1))).toBe("EXPIRED_WIN");
    expect(outcome(issued(), quietBars(100, 100, 100, 100))).toBe("EXPIRED_LOSS");
    expect(outcome(issued(SELL), quietBars(100, 100, 100, 100))).toBe("EXPIRED_LOSS");
    expect(outcome(issued(SELL), quietBars(100, 100, 100, 99.9))).toBe("EXPIRED_WIN");
  });

  it("ignores its own bar and bars after its end", () => {
    const before = [bar(-2, 100, 110, 90, 100), bar(-1, 100, 110, 90, 100)];
    expect(outcome(issued(), [...before, ...quietBars(100, 100, 100, 101), bar(4, 101, 110, 90, 100)])).toBe(
      "EXPIRED_WIN",
    );
  });
});

describe("a claim without levels", () => {
  const hold = { action: "HOLD", target: null, stop: null, low: 99, high: 101 } as const;
  const range = { ...hold, claimKind: "range", action: "OTHER" } as const;
  const move = { ...hold, claimKind: "volatility", action: "OTHER", low: null, high: null, movePercent: 2 } as const;
  const side = { target: null, stop: null } as const;

  it("to stay inside is evaluated only at its end, edges included", () => {
    for (const claim of [hold, range]) {
      expect(outcome(issued(claim), [bar(0, 100, 110, 90, 100), ...[1, 2].map((n) => quiet(n)), quiet(3, 101)])).toBe(
        "EXPIRED_WIN",
      );
      expect(outcome(issued(claim), quietBars(100, 100, 100, 101.01))).toBe("EXPIRED_LOSS");
      expect(outcome(issued(claim), quietBars(100, 100, 100, 98.99))).toBe("EXPIRED_LOSS");
      expect(outcome(issued(claim), quietBars(120, 80), START_MS + 3 * HOUR_MS)).toBeUndefined();
    }
  });

  it("to move is evaluated only at its end, up or down", () => {
    expect(outcome(issued(move), quietBars(100, 110, 100, 102.1))).toBe("EXPIRED_WIN");
    expect(outcome(issued(move), quietBars(100, 100, 100, 97.9))).toBe("EXPIRED_WIN");
    expect(outcome(issued(move), quietBars(100, 110, 90, 101.9))).toBe("EXPIRED_LOSS");
  });

  it("to rise or fall is evaluated only at its end", () => {
    expect(outcome(issued(side), quietBars(90, 110, 100, 100.2))).toBe("EXPIRED_WIN");
    expect(outcome(issued({ ...side, action: "SELL" }), quietBars(90, 110, 100, 100.2))).toBe("EXPIRED_LOSS");
  });
});

describe("a claim with a target and no stop", () => {
  const fall = { claimKind: "advisory", action: "SELL", ground: "risk", target: 80, stop: null } as const;
  const rise = { ...fall, action: "BUY", ground: "premium", target: 120 } as const;
  const deep = [quiet(0), bar(1, 99, 140, 80, 130), quiet(2, 130), quiet(3, 130)];

  it("comes true once its target is touched, whatever the price does before and after", () => {
    expect(end(issued(fall), deep)).toEqual({
      outcome: "HIT_TARGET",
      price: 80,
      barTimeMs: START_MS + HOUR_MS,
      note: "",
    });
    expect(outcome(issued(fall), deep, START_MS + 2 * HOUR_MS)).toBe("HIT_TARGET");
    expect(outcome(issued(fall), deep, START_MS + 2 * HOUR_MS - 1)).toBeUndefined();
    expect(outcome(issued(rise), deep)).toBe("HIT_TARGET");
  });

  it("fails at its end if the target was not touched, however near the last close is", () => {
    const near = [quiet(0), bar(1, 99, 101, 80.01, 81), quiet(2, 81), quiet(3, 81)];
    expect(outcome(issued(fall), near, START_MS + 4 * HOUR_MS - 1)).toBeUndefined();
    expect(end(issued(fall), near, START_MS + 4 * HOUR_MS)).toEqual({
      outcome: "EXPIRED_LOSS",
      price: 81,
      barTimeMs: START_MS + 3 * HOUR_MS,
      note: "",
    });
    expect(outcome(issued(rise), near)).toBe("EXPIRED_LOSS");
  });

  it("is filled at an open beyond the target, and bars after its end do not count", () => {
    expect(end(issued(fall), [bar(0, 70, 75, 69, 72)])).toMatchObject({ outcome: "HIT_TARGET", price: 70 });
    expect(end(issued(rise), [bar(0, 125, 126, 119, 121)])).toMatchObject({ outcome: "HIT_TARGET", price: 125 });
    expect(outcome(issued(fall), [...quietBars(100, 99, 98, 97), bar(4, 97, 97, 10, 10)])).toBe("EXPIRED_LOSS");
    expect(outcome(issued(fall), [bar(-1, 100, 100, 10, 100), ...quietBars(100, 99, 98, 97)])).toBe("EXPIRED_LOSS");
  });

  it("waits for missing bars and is void without them, like any claim", () => {
    const gap = [quiet(0), bar(2, 99, 99, 79, 80), quiet(3, 80)];
    expect(outcome(issued(fall), gap, START_MS + 4 * HOUR_MS)).toBeUndefined();
    expect(end(issued(fall), gap)).toMatchObject({ outcome: "VOID", note: "1 of its 4 bars is missing" });
    expect(outcome(issued(fall), [])).toBe("VOID");
  });

  it("has its target rescaled by a split", () => {
    const AAPL = { symbol: "AAPL", assetClass: "stock", timeframe: "1d", horizon: "5d" } as const;
    const closedAt = "2025-06-04T20:00:00.000Z";
    const dates = { barCloseAt: closedAt, issuedAt: closedAt, expiresAt: "2025-06-11T20:00:00.000Z" };
    const claim = issued({ ...fall, ...AAPL, ...dates });
    const splits = [{ timeMs: Date.UTC(2025, 5, 9), ratio: 4 }];
    const day = (date: string, low: number): Candle => ({
      openTimeMs: Date.parse(date),
      open: 25,
      high: 25.5,
      low,
      close: 25,
      volume: 1,
    });
    const days = ["2025-06-04", "2025-06-05", "2025-06-06", "2025-06-09", "2025-06-10", "2025-06-11"];
    const by = (low: number) =>
      resolveClaim(claim, { bars: days.map((date, n) => day(date, n === 4 ? low : 24.5)), splits, nowMs: LATER_MS });
    expect(by(20)).toMatchObject({ outcome: "HIT_TARGET", price: 80, note: "split 4 for 1" });
    expect(by(20.01)).toMatchObject({ outcome: "EXPIRED_LOSS", price: 100, note: "split 4 for 1" });
  });
});

describe("a setup's claim", () => {
  it("is settled like a direction signal with the same plan", () => {
    const setup = { claimKind: "setup", ground: "setup:sma-cross", profile: null } as const;
    for (const bars of [
      [quiet(0), bar(1, 100, 103, 97, 100), quiet(2), quiet(3)],
      [quiet(0), bar(1, 100, 102, 99, 101), quiet(2), quiet(3)],
      [bar(0, 95, 96, 94, 95)],
      quietBars(100, 100, 100, 100.5),
      quietBars(100, 100, 100, 100),
    ])
      expect(end(issued(setup), bars)).toEqual(end(issued(), bars));
  });
});

describe("missing data", () => {
  it("are awaited, then the claim is void with a reason", () => {
    const gap = [quiet(0), quiet(2), quiet(3)];
    const expiresMs = START_MS + 4 * HOUR_MS;
    expect(end(issued(), gap, expiresMs + DAY_MS - 1)).toBeUndefined();
    expect(end(issued(), gap, expiresMs + DAY_MS)).toEqual({
      outcome: "VOID",
      price: null,
      barTimeMs: null,
      note: "1 of its 4 bars is missing",
    });
    expect(end(issued(), [])?.note).toBe("no bars after it: delisted or no data");
  });

  it("before a hit leave it undetermined which level came first", () => {
    expect(outcome(issued(), [quiet(0), bar(2, 100, 103, 99, 100)], START_MS + 4 * HOUR_MS)).toBeUndefined();
    expect(outcome(issued(), [quiet(0), bar(2, 100, 103, 99, 100)])).toBe("VOID");
  });

  it("in one bar of ten do no harm", () => {
    const claim = issued({ expiresAt: iso(START_MS + 24 * HOUR_MS), horizon: "24h" });
    const day = Array.from({ length: 24 }, (_, n) => quiet(n, 100.5)).filter((_, n) => n !== 3 && n !== 7);
    expect(outcome(claim, day)).toBe("EXPIRED_WIN");
    expect(outcome(claim, day.slice(1))).toBe("VOID");
  });
});

describe("a stock", () => {
  const AAPL = parseSymbol("AAPL")!;
  const closedMs = barEndMs(AAPL, "1d", Date.UTC(2025, 5, 4));
  const claim = issued({
    symbol: "AAPL",
    assetClass: "stock",
    timeframe: "1d",
    horizon: "5d",
    barCloseAt: iso(closedMs),
    issuedAt: iso(closedMs + 1_000),
    expiresAt: "2025-06-11T20:00:00.000Z",
  });
  const days = expectedBars(AAPL, "1d", closedMs, Date.parse(claim.expiresAt));
  const closing = (price: number): Candle[] =>
    days.map((openTimeMs) => ({ ...quiet(0, price), openTimeMs, high: price * 1.001, low: price * 0.999 }));

  it("has five sessions in five days, whatever is in between", () => {
    expect(days.map((day) => iso(day).slice(0, 10))).toEqual([
      "2025-06-05",
      "2025-06-06",
      "2025-06-09",
      "2025-06-10",
      "2025-06-11",
    ]);
  });

  it("that is split keeps its claim, and the price is given on the scale of the day it was made", () => {
    const splits = [{ timeMs: Date.UTC(2025, 5, 9), ratio: 4 }];
    const own = { ...quiet(0, 25), openTimeMs: Date.UTC(2025, 5, 4) };
    const bars = [own, ...closing(25.2)];
    expect(resolveClaim(claim, { bars, splits, nowMs: LATER_MS })).toEqual({
      outcome: "EXPIRED_WIN",
      price: 100.8,
      barTimeMs: Date.UTC(2025, 5, 11),
      note: "split 4 for 1",
    });
    const crash = bars.map((each, n) => (n === 3 ? { ...each, low: 24 } : each));
    expect(resolveClaim(claim, { bars: crash, splits, nowMs: LATER_MS })).toMatchObject({
      outcome: "HIT_STOP",
      price: 98,
    });
  });

  it("that is split later in a replay, whose bars are adjusted from the start, is evaluated by those bars", () => {
    const splits = [{ timeMs: Date.UTC(2025, 5, 9), ratio: 4 }];
    const own = { ...quiet(0, 100), openTimeMs: Date.UTC(2025, 5, 4) };
    const settled = resolveClaim(claim, { bars: [own, ...closing(101)], splits, nowMs: LATER_MS });
    expect(settled).toMatchObject({ outcome: "EXPIRED_WIN", price: 101, note: "" });
  });

  it("whose bars are half on the old scale waits until they are corrected", () => {
    const splits = [{ timeMs: Date.UTC(2025, 5, 9), ratio: 4 }];
    const own = { ...quiet(0, 100), openTimeMs: Date.UTC(2025, 5, 4) };
    const torn = [own, ...closing(100).slice(0, 2), ...closing(25).slice(2)];
    const nowMs = Date.parse(claim.expiresAt);
    expect(resolveClaim(claim, { bars: torn, splits, nowMs })).toBeUndefined();
    expect(resolveClaim(claim, { bars: torn, splits, nowMs: LATER_MS })?.outcome).toBe("VOID");
  });

  it("whose own bar is unavailable is evaluated by its splits", () => {
    const splits = [{ timeMs: Date.UTC(2025, 5, 9), ratio: 2 }];
    expect(resolveClaim(claim, { bars: closing(50.5), splits, nowMs: LATER_MS })).toMatchObject({ price: 101 });
  });

  it("whose prices were rescaled without a known split is void, not stopped", () => {
    const bars = [{ ...quiet(0, 25), openTimeMs: Date.UTC(2025, 5, 4) }, ...closing(25.2)];
    expect(end(claim, bars)).toMatchObject({ outcome: "VOID", note: expect.stringMatching(/rescaled/) as string });
    expect(end(claim, bars, Date.parse(claim.expiresAt))).toBeUndefined();
  });

  it("that is delisted is void", () => {
    expect(end(claim, closing(100).slice(0, 2))).toMatchObject({
      outcome: "VOID",
      note: "3 of its 5 bars are missing",
    });
  });
});

describe("a settled claim", () => {
  const kinds = [
    {},
    SELL,
    { action: "HOLD", target: null, stop: null, low: 98.5, high: 101.5 },
    { claimKind: "volatility", action: "OTHER", target: null, stop: null, movePercent: 1 },
    { target: null, stop: null },
    { target: 102, stop: null },
    { action: "SELL", target: 98, stop: null },
    { claimKind: "setup", ground: "setup:sma-cross", profile: null },
  ] as const;
  const BARS = 24;

  it("is unaffected by later bars and the passage of time", () => {
    const walk = fc.array(fc.record({ close: fc.double({ min: -1, max: 1, noNaN: true }), isThere: fc.nat(9) }), {
      minLength: 40,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), walk, fc.nat(60), fc.nat(60), (kind, steps, early, wait) => {
        const claim = issued({ ...kind, horizon: "24h", expiresAt: iso(START_MS + BARS * HOUR_MS) });
        let price = 100;
        const all = steps.flatMap(({ close, isThere }, n) => {
          const open = price;
          price *= 1 + close / 100;
          const [high, low] = [Math.max(open, price) * 1.002, Math.min(open, price) * 0.998];
          return isThere === 0 ? [] : [bar(n, open, high, low, price)];
        });
        const known = (nowMs: number) => all.filter(({ openTimeMs }) => openTimeMs + HOUR_MS <= nowMs);
        const nowMs = START_MS + early * HOUR_MS;
        const laterMs = nowMs + wait * HOUR_MS;
        const first = end(claim, known(nowMs), nowMs);
        if (first === undefined) return;
        expect(end(claim, known(laterMs), laterMs)).toEqual(first);
        expect(end(claim, all, laterMs)).toEqual(first);
      }),
    );
  });

  it("reports every claim's final result", () => {
    for (const kind of kinds) expect(outcome(issued(kind), quietBars(100, 100.2, 100, 100.1))).toBeDefined();
  });
});

describe("a share abroad", () => {
  const claimOf = (barCloseAt: string, expiresAt: string) =>
    issued({
      symbol: "OCDO.L",
      assetClass: "stock",
      timeframe: "1d",
      horizon: "5d",
      action: "BUY",
      target: null,
      stop: null,
      barCloseAt,
      issuedAt: barCloseAt,
      expiresAt,
    });
  const claim = claimOf("2026-12-22T16:35:00.000Z", "2026-12-30T16:35:00.000Z");
  const day = (date: string, close: number): Candle => ({ ...quiet(0, close), openTimeMs: Date.parse(date) });
  const own = day("2026-12-22", 100);
  // Christmas and Boxing Day's substitute are holidays in London.
  const bars = [own, day("2026-12-23", 100), day("2026-12-24", 101), day("2026-12-29", 101), day("2026-12-30", 102)];

  it("is not penalised for its exchange's holidays, which are awaited like any bar, for a while", () => {
    const at = (time: string) => resolveClaim(claim, { bars, nowMs: Date.parse(time) });
    expect(at("2026-12-30T16:35:00Z")).toBeUndefined();
    expect(at("2027-01-05T00:00:00Z")).toMatchObject({ outcome: "EXPIRED_WIN", price: 102 });
    const late = resolveClaim({ ...claim, symbol: "AAPL" }, { bars, nowMs: Date.parse("2027-01-05T00:00:00Z") });
    expect(late?.outcome, "New York traded on the 28th").toBe("VOID");
  });

  it("whose day opens before its date in UTC is settled by that day's first hours too", () => {
    for (const [symbol, opens] of [
      ["BHP.AX", "2026-12-22T23:00:00Z"],
      ["AIR.NZ", "2026-12-22T21:00:00Z"],
      ["7203.T", "2026-12-23T00:00:00Z"],
      ["AAPL", "2026-12-23T14:30:00Z"],
    ] as const) {
      const instrument = parseSymbol(symbol)!;
      const closeAt = iso(barEndMs(instrument, "1d", Date.parse("2026-12-22")));
      const expiresAt = iso(barEndMs(instrument, "1d", Date.parse("2026-12-24")));
      const one = issued({
        symbol,
        assetClass: "stock",
        timeframe: "1d",
        horizon: "2d",
        barCloseAt: closeAt,
        issuedAt: closeAt,
        expiresAt,
      });
      const both = { ...bar(0, 100, 103, 97, 100), openTimeMs: Date.parse("2026-12-23") };
      const hour = (n: number, high: number, low: number): Candle => ({
        ...bar(0, 100, high, low, 100),
        openTimeMs: Date.parse(opens) + n * HOUR_MS,
      });
      const settled = (...finerBars: readonly Candle[]) =>
        resolveClaim(one, { bars: [both], finerBars, nowMs: Date.parse(expiresAt) })?.outcome;
      expect([symbol, settled(hour(0, 103, 99), hour(4, 101, 97))]).toEqual([symbol, "HIT_TARGET"]);
      expect([symbol, settled(hour(0, 101, 97), hour(4, 103, 99))]).toEqual([symbol, "HIT_STOP"]);
    }
  });

  it("whose whole period was holidays is void, but only after waiting, and says that holidays may be the reason", () => {
    const oneDay = claimOf("2026-12-24T16:35:00.000Z", "2026-12-25T16:35:00.000Z");
    const known = bars.slice(0, 3);
    const at = (time: string, all = known) => resolveClaim(oneDay, { bars: all, nowMs: Date.parse(time) });
    expect(at("2026-12-28T16:34:59Z")).toBeUndefined();
    expect(at("2026-12-28T16:35:00Z")).toMatchObject({ outcome: "VOID", note: expect.stringMatching("holidays") });
    expect(at("2026-12-29T17:00:00Z", bars), "a later day is none of its own").toMatchObject({ outcome: "VOID" });
  });

  it("never waits forever for a claim, and voids none with a bar in its period, on any exchange with any days off", () => {
    const symbols = ["OCDO.L", "SHOP.TO", "0700.HK", "TCS.NS", "2222.SR", "7203.T", "PTT.BK", "QNBK.QA"];
    const spans = [
      ["1h", "2026-11-20"],
      ["4h", "2026-11-27"],
      ["1d", "2026-12-01"],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...symbols),
        fc.constantFrom(...spans),
        fc.infiniteStream(fc.boolean()),
        (symbol, [timeframe, to], off) => {
          const instrument = parseSymbol(symbol)!;
          const opens = expectedBars(instrument, timeframe, Date.parse("2026-11-16"), Date.parse(to));
          const days = new Map<number, boolean>();
          const isOff = (open: number): boolean => {
            const day = Math.floor(open / DAY_MS);
            if (!days.has(day)) days.set(day, off.next().value);
            return days.get(day)!;
          };
          const first = opens[0]!;
          const closeAt = iso(barEndMs(instrument, timeframe, first));
          const expiresMs = barEndMs(instrument, timeframe, opens.at(-1)!);
          const one = {
            ...issued({
              symbol,
              assetClass: "stock",
              timeframe,
              horizon: "5d",
              action: "BUY",
              target: null,
              stop: null,
            }),
            barCloseAt: closeAt,
            issuedAt: closeAt,
            expiresAt: iso(expiresMs),
          };
          const came = opens
            .filter((open, i) => i === 0 || !isOff(open))
            .map((openTimeMs) => ({ ...quiet(0), openTimeMs }));
          const late = resolveClaim(one, { bars: came, nowMs: expiresMs + 4 * DAY_MS });
          expect(late?.outcome).toBe(came.length > 1 ? "EXPIRED_LOSS" : "VOID");
          expect(resolveClaim(one, { bars: came, nowMs: expiresMs - 1 })).toBeUndefined();
        },
      ),
      { numRuns: 200 },
    );
  });

  it("that was issued by New York's bell is settled on the same days, and its own bar still reveals a split", () => {
    const old = claimOf("2026-12-22T21:00:00.000Z", "2026-12-30T21:00:00.000Z");
    const nowMs = Date.parse("2027-01-05T00:00:00Z");
    expect(resolveClaim(old, { bars, nowMs })).toMatchObject({ outcome: "EXPIRED_WIN", price: 102, note: "" });
    const rescaled = bars.map((one) => ({
      ...one,
      open: one.open / 3,
      high: one.high / 3,
      low: one.low / 3,
      close: one.close / 3,
    }));
    expect(resolveClaim(old, { bars: rescaled, nowMs })?.outcome).toBe("VOID");
  });
});

describe("a claim on a symbol that meant a share class when it was issued", () => {
  it("is settled by that meaning, unless a candle file has the symbol", () => {
    const of = (symbol: string, isBefore = true, source = "yahoo") =>
      symbolAtIssue({ symbol, assetClass: "stock", source }, isBefore);
    expect(["MKC.V", "BRK.B", "AAPL", "BMW.DE"].map((symbol) => of(symbol))).toEqual([
      "MKC-V",
      "BRK.B",
      "AAPL",
      "BMW.DE",
    ]);
    expect([of("OCDO.L", false), of("OCDO.L", true, "files")]).toEqual(["OCDO.L", "OCDO.L"]);
  });

  it("has New York's days: Thanksgiving is no missing bar", () => {
    const claim = issued({
      symbol: "MKC.V",
      assetClass: "stock",
      timeframe: "1d",
      horizon: "5d",
      action: "BUY",
      target: null,
      stop: null,
      barCloseAt: "2026-11-20T21:00:00.000Z",
      expiresAt: "2026-11-30T21:00:00.000Z",
      issuedAt: "2026-11-20T21:00:00.000Z",
    });
    const dates = ["2026-11-20", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-27", "2026-11-30"];
    const bars = dates.map((date) => ({ ...quiet(0), openTimeMs: Date.parse(date), close: 100.2 }));
    const nowMs = Date.parse("2026-11-30T21:00:00Z");
    expect(resolveClaim(claim, { bars, nowMs, symbol: "MKC-V" })?.outcome).toBe("EXPIRED_WIN");
    expect(resolveClaim(claim, { bars, nowMs })).toBeUndefined();
  });
});
