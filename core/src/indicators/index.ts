export { adx, adxStepper, type Adx } from "./adx.ts";
export { aroon, aroonStepper, type Aroon } from "./aroon.ts";
export { atr, atrStepper } from "./atr.ts";
export { bollinger, bollingerStepper, type Bollinger } from "./bollinger.ts";
export { cci, cciStepper } from "./cci.ts";
export { donchian, donchianStepper, type Donchian } from "./donchian.ts";
export { ema, emaStepper } from "./ema.ts";
export {
  ichimoku,
  ichimokuAhead,
  ichimokuStepper,
  laggingSpan,
  type Ichimoku,
  type IchimokuAhead,
} from "./ichimoku.ts";
export type { Indicator, IndicatorDefinition, LiveState } from "./indicator.ts";
export { keltner, keltnerStepper, type Keltner } from "./keltner.ts";
export { macd, macdStepper, type Macd } from "./macd.ts";
export { mfi, mfiStepper } from "./mfi.ts";
export { obv, obvStepper } from "./obv.ts";
export { parseIndicator } from "./parse-indicator.ts";
export { psar, psarStepper } from "./psar.ts";
export { reading } from "./reading.ts";
export { INDICATORS } from "./registry.ts";
export { roc, rocStepper } from "./roc.ts";
export { rsi, rsiStepper } from "./rsi.ts";
export { sessionStarts } from "./session-starts.ts";
export { sma, smaStepper } from "./sma.ts";
export { stepSuite, suiteRow } from "./step-suite.ts";
export type { Stepper } from "./stepper.ts";
export { stochRsi, stochRsiStepper } from "./stoch-rsi.ts";
export { stochastic, stochasticStepper, type Stochastic } from "./stochastic.ts";
export { suite, SUITE_OUTPUTS, suiteColumns } from "./suite.ts";
export { supertrend, supertrendStepper, type Supertrend } from "./supertrend.ts";
export { anchoredVwap, sessionVwap, vwap, vwapStepper } from "./vwap.ts";
export { williams, williamsStepper } from "./williams.ts";
export { wma, wmaStepper } from "./wma.ts";
