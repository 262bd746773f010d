import { adx, adxStepper } from "./adx.ts";
import { aroon, aroonStepper } from "./aroon.ts";
import { atr, atrStepper } from "./atr.ts";
import { cci, cciStepper } from "./cci.ts";
import { four, one, period, single, three } from "./definition-parts.ts";
import { defineIndicator, onClose, type IndicatorDefinition } from "./indicator.ts";
import { macd, macdStepper } from "./macd.ts";
import { mfi, mfiStepper } from "./mfi.ts";
import { obv, obvStepper } from "./obv.ts";
import { roc, rocStepper } from "./roc.ts";
import { rsi, rsiStepper } from "./rsi.ts";
import { stochRsi, stochRsiStepper } from "./stoch-rsi.ts";
import { stochastic, stochasticStepper } from "./stochastic.ts";
import { williams, williamsStepper } from "./williams.ts";

/** What has a scale of its own, drawn below the price. To add one: as in `overlays.ts`. */
export const OSCILLATORS: readonly IndicatorDefinition[] = [
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
