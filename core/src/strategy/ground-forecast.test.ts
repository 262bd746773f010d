import { describe, expect, it } from "vitest";
import { readIndexMembers } from "../grounds/index.ts";
import { candleColumns, sliceColumns, type CandleColumns } from "../market/index.ts";
import { GROUND_BARS, groundForecast } from "./ground-forecast.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2018, 0, 1);
const day = (place: number): string => new Date(START_MS + place * DAY_MS).toISOString().slice(0, 10);

/** Days that swing by `swing` up and down in turn around a `drift` per day. */
function swinging(swing: number, drift: number): CandleColumns {
  let close = 100;
  return candleColumns(
    Array.from({ length: GROUND_BARS }, (_, i) => {
      const open = close;
      close = open * Math.exp(drift + (i % 2 === 0 ? swing : -swing));
      const [high, low] = [Math.max(open, close) * 1.001, Math.min(open, close) * 0.999];
      return { openTimeMs: START_MS + i * DAY_MS, open, high, low, close, volume: 10 };
    }),
  );
}

const wild = swinging(0.06, -0.0005);
const falling = swinging(0.01, -0.001);
/** A day within two years of the last bar. */
const LIST_DAY = day(200);
const forecastOf = (list?: string) => {
  const members =
    list === undefined ? undefined : readIndexMembers(`# as of ${LIST_DAY}\nsymbol,from,to\n${list}`, "a list");
  if (members !== undefined && "reason" in members) throw new Error(members.reason);
  const instrument = { kind: "stock", symbol: "WILD" } as const;
  return groundForecast({ instrument, bars: wild, index: falling, ...(members === undefined ? {} : { members }) })!;
};

describe("the index used with a share", () => {
  const instrument = { kind: "stock", symbol: "WILD" } as const;
  const behind = (days: number) =>
    groundForecast({ instrument, bars: wild, index: sliceColumns(falling, 0, falling.length - days) });

  it("is used while at most a week behind, and never from another period", () => {
    expect(behind(7)).toBeDefined();
    expect(behind(8)).toBeUndefined();
    expect(groundForecast({ instrument, bars: wild, index: undefined })).toBeUndefined();
  });
});

describe("a volatile share in a falling market", () => {
  it("is sold on the probability of a deep fall, unless it was an index member at the time", () => {
    expect(forecastOf().verdicts.MODERATE.action).toBe("SELL");
    expect(forecastOf(`OTHER,${day(0)},`).verdicts.MODERATE.action).toBe("SELL");
    const member = forecastOf(`WILD,${day(0)},`);
    expect(member.verdicts.MODERATE.action).toBe("HOLD");
    expect(member.state).toMatchObject({ large: true });
    // The last bar is later than the list, which only covers its own date.
    expect(member.member).toEqual({
      onMs: Date.parse(LIST_DAY),
      asOfMs: Date.parse(LIST_DAY),
      source: "a list",
    });
  });

  it("is a member by the last bar's day, never by that of a later list", () => {
    const lastMs = wild.openTimeMs.at(-1)!;
    // A member until after the last bar, but no longer on the list's day.
    const left = readIndexMembers(
      `# as of ${day(GROUND_BARS + 500)}\nsymbol,from,to\nWILD,${day(0)},${day(GROUND_BARS + 20)}`,
      "a list",
    );
    if ("reason" in left) throw new Error(left.reason);
    const instrument = { kind: "stock", symbol: "WILD" } as const;
    expect(groundForecast({ instrument, bars: wild, index: falling, members: left })?.member).toEqual({
      onMs: lastMs,
      asOfMs: left.asOfMs,
      source: "a list",
    });
    // Its entry is dated after the list itself, so it says nothing about the list's day.
    expect(forecastOf(`WILD,${day(300)},`).member).toMatchObject({ onMs: lastMs });
  });

  it("is evaluated by each close's own day: a former member is sold, a recent member is still pending", () => {
    const left = forecastOf(`WILD,${day(0)},${day(GROUND_BARS - 30)}`);
    expect(left.member).toBeUndefined();
    expect(left.verdicts.MODERATE.action).toBe("SELL");
    // As of two closes ago: a change is issued after three that agree.
    const joined = forecastOf(`WILD,${day(GROUND_BARS - 2)},`);
    expect(joined.state).toMatchObject({ large: true });
    expect(joined.verdicts.MODERATE.action).toBe("SELL");
    expect(forecastOf(`WILD,${day(GROUND_BARS - 3)},`).verdicts.MODERATE.action).toBe("HOLD");
    // A list from the future says nothing about today.
    expect(forecastOf(`WILD,${day(GROUND_BARS)},`).state).toMatchObject({ large: false });
  });
});
