import { adx, adxStepper } from "./adx.ts";
import { aroon, aroonStepper } from "./aroon.ts";
import { atr, atrStepper } from "./atr.ts";
import { bollinger, bollingerStepper } from "./bollinger.ts";
import { cci, cciStepper } from "./cci.ts";
import { donchian, donchianStepper } from "./donchian.ts";
import { ema, emaStepper } from "./ema.ts";
import { ichimoku, ichimokuStepper } from "./ichimoku.ts";
import { defineIndicator, onClose, type IndicatorDefinition } from "./indicator.ts";
import { keltner, keltnerStepper } from "./keltner.ts";
import { macd, macdStepper } from "./macd.ts";
import { mfi, mfiStepper } from "./mfi.ts";
import { obv, obvStepper } from "./obv.ts";
import { psar, psarStepper } from "./psar.ts";
import { roc, rocStepper } from "./roc.ts";
import { rsi, rsiStepper } from "./rsi.ts";
import { sma, smaStepper } from "./sma.ts";
import { stochRsi, stochRsiStepper } from "./stoch-rsi.ts";
import { stochastic, stochasticStepper } from "./stochastic.ts";
import { supertrend, supertrendStepper } from "./supertrend.ts";
import { vwap, vwapStepper } from "./vwap.ts";
import { williams, williamsStepper } from "./williams.ts";
import { wma, wmaStepper } from "./wma.ts";

type Numbers = readonly number[];
const one = (p: Numbers): number => p[0] ?? NaN;
const two = (p: Numbers): [number, number] => [p[0] ?? NaN, p[1] ?? NaN];
const three = (p: Numbers): [number, number, number] => [p[0] ?? NaN, p[1] ?? NaN, p[2] ?? NaN];
const four = (p: Numbers): [number, number, number, number] => [...three(p), p[3] ?? NaN];
const single = (value: number): Numbers => [value];
const period = (byDefault: number): IndicatorDefinition["parameters"] => [{ name: "period", default: byDefault }];

/** Every indicator of the product. To add one: its file, a published vector in its test, one entry here; the laws run by themselves. */
export const INDICATORS: readonly IndicatorDefinition[] = [
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
    name: "rsi",
    title: "Relative strength index",
    parameters: period(14),
    outputs: ["rsi"],
    warmUp: (p) => [one(p)],
    bulk: (columns, p) => [rsi(columns.close, one(p))],
    stepper: (p) => onClose(rsiStepper(one(p))),
    values: single,
  }),
  defineIndicator({
    name: "macd",
    title: "Moving average convergence/divergence",
    parameters: [
      { name: "fast", default: 12 },
      { name: "slow", default: 26 },
      { name: "signal", default: 9 },
    ],
    outputs: ["macd", "signal", "histogram"],
    warmUp: (p) => {
      const [, slow, signal] = three(p);
      return [slow - 1, slow + signal - 2, slow + signal - 2];
    },
    bulk: (columns, p) => {
      const out = macd(columns.close, ...three(p));
      return [out.macd, out.signal, out.histogram];
    },
    stepper: (p) => onClose(macdStepper(...three(p))),
    values: (value) => [value.macd, value.signal, value.histogram],
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
    name: "atr",
    title: "Average true range",
    parameters: period(14),
    outputs: ["atr"],
    warmUp: (p) => [one(p)],
    bulk: (columns, p) => [atr(columns, one(p))],
    stepper: (p) => atrStepper(one(p)),
    values: single,
  }),
  defineIndicator({
    name: "adx",
    title: "Average directional index",
    parameters: period(14),
    outputs: ["adx", "plusDi", "minusDi"],
    warmUp: (p) => [2 * one(p) - 1, one(p), one(p)],
    bulk: (columns, p) => {
      const out = adx(columns, one(p));
      return [out.adx, out.plusDi, out.minusDi];
    },
    stepper: (p) => adxStepper(one(p)),
    values: (value) => [value.adx, value.plusDi, value.minusDi],
  }),
  defineIndicator({
    name: "stochastic",
    title: "Slow stochastic",
    parameters: [
      { name: "k", default: 14 },
      { name: "slowing", default: 3 },
      { name: "d", default: 3 },
    ],
    outputs: ["k", "d"],
    warmUp: (p) => {
      const [k, slowing, d] = three(p);
      return [k + slowing - 2, k + slowing + d - 3];
    },
    bulk: (columns, p) => {
      const out = stochastic(columns, ...three(p));
      return [out.k, out.d];
    },
    stepper: (p) => stochasticStepper(...three(p)),
    values: (value) => [value.k, value.d],
  }),
  defineIndicator({
    name: "obv",
    title: "On-balance volume",
    parameters: [],
    outputs: ["obv"],
    warmUp: () => [0],
    bulk: (columns) => [obv(columns)],
    stepper: () => obvStepper(),
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
    name: "stochrsi",
    aliases: ["stochasticrsi"],
    title: "Stochastic RSI",
    parameters: [
      { name: "rsi", default: 14 },
      { name: "k", default: 14 },
      { name: "slowing", default: 3 },
      { name: "d", default: 3 },
    ],
    outputs: ["k", "d"],
    warmUp: (p) => {
      const [strength, k, slowing, d] = four(p);
      return [strength + k + slowing - 2, strength + k + slowing + d - 3];
    },
    bulk: (columns, p) => {
      const out = stochRsi(columns.close, ...four(p));
      return [out.k, out.d];
    },
    stepper: (p) => onClose(stochRsiStepper(...four(p))),
    values: (value) => [value.k, value.d],
  }),
  defineIndicator({
    name: "williams",
    aliases: ["williamsr", "willr", "percentr", "r"],
    title: "Williams %R",
    parameters: period(14),
    outputs: ["williams"],
    warmUp: (p) => [one(p) - 1],
    bulk: (columns, p) => [williams(columns, one(p))],
    stepper: (p) => williamsStepper(one(p)),
    values: single,
  }),
  defineIndicator({
    name: "cci",
    title: "Commodity channel index",
    parameters: period(20),
    outputs: ["cci"],
    warmUp: (p) => [one(p) - 1],
    bulk: (columns, p) => [cci(columns, one(p))],
    stepper: (p) => cciStepper(one(p)),
    values: single,
  }),
  defineIndicator({
    name: "mfi",
    aliases: ["moneyflow", "moneyflowindex"],
    title: "Money flow index",
    parameters: period(14),
    outputs: ["mfi"],
    warmUp: (p) => [one(p)],
    bulk: (columns, p) => [mfi(columns, one(p))],
    stepper: (p) => mfiStepper(one(p)),
    values: single,
  }),
  defineIndicator({
    name: "roc",
    title: "Rate of change",
    parameters: period(10),
    outputs: ["roc"],
    warmUp: (p) => [one(p)],
    bulk: (columns, p) => [roc(columns.close, one(p))],
    stepper: (p) => onClose(rocStepper(one(p))),
    values: single,
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
  defineIndicator({
    name: "aroon",
    title: "Aroon",
    parameters: period(14),
    outputs: ["up", "down", "oscillator"],
    warmUp: (p) => [one(p), one(p), one(p)],
    bulk: (columns, p) => {
      const out = aroon(columns, one(p));
      return [out.up, out.down, out.oscillator];
    },
    stepper: (p) => aroonStepper(one(p)),
    values: (value) => [value.up, value.down, value.oscillator],
  }),
];
