import { adx, adxStepper } from "./adx.ts";
import { atr, atrStepper } from "./atr.ts";
import { bollinger, bollingerStepper } from "./bollinger.ts";
import { ema, emaStepper } from "./ema.ts";
import { defineIndicator, onClose, type IndicatorDefinition } from "./indicator.ts";
import { macd, macdStepper } from "./macd.ts";
import { obv, obvStepper } from "./obv.ts";
import { rsi, rsiStepper } from "./rsi.ts";
import { sma, smaStepper } from "./sma.ts";
import { stochastic, stochasticStepper } from "./stochastic.ts";

type Numbers = readonly number[];
const one = (p: Numbers): number => p[0] ?? NaN;
const two = (p: Numbers): [number, number] => [p[0] ?? NaN, p[1] ?? NaN];
const three = (p: Numbers): [number, number, number] => [p[0] ?? NaN, p[1] ?? NaN, p[2] ?? NaN];
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
];
