import * as whole from "indicatorts";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";
import { describe, expect, it } from "vitest";
import { candleColumns, type Candle } from "../market/index.ts";
import {
  anchoredVwap,
  aroon,
  cci,
  donchian,
  ichimoku,
  keltner,
  mfi,
  roc,
  stochRsi,
  supertrend,
  williams,
  wma,
} from "./index.ts";
import { alike } from "./laws.ts";
import { walk } from "./sample-histories.ts";

/** The npm packages where their definition is ours, bar by bar; `from` where another seed has to be forgotten first. */
const candles = walk(2_000, 100, 61);
const columns = candleColumns(candles);
const close = [...columns.close];
const [high, low, volume] = [[...columns.high], [...columns.low], [...columns.volume]];

/** From bar `from` on; readings of theirs that begin later than the history are counted from its end. */
function expectSame(ours: Float64Array, theirs: readonly (number | null | undefined)[], from: number, scale = 1): void {
  const missing = ours.length - theirs.length;
  for (let i = from; i < ours.length; i++) {
    const value = theirs[i - missing] ?? NaN;
    if (!alike(ours[i] ?? NaN, value, scale)) expect(ours[i], `bar ${String(i)}`).toBe(value);
  }
}

describe("trading-signals", () => {
  const each = <Value>(update: (bar: Candle) => Value): Value[] => candles.map(update);
  it("has our WMA, CCI, Williams %R, ROC and MFI", () => {
    const average = new streaming.WMA(20);
    const channel = new streaming.CCI(20);
    const depth = new streaming.WilliamsR(14);
    const change = new streaming.ROC(10);
    const flow = new streaming.MFI(14);
    expectSame(
      wma(columns.close, 20),
      each((bar) => average.update(bar.close, false)),
      19,
    );
    expectSame(
      cci(columns, 20),
      each((bar) => channel.update(bar, false)),
      19,
      100,
    );
    expectSame(
      williams(columns, 14),
      each((bar) => depth.update(bar, false)),
      13,
      100,
    );
    // Theirs is a share of one.
    expectSame(
      roc(columns.close, 10),
      each((bar) => 100 * (change.update(bar.close, false) ?? NaN)),
      10,
      100,
    );
    expectSame(
      mfi(columns, 14),
      each((bar) => flow.update(bar, false)),
      14,
      100,
    );
  });
  it("has our Aroon and Donchian channel", () => {
    const age = new streaming.Aroon(14);
    const ages = each((bar) => age.update(bar, false));
    expectSame(
      aroon(columns, 14).up,
      ages.map((row) => row?.aroonUp),
      14,
    );
    expectSame(
      aroon(columns, 14).down,
      ages.map((row) => row?.aroonDown),
      14,
    );
    const channel = new streaming.DonchianChannels(20);
    const channels = each((bar) => channel.update(bar, false));
    for (const band of ["upper", "middle", "lower"] as const) {
      expectSame(
        donchian(columns, 20)[band],
        channels.map((row) => row?.[band]),
        19,
      );
    }
  });
  it("has our Ichimoku, whose cloud it leaves where it was computed", () => {
    const cloud = new streaming.IchimokuCloud();
    const clouds = each((bar) => cloud.update(bar, false));
    const ours = ichimoku(columns, 9, 26, 52, 26);
    expectSame(
      ours.tenkan,
      clouds.map((row) => row?.conversion),
      51,
    );
    expectSame(
      ours.kijun,
      clouds.map((row) => row?.base),
      51,
    );
    const moved = clouds.map((_, i) => clouds[i - 26]);
    expectSame(
      ours.senkouA,
      moved.map((row) => row?.spanA),
      51 + 26,
    );
    expectSame(
      ours.senkouB,
      moved.map((row) => row?.spanB),
      51 + 26,
    );
  });
  it("has our Keltner channel, Supertrend and stochastic RSI once seeds are forgotten", () => {
    const channel = new streaming.KeltnerChannels();
    const channels = each((bar) => channel.update(bar, false));
    for (const band of ["upper", "middle", "lower"] as const) {
      expectSame(
        keltner(columns, 20, 2, 10)[band],
        channels.map((row) => row?.[band]),
        600,
      );
    }
    const trend = new streaming.SuperTrend();
    const trends = each((bar) => trend.update(bar, false));
    const ours = supertrend(columns, 10, 3);
    expectSame(
      ours.supertrend,
      trends.map((row) => row?.supertrend),
      600,
    );
    expectSame(
      ours.direction,
      trends.map((row) => (row?.trend === streaming.TradingSignal.BULLISH ? 1 : -1)),
      600,
    );
    const smoothing = { k: new streaming.SMA(3), d: new streaming.SMA(3) };
    const strength = new streaming.StochasticRSI(14, streaming.WSMA, smoothing);
    const strengths = each((bar) => {
      strength.update(bar.close, false);
      return { k: smoothing.k.getResult(), d: smoothing.d.getResult() };
    });
    const { k, d } = stochRsi(columns.close, 14, 14, 3, 3);
    // Theirs are shares of one, and wait while a share is 0.
    const from = 700;
    let compared = 0;
    for (let i = from; i < candles.length; i++) {
      const before = strengths.slice(i - 6, i + 1);
      if (before.some((row) => !row.k || !row.d)) continue;
      compared++;
      expect(alike(k[i] ?? NaN, 100 * (strengths[i]?.k ?? NaN), 100)).toBe(true);
      expect(alike(d[i] ?? NaN, 100 * (strengths[i]?.d ?? NaN), 100)).toBe(true);
    }
    expect(compared).toBeGreaterThan(500);
  });
  it("has our anchored VWAP, which it does not repeat for a bar without volume", () => {
    const price = new streaming.VWAP();
    const prices = each((bar) => {
      price.update(bar, false);
      return price.getResult();
    });
    expectSame(anchoredVwap(columns, 0), prices, 0);
  });
});

