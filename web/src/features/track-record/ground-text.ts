import type { GroundKind } from "@sextant/core/contract";
import { groundLabel, GROUNDS } from "../../advice/advice-labels.ts";
import * as TEXTS from "./texts.tsx";

/** Names of the setups, as on the chart. */
export const SETUP_NAMES: Readonly<Record<string, string>> = {
  "sma-cross": TEXTS.smaCross,
  "donchian-breakout": TEXTS.donchian,
  "rsi2-pullback": TEXTS.pullback,
  "rsi-reversal": TEXTS.reversal,
  "macd-cross": TEXTS.macdCross,
  "squeeze-breakout": TEXTS.squeeze,
  "year-extreme": TEXTS.yearExtreme,
  "volume-gap": TEXTS.volumeGap,
  "narrow-range": TEXTS.narrowRange,
  "inside-bar": TEXTS.insideBar,
};

/** Returns a setup's name; its id if it is no longer one of ours. */
export const setupName = (id: string): string => SETUP_NAMES[id] ?? id;

const SETUP = "setup:";

/** Names a claim's ground as the advice does, which has a different name for a SELL's; a setup has its own name. */
export function groundName(ground: string, action: string): string {
  if (ground.startsWith(SETUP)) return setupName(ground.slice(SETUP.length));
  return Object.hasOwn(GROUNDS, ground) ? groundLabel(ground as GroundKind, action) : ground;
}

/** Parses a choice of a ground or of one setup ('setup:sma-cross'). */
export function groundChoice(value: string): {
  readonly ground: GroundKind | undefined;
  readonly setup: string | undefined;
} {
  if (value.startsWith(SETUP)) return { ground: "setup", setup: value.slice(SETUP.length) };
  return { ground: Object.hasOwn(GROUNDS, value) ? (value as GroundKind) : undefined, setup: undefined };
}
