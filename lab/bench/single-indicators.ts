import {
  anchoredVwap,
  aroon,
  cci,
  donchian,
  ichimoku,
  keltner,
  mfi,
  psar,
  roc,
  stochRsi,
  supertrend,
  williams,
  wma,
} from "@sextant/core/indicators";
import type { Candle, CandleColumns } from "@sextant/core/market";
import * as peers from "indicatorts";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";

/** One history in the shapes that the contenders take; none of them is made while the clock runs. */
export type History = {
  readonly candles: readonly Candle[];
  readonly columns: CandleColumns;
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
  readonly volume: number[];
};

/** What a contender reads at the last bar, in the order of the indicator's outputs. */
export type Last = readonly (number | null | undefined | void)[];
type Contender = (history: History) => Last;
type Single = {
  readonly ours: (columns: CandleColumns) => readonly Float64Array[];
  readonly peers: Record<string, Contender>;
};

/** A streaming indicator fed with every bar. */
function fed<Result>(
  make: () => { update: (bar: Candle, replace: boolean) => Result },
  last: (result: Result) => Last,
): Contender {
  return ({ candles }) => {
    const one = make();
    let result: Result | undefined;
    for (const candle of candles) result = one.update(candle, false);
    return result === undefined ? [] : last(result);
  };
}

/** The same, fed with closes. */
function fedCloses<Result>(
  make: () => { update: (price: number, replace: boolean) => Result },
  last: (result: Result) => Last,
): Contender {
  return fed(() => {
    const one = make();
    return { update: (bar) => one.update(bar.close, false) };
  }, last);
}

/**
 * Every indicator added after the suite, and the contenders that have one with its name. Where a definition differs, it
 * says so and returns nothing, and only the time is compared.
 */
