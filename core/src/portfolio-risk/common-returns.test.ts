import { describe, expect, it } from "vitest";
import { COMMON_SESSIONS, commonReturns, type DailyCloses, MOST_MISSING } from "./common-returns.ts";

const DAY_MS = 86_400_000;
/** Monday. */
const FROM_MS = Date.UTC(2024, 0, 1);

/** A price that rises by one each day from 100; a share from Monday to Friday at 14:30 UTC. */
function closesOf(
  symbol: string,
  days: number,
  { everyDay = false, skip = [] as readonly number[] } = {},
): DailyCloses {
  const stored = Array.from({ length: days }, (_, day) => day).filter(
    (day) => (everyDay || day % 7 < 5) && !skip.includes(day),
  );
  return {
    symbol,
    everyDay,
    openTimeMs: stored.map((day) => FROM_MS + day * DAY_MS + (everyDay ? 0 : 52_200_000)),
    close: stored.map((day) => 100 + day + (day % 3)),
  };
}

describe("returns over the same days", () => {
  it("cover the last sessions that all have", () => {
    const { symbols, returns, without } = commonReturns([closesOf("AAA", 300), closesOf("BBB", 300)]);
    expect(symbols).toEqual(["AAA", "BBB"]);
    expect(without).toEqual([]);
    expect(returns.map(({ length }) => length)).toEqual([COMMON_SESSIONS, COMMON_SESSIONS]);
    // The last day is day 298, a Friday: 100 + 298 + 1, after 100 + 297 + 0 the day before.
    expect(returns[0]?.at(-1)).toBeCloseTo(Math.log(399 / 397), 12);
  });

  it("include a coin's weekend in its return until Monday when compared with shares, and use all days among coins only", () => {
    const [share, coin] = [closesOf("AAA", 301), closesOf("BTC-USD", 301, { everyDay: true })];
    const mixed = commonReturns([share, coin]);
    expect(mixed.symbols).toEqual(["AAA", "BTC-USD"]);
    expect(mixed.returns[1]).toEqual(mixed.returns[0]);
    const alone = commonReturns([coin]).returns[0]!;
    expect(alone).toHaveLength(COMMON_SESSIONS);
    expect(alone).not.toEqual(mixed.returns[0]);
  });

  it("leave out young, abandoned and unchanging symbols, and report them", () => {
    const flat = { ...closesOf("FLAT", 300), close: closesOf("FLAT", 300).close };
    const { symbols, without } = commonReturns([
      closesOf("AAA", 300),
      closesOf("BBB", 300),
      { ...closesOf("YOUNG", 300), openTimeMs: [FROM_MS + 299 * DAY_MS], close: [1] },
      closesOf("OLD", 200),
      { ...flat, close: Array.from(flat.close, () => 5) },
      { symbol: "EMPTY", everyDay: false, openTimeMs: [], close: [] },
    ]);
    expect(symbols).toEqual(["AAA", "BBB"]);
    expect(without).toEqual(["YOUNG", "OLD", "FLAT", "EMPTY"]);
  });

  it("drop the holidays of one exchange for all, and a symbol that lacks more than that", () => {
    const weekdays = Array.from({ length: 300 }, (_, day) => day).filter((day) => day > 200 && day % 7 < 5);
    const all = [closesOf("AAA", 300), closesOf("BBB", 300)];
    const few = commonReturns([...all, closesOf("SOME", 300, { skip: weekdays.slice(0, MOST_MISSING) })]);
    expect(few.without).toEqual([]);
    expect(few.returns[0]).toHaveLength(COMMON_SESSIONS - MOST_MISSING);
    const many = commonReturns([...all, closesOf("SOME", 300, { skip: weekdays.slice(0, MOST_MISSING + 1) })]);
    expect(many.without).toEqual(["SOME"]);
    expect(many.returns[0]).toHaveLength(COMMON_SESSIONS);
  });

  it("treat invalid prices as missing", () => {
    const bad = closesOf("BAD", 300);
    const { without } = commonReturns([closesOf("AAA", 300), { ...bad, close: Array.from(bad.close, () => NaN) }]);
    expect(without).toEqual(["BAD"]);
  });
});
