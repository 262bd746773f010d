import { describe, expect, it } from "vitest";
import { atr } from "../indicators/index.ts";
import { candleColumns } from "../market/index.ts";
import { frozenSetupOdds, SETUP_WARM_UP, setupsAt, setupSignalsAt, type SetupMarket } from "./index.ts";
import { changefulCandles } from "./test-histories.ts";

const STOCK: SetupMarket = { kind: "stock", timeframe: "1d" };
const candles = changefulCandles(1_500, 31);
const columns = candleColumns(candles);
const bars = Array.from({ length: 1_500 - SETUP_WARM_UP }, (_, at) => SETUP_WARM_UP + at);

describe("the setup signals of a bar", () => {
  it("are its setups, each with target and stop two ATR from the close and the odds of its side", () => {
    const ranges = atr(columns, 14);
    const table = frozenSetupOdds();
    let seen = 0;
    for (const bar of bars) {
      const signals = setupSignalsAt(columns, STOCK, bar, table);
      expect(signals.map(({ id, side }) => ({ id, side }))).toEqual(
        setupsAt(columns, STOCK, bar).map(({ id, side }) => ({ id, side })),
      );
      for (const { id, side, plan, odds } of signals) {
        const distance = 2 * ranges[bar]! * (side === "BUY" ? 1 : -1);
        const entry = candles[bar]!.close;
        expect(plan).toEqual({ entry, target: entry + distance, stop: entry - distance });
        expect(odds).toBe(table.oddsOf({ setup: id, side, kind: "stock", timeframe: "1d" }));
        expect(odds?.odds).toBeGreaterThan(0.3);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it("ignore later bars, and need no more than the warm-up bars", () => {
    for (const bar of bars.filter((at) => at % 11 === 0)) {
      const whole = setupSignalsAt(columns, STOCK, bar, frozenSetupOdds());
      expect(setupSignalsAt(candleColumns(candles.slice(0, bar + 1)), STOCK, bar, frozenSetupOdds())).toEqual(whole);
      const last = candleColumns(candles.slice(bar + 1 - SETUP_WARM_UP, bar + 1));
      const part = setupSignalsAt(last, STOCK, SETUP_WARM_UP - 1, frozenSetupOdds());
      expect(part.map(({ id, side }) => [id, side])).toEqual(whole.map(({ id, side }) => [id, side]));
      part.forEach(({ plan }, at) => expect(plan.stop / whole[at]!.plan.stop).toBeCloseTo(1, 9));
    }
  });

  it("have no odds on charts that the table does not cover", () => {
    const market: SetupMarket = { kind: "crypto", timeframe: "1m" };
    const signals = bars.flatMap((bar) => setupSignalsAt(columns, market, bar, frozenSetupOdds()));
    expect(signals.length).toBeGreaterThan(100);
    expect(signals.every(({ odds }) => odds === undefined)).toBe(true);
  });
});
