import type { Outcome, RecordRow } from "@sextant/core/contract";

type Text = { readonly name: string; readonly tone: "good" | "bad" | "info" | "stale"; readonly how: string };

const LABELS: Readonly<Record<Outcome, Text>> = {
  OPEN: { name: "Open", tone: "info", how: "It hasn't ended yet." },
  HIT_TARGET: { name: "Came true", tone: "good", how: "The price reached the target before the stop loss." },
  HIT_STOP: { name: "Failed", tone: "bad", how: "The price reached the stop loss first." },
  EXPIRED_WIN: { name: "Came true", tone: "good", how: "It was true at the last close before the end." },
  EXPIRED_LOSS: { name: "Failed", tone: "bad", how: "It wasn't true at the last close before the end." },
  VOID: { name: "Void", tone: "stale", how: "We can't know how it ended, so it counts neither way." },
};

/** For a claim to touch a price, where it ends does not matter. */
const TOUCH: Partial<Record<Outcome, Pick<Text, "how">>> = {
  HIT_TARGET: { how: "The price touched the target before the end." },
  EXPIRED_LOSS: { how: "The price didn't touch the target before the end." },
};

type Ended = Pick<RecordRow, "outcome" | "kind" | "confidence" | "target" | "stop">;

/** Describes a claim's outcome. If an unlikely move did not happen, the claim that called it unlikely did not fail. */
export function describeOutcome({ outcome, kind, confidence, target, stop }: Ended): Text {
  const text = target !== null && stop === null ? { ...LABELS[outcome], ...TOUCH[outcome] } : LABELS[outcome];
  if (kind !== "volatility" || outcome === "VOID" || outcome === "OPEN") return text;
  return outcome === "EXPIRED_WIN" || outcome === "HIT_TARGET"
    ? { name: "Moved", tone: confidence >= 50 ? "good" : "stale", how: text.how }
    : { name: "Didn't move", tone: confidence >= 50 ? "bad" : "stale", how: text.how };
}
