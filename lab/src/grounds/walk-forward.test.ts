import { candleColumns } from "@sextant/core/market";
import { seededDice } from "@sextant/core/statistics";
import { describe, expect, it } from "vitest";
import type { PanelSeries } from "../panel/panel-sets.ts";
import { census } from "./census.ts";
import { dailyActions } from "./daily-actions.ts";
import { groundRows } from "./outcome-rows.ts";
import { panelNames } from "./panel-names.ts";
import { walkForward, yearOfDay } from "./walk-forward.ts";

const DAY_MS = 86_400_000;
const START = Date.UTC(2010, 0, 4) / DAY_MS;

/** Weekdays of an invented share: a seeded walk whose daily volatility is its own. */
function share(symbol: string, seed: number, count: number, volatility: number, wildFrom = Infinity): PanelSeries {
  const dice = seededDice(seed);
  let close = 50;
  const candles = Array.from({ length: count }, (_, i) => {
    const open = close;
    const scale = i >= wildFrom ? 8 : 1;
    close = open * Math.exp((dice() + dice() + dice() - 1.5) * 2 * volatility * scale);
    const [high, low] = [Math.max(open, close) * 1.002, Math.min(open, close) * 0.998];
    const day = START + Math.floor(i / 5) * 7 + (i % 5);
    return { openTimeMs: day * DAY_MS, open, high, low, close, volume: 1e6 };
  });
  const columns = candleColumns(candles);
  return { set: "stocks/1d", symbol, kind: "stock", candles: columns, total: columns.close, ended: false };
}

const BARS = 5 * 260;
const panelWith = (wildFrom?: number) =>
  panelNames({
    series: [
      share("SPY", 99, BARS, 0.01, wildFrom),
      ...Array.from({ length: 55 }, (_, i) => share(`S${String(i)}`, i + 1, BARS, 0.008 + i * 0.0006, wildFrom)),
    ],
    membership: new Map([["S1", [[0, Infinity]]]]),
    badRows: 0,
  });

const isShare = ({ series }: { series: PanelSeries }): boolean => series.symbol !== "SPY";

describe("odds that are fitted again every year", () => {
  const calm = panelWith();
  const rows = groundRows(calm, calm.stockIndex, isShare);
  const walked = walkForward(rows, 21, "stock", () => true);

  it("are given once a year of readings has its outcomes, for every name and week that has its readings", () => {
    const years = new Set<number>();
    for (let r = 0; r < rows.count; r++) if (!Number.isNaN(walked.fall[r]!)) years.add(yearOfDay(rows.day[r]!));
    expect([...years].sort()).toEqual([2012, 2013, 2014]);
    for (let r = 0; r < rows.count; r++) {
      if (Number.isNaN(walked.fall[r]!)) continue;
      expect(walked.fall[r]).toBeGreaterThanOrEqual(0);
      expect(walked.fall[r]).toBeLessThanOrEqual(1);
    }
  });

  it("use nothing from the future: a wild market afterwards changes none of the earlier odds", () => {
    const wildFrom = 5 * 156;
    const wild = panelWith(wildFrom);
    const other = groundRows(wild, wild.stockIndex, isShare);
    const later = walkForward(other, 21, "stock", () => true);
    const wildDay = START + Math.floor(wildFrom / 5) * 7;
    let compared = 0;
    for (let r = 0; r < rows.count; r++) {
      if (rows.day[r]! >= wildDay || Number.isNaN(walked.fall[r]!)) continue;
      compared++;
      expect([later.fall[r], later.up[r], later.fallBase[r]]).toEqual([
        walked.fall[r],
        walked.up[r],
        walked.fallBase[r],
      ]);
    }
    expect(compared).toBeGreaterThan(1000);
    // And the poison was one: what came of the last calm weeks is another.
    expect(Array.from(other.outcomes[21].fall)).not.toEqual(Array.from(rows.outcomes[21].fall));
  });

  it("call a wilder share likelier to fall", () => {
    const of = (symbol: string): number => {
      const said = Array.from(walked.fall).filter(
        (p, r) => !Number.isNaN(p) && calm.names[rows.name[r]!]!.series.symbol === symbol,
      );
      return said.reduce((sum, p) => sum + p, 0) / said.length;
    };
    expect(of("S50")).toBeGreaterThan(of("S2") + 0.1);
  });

  it("give each profile its own census, the careful buying least", () => {
    const long = walkForward(rows, 126, "stock", () => true);
    const buys = (["CONSERVATIVE", "MODERATE", "AGGRESSIVE"] as const).map((profile) => {
      const actions = calm.names.map((name) => dailyActions(name, calm.stockIndex, long, profile));
      const all = census(calm.names, actions, () => ["us"]).find(({ year }) => year === "all")!;
      return all.buy / (all.buy + all.hold + all.sell);
    });
    expect(buys[0]).toBeLessThan(buys[1]!);
    expect(buys[1]).toBeLessThan(buys[2]!);
  });
});

describe("what became of a name that ended", () => {
  const alive = share("GONE", 5, 400, 0.02);
  const gone = (ended: boolean) => {
    const panel = panelNames({
      series: [share("SPY", 99, 500, 0.01), { ...alive, ended }],
      membership: new Map(),
      badRows: 0,
    });
    return groundRows(panel, panel.stockIndex, isShare);
  };

  it("counts in the bars it had, where its last bar is its real end, and is unknown where the file stops", () => {
    const [dead, cut] = [gone(true), gone(false)];
    const known = (values: Float64Array): number => values.filter((value) => !Number.isNaN(value)).length;
    expect(known(dead.outcomes[126].fall)).toBeGreaterThan(known(cut.outcomes[126].fall) + 20);
  });
});