export const SINGLES: Record<string, Single> = {
  wma: {
    ours: ({ close }) => [wma(close, 20)],
    peers: {
      "trading-signals": fedCloses(
        () => new streaming.WMA(20),
        (value) => [value],
      ),
      technicalindicators: ({ close }) => [technical.WMA.calculate({ period: 20, values: close }).at(-1)],
    },
  },
  vwap: {
    ours: (columns) => [anchoredVwap(columns, 0)],
    peers: {
      "trading-signals": fed(
        () => new streaming.VWAP(),
        (value) => [value],
      ),
      technicalindicators: ({ high, low, close, volume }) => [
        technical.VWAP.calculate({ high, low, close, volume }).at(-1),
      ],
    },
  },
  ichimoku: {
    ours: (columns) => {
      const { tenkan, kijun, senkouA, senkouB } = ichimoku(columns, 9, 26, 52, 26);
      return [tenkan, kijun, senkouA, senkouB];
    },
    peers: {
      // They do not move the cloud. indicatorts takes the square of the bars (a minute for 20,000), so it is left out.
      "trading-signals": fed(
        () => new streaming.IchimokuCloud(),
        (value) => [value?.conversion, value?.base],
      ),
      technicalindicators: ({ high, low }) => {
        const periods = { conversionPeriod: 9, basePeriod: 26, spanPeriod: 52, displacement: 26 };
        const last = technical.IchimokuCloud.calculate({ high, low, ...periods }).at(-1);
        return [last?.conversion, last?.base];
      },
    },
  },
  supertrend: {
    ours: (columns) => [supertrend(columns, 10, 3).supertrend],
    peers: {
      "trading-signals": fed(
        () => new streaming.SuperTrend(),
        (value) => [value?.supertrend],
      ),
    },
  },
  stochrsi: {
    ours: ({ close }) => {
      const { k, d } = stochRsi(close, 14, 14, 3, 3);
      return [k, d];
    },
    peers: {
      "trading-signals": ({ candles }) => {
        const smoothing = { k: new streaming.SMA(3), d: new streaming.SMA(3) };
        const one = new streaming.StochasticRSI(14, streaming.WSMA, smoothing);
        for (const candle of candles) one.update(candle.close, false);
        return [100 * (smoothing.k.getResult() ?? NaN), 100 * (smoothing.d.getResult() ?? NaN)];
      },
      // Rounds the RSI it starts from to two digits: not comparable.
      technicalindicators: ({ close }) => {
        const periods = { rsiPeriod: 14, stochasticPeriod: 14, kPeriod: 3, dPeriod: 3 };
        technical.StochasticRSI.calculate({ values: close, ...periods });
        return [];
      },
    },
  },
  williams: {
    ours: (columns) => [williams(columns, 14)],
    peers: {
      "trading-signals": fed(
        () => new streaming.WilliamsR(14),
        (value) => [value],
      ),
      technicalindicators: ({ high, low, close }) => [
        technical.WilliamsR.calculate({ period: 14, high, low, close }).at(-1),
      ],
      indicatorts: ({ high, low, close }) => [peers.willr(high, low, close, { period: 14 }).at(-1)],
    },
  },
  cci: {
    ours: (columns) => [cci(columns, 20)],
    peers: {
      "trading-signals": fed(
        () => new streaming.CCI(20),
        (value) => [value],
      ),
      technicalindicators: ({ high, low, close }) => [technical.CCI.calculate({ period: 20, high, low, close }).at(-1)],
      // Averages each bar's distance from its own mean: not Lambert's.
      indicatorts: ({ high, low, close }) => {
        peers.cci(high, low, close, { period: 20 });
        return [];
      },
    },
  },
  mfi: {
    ours: (columns) => [mfi(columns, 14)],
    peers: {
      "trading-signals": fed(
        () => new streaming.MFI(14),
        (value) => [value],
      ),
      // Rounded to two digits, and signed by the money rather than the price: not comparable.
      technicalindicators: ({ high, low, close, volume }) => {
        technical.MFI.calculate({ period: 14, high, low, close, volume });
        return [];
      },
      indicatorts: ({ high, low, close, volume }) => {
        peers.mfi(high, low, close, volume, { period: 14 });
        return [];
      },
    },
  },
  roc: {
    ours: ({ close }) => [roc(close, 10)],
    peers: {
      "trading-signals": fedCloses(
        () => new streaming.ROC(10),
        (value) => [100 * (value ?? NaN)],
      ),
      technicalindicators: ({ close }) => [technical.ROC.calculate({ period: 10, values: close }).at(-1)],
      indicatorts: ({ close }) => [peers.roc(close, { period: 10 }).at(-1)],
    },
  },
  keltner: {
    ours: (columns) => {
      const { upper, middle, lower } = keltner(columns, 20, 2, 10);
      return [upper, middle, lower];
    },
    peers: {
      "trading-signals": fed(
        () => new streaming.KeltnerChannels(),
        (value) => [value?.upper, value?.middle, value?.lower],
      ),
      technicalindicators: ({ high, low, close }) => {
        const periods = { maPeriod: 20, atrPeriod: 10, useSMA: false, multiplier: 2 };
        const last = technical.KeltnerChannels.calculate({ high, low, close, ...periods }).at(-1);
        return [last?.upper, last?.middle, last?.lower];
      },
      // One period for both, and a simple average of the range.
      indicatorts: ({ high, low, close }) => {
        peers.kc(high, low, close, { period: 20 });
        return [];
      },
    },
  },
  donchian: {
    ours: (columns) => {
      const { upper, middle, lower } = donchian(columns, 20);
      return [upper, middle, lower];
    },
    peers: {
      "trading-signals": fed(
        () => new streaming.DonchianChannels(20),
        (value) => [value?.upper, value?.middle, value?.lower],
      ),
      // Of closes, not of highs and lows.
      indicatorts: ({ close }) => {
        peers.dc(close, { period: 20 });
        return [];
      },
    },
  },
  psar: {
    ours: (columns) => [psar(columns, 0.02, 0.2)],
    // They reverse where a bar passes the stop, TA-Lib where it touches it; the first also moves the stop by a cent.
    peers: {
      "trading-signals": fed(
        () => new streaming.PSAR({ accelerationStep: 0.02, accelerationMax: 0.2 }),
        () => [],
      ),
      technicalindicators: ({ high, low }) => {
        technical.PSAR.calculate({ high, low, step: 0.02, max: 0.2 });
        return [];
      },
      indicatorts: ({ high, low, close }) => {
        peers.psar(high, low, close, { step: 0.02, max: 0.2 });
        return [];
      },
    },
  },
  aroon: {
    ours: (columns) => {
      const { up, down } = aroon(columns, 14);
      return [up, down];
    },
    peers: {
      "trading-signals": fed(
        () => new streaming.Aroon(14),
        (value) => [value?.aroonUp, value?.aroonDown],
      ),
      // Its window has a bar less.
      indicatorts: ({ high, low }) => {
        peers.aroon(high, low, { period: 14 });
        return [];
      },
    },
  },
};
