import { ADX } from "./adx/adx.ts";
import { AROON } from "./aroon/aroon.ts";
import { ATR } from "./atr/atr.ts";
import { BOLLINGER } from "./bollinger/bollinger.ts";
import { CCI } from "./cci/cci.ts";
import { DONCHIAN } from "./donchian/donchian.ts";
import { EMA } from "./ema/ema.ts";
import { ICHIMOKU } from "./ichimoku/ichimoku.ts";
import type { IndicatorDefinition } from "./indicator.ts";
import { KELTNER } from "./keltner/keltner.ts";
import { MACD } from "./macd/macd.ts";
import { MFI } from "./mfi/mfi.ts";
import { OBV } from "./obv/obv.ts";
import { PSAR } from "./psar/psar.ts";
import { ROC } from "./roc/roc.ts";
import { RSI } from "./rsi/rsi.ts";
import { SMA } from "./sma/sma.ts";
import { STOCH_RSI } from "./stoch-rsi/stoch-rsi.ts";
import { STOCHASTIC } from "./stochastic/stochastic.ts";
import { SUPERTREND } from "./supertrend/supertrend.ts";
import { AVWAP, VWAP } from "./vwap/vwap.ts";
import { WILLIAMS } from "./williams/williams.ts";
import { WMA } from "./wma/wma.ts";

/**
 * All indicators of the product, in the order in which they vote and are listed. To add one: its folder with kernel,
 * stepper, definition and a published vector in its test, and one entry here; conformance and property tests cover the
 * registry automatically.
 */
export const INDICATORS: readonly IndicatorDefinition[] = [
  SMA,
  EMA,
  WMA,
  VWAP,
  AVWAP,
  RSI,
  MACD,
  STOCHASTIC,
  STOCH_RSI,
  CCI,
  WILLIAMS,
  ROC,
  MFI,
  ADX,
  ATR,
  BOLLINGER,
  KELTNER,
  DONCHIAN,
  ICHIMOKU,
  PSAR,
  SUPERTREND,
  OBV,
  AROON,
];
