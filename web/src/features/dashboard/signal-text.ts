import { WORDS_LOCALE } from "@sextant/core/market";
import type { TradingSignal } from "@sextant/core/contract";
import { describeSince } from "../../lib/dated-badge.ts";
import { formatTime } from "../../lib/time-text.ts";
import { TIMEFRAME_ADJECTIVES } from "./closes-text.ts";
import * as TEXTS from "./texts.tsx";

type Tone = "good" | "bad" | "warn" | "info" | "stale";

/** Returns the colour: buy green, sell red, otherwise yellow. */
export function actionBadge({
  action,
  signalType,
  confidence,
  basePercent,
}: Pick<TradingSignal, "action" | "signalType" | "confidence" | "basePercent">): {
  readonly text: string;
  readonly tone: Tone;
  readonly way: "up" | "down" | "flat";
} {
  if (action === "buy") return { text: "BUY", tone: "good", way: "up" };
  if (action === "sell") return { text: "SELL", tone: "bad", way: "down" };
  return {
    text:
      signalType === "range"
        ? TEXTS.expectedRange
        : signalType === "volatility"
          ? TEXTS.bigMove(Math.sign(Math.round(confidence) - Math.round(basePercent ?? confidence)))
          : TEXTS.hold,
    tone: "warn",
    way: "flat",
  };
}

/** Returns whether a signal is based on simulated prices: facts from before sources were stored do not say. */
export const isSimulated = ({ evidence }: Pick<TradingSignal, "evidence">): boolean =>
  evidence.some(({ source }) => source === "simulated");

/** Returns the badge of a signal's status, including how it ended. */
export function statusBadge({ status, held }: Pick<TradingSignal, "status" | "held">): {
  readonly text: string;
  readonly tone: Tone;
} {
  switch (status) {
    case "open":
      return { text: TEXTS.open, tone: "info" };
    case "target":
      return { text: TEXTS.targetHit, tone: "good" };
    case "stopped":
      return { text: TEXTS.stopped, tone: "bad" };
    case "void":
      return { text: TEXTS.isVoided, tone: "stale" };
    case "expired":
      return held === true
        ? { text: TEXTS.cameTrue, tone: "good" }
        : held === false
          ? { text: TEXTS.expired, tone: "bad" }
          : { text: TEXTS.expired, tone: "stale" };
  }
}

const TYPES: Readonly<Record<TradingSignal["signalType"], string>> = {
  direction: TEXTS.typeDirection,
  volatility: TEXTS.typeVolatility,
  range: TEXTS.typeRange,
  setup: TEXTS.typeSetup,
};

/** Describes what kind of claim it is, and its bars: 'Volatility, from hourly bars'. */
export function describeSignalType({
  signalType,
  timeframe,
  setup,
}: Pick<TradingSignal, "signalType" | "timeframe" | "setup">): string {
  return `${setup?.name ?? TYPES[signalType]}${TEXTS.fromBars}${TIMEFRAME_ADJECTIVES[timeframe]}${TEXTS.bars}`;
}

const DAY_MS = 86_400_000;
const CLOCK = new Intl.DateTimeFormat(WORDS_LOCALE, { hour: "2-digit", minute: "2-digit" });

/** Says when a signal was issued: its age within a day, afterwards its day and time. */
export function issuedText(atMs: number, nowMs: number): string {
  if (nowMs - atMs < DAY_MS) return formatTime(atMs, nowMs);
  return `${describeSince(atMs, nowMs)}, ${CLOCK.format(atMs)}`;
}
