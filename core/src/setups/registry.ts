import { DONCHIAN_BREAKOUT } from "./donchian-breakout.ts";
import { INSIDE_BAR } from "./inside-bar.ts";
import { MACD_CROSS } from "./macd-cross.ts";
import { NARROW_RANGE } from "./narrow-range.ts";
import { RSI2_PULLBACK } from "./rsi2-pullback.ts";
import { RSI_REVERSAL } from "./rsi-reversal.ts";
import type { Setup } from "./setup.ts";
import { SMA_CROSS } from "./sma-cross.ts";
import { SQUEEZE_BREAKOUT } from "./squeeze-breakout.ts";
import { VOLUME_GAP } from "./volume-gap.ts";
import { YEAR_EXTREME } from "./year-extreme.ts";

/**
 * The ten published setups. To add one: its file, one entry here, and a new odds table (`npm run lab -- setups`); the
 * conformance tests cover it automatically.
 */
export const SETUPS: readonly Setup[] = [
  SMA_CROSS,
  DONCHIAN_BREAKOUT,
  RSI2_PULLBACK,
  RSI_REVERSAL,
  MACD_CROSS,
  SQUEEZE_BREAKOUT,
  YEAR_EXTREME,
  VOLUME_GAP,
  NARROW_RANGE,
  INSIDE_BAR,
];
