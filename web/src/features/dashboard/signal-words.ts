import type { TradingSignal } from "@sextant/core/contract";

type Tone = "good" | "bad" | "warn" | "info" | "stale";

/** Colours: buy green, sell red, otherwise yellow. */
export function actionBadge({ action, signalType }: Pick<TradingSignal, "action" | "signalType">): {
  readonly words: string;
  readonly tone: Tone;
  readonly way: "up" | "down" | "flat";
} {
  if (action === "buy") return { words: "BUY", tone: "good", way: "up" };
  if (action === "sell") return { words: "SELL", tone: "bad", way: "down" };
  return {
    words: signalType === "range" ? "RANGE" : signalType === "volatility" ? "MOVE" : "HOLD",
    tone: "warn",
    way: "flat",
  };
}

/** Returns whether a signal was made on simulated prices: facts from before sources were stored do not say. */
export const isSimulated = ({ evidence }: Pick<TradingSignal, "evidence">): boolean =>
  evidence.some(({ source }) => source === "simulated");

/** How it stands, and how it ended. */
export function statusBadge({ status, held }: Pick<TradingSignal, "status" | "held">): {
  readonly words: string;
  readonly tone: Tone;
} {
  switch (status) {
    case "open":
      return { words: "Open", tone: "info" };
    case "target":
      return { words: "Target hit", tone: "good" };
    case "stopped":
      return { words: "Stopped", tone: "bad" };
    case "void":
      return { words: "Void", tone: "stale" };
    case "expired":
      return held === true
        ? { words: "Held", tone: "good" }
        : held === false
          ? { words: "Expired", tone: "bad" }
          : { words: "Expired", tone: "stale" };
  }
}

const TYPES: Readonly<Record<TradingSignal["signalType"], string>> = {
  direction: "Which way",
  volatility: "How far",
  range: "Within what",
  setup: "Setup",
};

/** What kind of claim it is, with its timeframe. */
export function signalTypeWords({
  signalType,
  timeframe,
  setup,
}: Pick<TradingSignal, "signalType" | "timeframe" | "setup">): string {
  if (setup !== null) return `${setup.name}, ${timeframe}`;
  return `${TYPES[signalType]}, ${timeframe}`;
}