describe("technicalindicators", () => {
  it("has our WMA, CCI, Williams %R, ROC and VWAP", () => {
    expectSame(wma(columns.close, 20), technical.WMA.calculate({ period: 20, values: close }), 19);
    expectSame(cci(columns, 20), technical.CCI.calculate({ period: 20, high, low, close }), 19, 100);
    expectSame(williams(columns, 14), technical.WilliamsR.calculate({ period: 14, high, low, close }), 13, 100);
    expectSame(roc(columns.close, 10), technical.ROC.calculate({ period: 10, values: close }), 10, 100);
    expectSame(anchoredVwap(columns, 0), technical.VWAP.calculate({ high, low, close, volume }), 0);
  });
  it("has our Ichimoku lines", () => {
    const theirs = technical.IchimokuCloud.calculate({
      high,
      low,
      conversionPeriod: 9,
      basePeriod: 26,
      spanPeriod: 52,
      displacement: 26,
    });
    expectSame(
      ichimoku(columns, 9, 26, 52, 26).tenkan,
      theirs.map((row) => row.conversion),
      51,
    );
    expectSame(
      ichimoku(columns, 9, 26, 52, 26).kijun,
      theirs.map((row) => row.base),
      51,
    );
  });
});

describe("indicatorts", () => {
  it("has our Williams %R and ROC", () => {
    expectSame(williams(columns, 14), whole.willr(high, low, close, { period: 14 }), 13, 100);
    expectSame(roc(columns.close, 10), whole.roc(close, { period: 10 }), 10, 100);
  });
  it("has our Ichimoku lines", () => {
    const theirs = whole.ichimokuCloud(high, low, close, { short: 9, medium: 26, long: 52, close: 26 });
    expectSame(ichimoku(columns, 9, 26, 52, 26).tenkan, theirs.tenkan, 8);
    expectSame(ichimoku(columns, 9, 26, 52, 26).kijun, theirs.kijun, 25);
  });
});
