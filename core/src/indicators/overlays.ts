import { bollinger, bollingerStepper } from "./bollinger.ts";
import { four, one, period, single, three, two } from "./definition-parts.ts";
import { donchian, donchianStepper } from "./donchian.ts";
import { ema, emaStepper } from "./ema.ts";
import { ichimoku, ichimokuStepper } from "./ichimoku.ts";
import { defineIndicator, onClose, type IndicatorDefinition } from "./indicator.ts";
import { keltner, keltnerStepper } from "./keltner.ts";
import { psar, psarStepper } from "./psar.ts";
import { sma, smaStepper } from "./sma.ts";
import { supertrend, supertrendStepper } from "./supertrend.ts";
import { vwap, vwapStepper } from "./vwap.ts";
import { wma, wmaStepper } from "./wma.ts";

/** What is drawn over the price, in its units. To add one: its file, a published vector in its test, one entry here; the laws run by themselves. */
export const OVERLAYS: readonly IndicatorDefinition[] = [
  defineIndicator({
    name: "sma",
    title: "Simple moving average",
    parameters: period(20),
    outputs: ["sma"],
    warmUp: (p) => [one(p) - 1],
    bulk: (columns, p) => [sma(columns.close, one(p))],
    stepper: (p) => onClose(smaStepper(one(p))),
    values: single,
  }),
  defineIndicator({
    name: "ema",
    title: "Exponential moving average",
    parameters: period(20),
    outputs: ["ema"],
    warmUp: (p) => [one(p) - 1],
    bulk: (columns, p) => [ema(columns.close, one(p))],
    stepper: (p) => onClose(emaStepper(one(p))),
    values: single,
  }),
  defineIndicator({
    name: "wma",
    title: "Weighted moving average",
    parameters: period(20),
    outputs: ["wma"],
    warmUp: (p) => [one(p) - 1],
    bulk: (columns, p) => [wma(columns.close, one(p))],
    stepper: (p) => onClose(wmaStepper(one(p))),
    values: single,
  }),
  defineIndicator({
    name: "vwap",
    title: "Volume-weighted average price of the day",
    parameters: [],
    outputs: ["vwap"],
    warmUp: () => [0],
    bulk: (columns) => [vwap(columns)],
    stepper: () => vwapStepper(),
    values: single,
  }),
  defineIndicator({
    name: "bollinger",
    title: "Bollinger bands",
    parameters: [
      { name: "period", default: 20 },
      { name: "deviations", default: 2 },
    ],
    outputs: ["upper", "middle", "lower"],
    warmUp: (p) => [one(p) - 1, one(p) - 1, one(p) - 1],
    bulk: (columns, p) => {
      const out = bollinger(columns.close, ...two(p));
      return [out.upper, out.middle, out.lower];
    },
    stepper: (p) => onClose(bollingerStepper(...two(p))),
    values: (value) => [value.upper, value.middle, value.lower],
  }),
  defineIndicator({
    name: "keltner",
    aliases: ["keltnerchannel", "keltnerchannels"],
    title: "Keltner channel",
    parameters: [
      { name: "period", default: 20 },
      { name: "multiplier", default: 2 },
      { name: "atr", default: 10 },
    ],
    outputs: ["upper", "middle", "lower"],
    warmUp: (p) => {
      const [average, , range] = three(p);
      const first = Math.max(average - 1, range);
      return [first, first, first];
    },
    bulk: (columns, p) => {
      const out = keltner(columns, ...three(p));
      return [out.upper, out.middle, out.lower];
    },
    stepper: (p) => keltnerStepper(...three(p)),
    values: (value) => [value.upper, value.middle, value.lower],
  }),
  defineIndicator({
    name: "donchian",
    aliases: ["donchianchannel", "donchianchannels"],
    title: "Donchian channel",
    parameters: period(20),
    outputs: ["upper", "middle", "lower"],
    warmUp: (p) => [one(p) - 1, one(p) - 1, one(p) - 1],
    bulk: (columns, p) => {
      const out = donchian(columns, one(p));
      return [out.upper, out.middle, out.lower];
    },
    stepper: (p) => donchianStepper(one(p)),
    values: (value) => [value.upper, value.middle, value.lower],
  }),
  defineIndicator({
    name: "ichimoku",
    aliases: ["ichimokucloud", "ichimokukinkohyo"],
    title: "Ichimoku Kinko Hyo",
    parameters: [
      { name: "tenkan", default: 9 },
      { name: "kijun", default: 26 },
      { name: "senkou", default: 52 },
      { name: "displacement", default: 26 },
    ],
    outputs: ["tenkan", "kijun", "senkouA", "senkouB"],
    warmUp: (p) => {
      const [tenkan, kijun, senkou, displacement] = four(p);
      return [tenkan - 1, kijun - 1, Math.max(tenkan, kijun) - 1 + displacement, senkou - 1 + displacement];
    },
    bulk: (columns, p) => {
      const out = ichimoku(columns, ...four(p));
      return [out.tenkan, out.kijun, out.senkouA, out.senkouB];
    },
    stepper: (p) => ichimokuStepper(...four(p)),
    values: (value) => [value.tenkan, value.kijun, value.senkouA, value.senkouB],
  }),
  defineIndicator({
    name: "supertrend",
    title: "Supertrend",
    parameters: [
      { name: "period", default: 10 },
      { name: "multiplier", default: 3 },
    ],
    outputs: ["supertrend", "direction"],
    warmUp: (p) => [one(p), one(p)],
    bulk: (columns, p) => {
      const out = supertrend(columns, ...two(p));
      return [out.supertrend, out.direction];
    },
    stepper: (p) => supertrendStepper(...two(p)),
    values: (value) => [value.supertrend, value.direction],
  }),
  defineIndicator({
    name: "psar",
    aliases: ["sar", "parabolicsar", "parabolic"],
    title: "Parabolic SAR",
    parameters: [
      { name: "step", default: 0.02 },
      { name: "maximum", default: 0.2 },
    ],
    outputs: ["psar"],
    warmUp: () => [1],
    bulk: (columns, p) => [psar(columns, ...two(p))],
    stepper: (p) => psarStepper(...two(p)),
    values: single,
  }),
];
