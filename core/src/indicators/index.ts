export { adx, adxStepper, type Adx } from "./adx/adx.ts";
export { aroon, aroonStepper, type Aroon } from "./aroon/aroon.ts";
export { atr, atrStepper } from "./atr/atr.ts";
export { bollinger, bollingerStepper, type Bollinger } from "./bollinger/bollinger.ts";
export { cci, cciStepper } from "./cci/cci.ts";
export { donchian, donchianStepper, type Donchian } from "./donchian/donchian.ts";
export { ema, emaStepper } from "./ema/ema.ts";
export {
  ichimoku,
  ichimokuAhead,
  ichimokuStepper,
  laggingSpan,
  type Ichimoku,
  type IchimokuAhead,
} from "./ichimoku/ichimoku.ts";
export { withParameters, type Indicator, type IndicatorDefinition, type LiveState } from "./indicator.ts";
export { alertLines, settledBars, type AlertLine } from "./alert-lines.ts";
export type { IndicatorContext } from "./indicator-context.ts";
export type { ChartLine, ColourRole } from "./indicator-chart.ts";
export { NOTHING_MOVED, type IndicatorVote, type Verdict, type VoteBars } from "./indicator-vote.ts";
export { keltner, keltnerStepper, type Keltner } from "./keltner/keltner.ts";
export { liveColumns, type LiveColumns } from "./live-columns.ts";
export { macd, macdStepper, type Macd } from "./macd/macd.ts";
export { mfi, mfiStepper } from "./mfi/mfi.ts";
export { obv, obvStepper } from "./obv/obv.ts";
export { parameterError, type ParameterError } from "./parameter-error.ts";
export { findIndicator, parseIndicator } from "./parse-indicator.ts";
export { psar, psarStepper } from "./psar/psar.ts";
export { reading } from "./reading.ts";
export { INDICATORS } from "./registry.ts";
export { roc, rocStepper } from "./roc/roc.ts";
export { rsi, rsiStepper } from "./rsi/rsi.ts";
export { sessionStarts } from "./session-starts.ts";
export { sma, smaStepper } from "./sma/sma.ts";
export type { Stepper } from "./stepper.ts";
export { stochRsi, stochRsiStepper } from "./stoch-rsi/stoch-rsi.ts";
export { stochastic, stochasticStepper, type Stochastic } from "./stochastic/stochastic.ts";
export { suite, SUITE_OUTPUTS, suiteColumns, suiteReader } from "./suite.ts";
export { supertrend, supertrendStepper, type Supertrend } from "./supertrend/supertrend.ts";
export { anchoredVwap, sessionVwap, vwap, vwapStepper } from "./vwap/vwap.ts";
export { williams, williamsStepper } from "./williams/williams.ts";
export { wma, wmaStepper } from "./wma/wma.ts";
