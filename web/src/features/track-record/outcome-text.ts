import type { Outcome, RecordRow } from "@sextant/core/contract";

type Text = { readonly name: string; readonly tone: "good" | "bad" | "info" | "stale"; readonly how: string };

const LABELS: Readonly<Record<Outcome, Text>> = {
  OPEN: { name: "Open", tone: "info", how: "Its time is not over." },
  HIT_TARGET: { name: "Came true", tone: "good", how: "The target was reached before the stop." },
  HIT_STOP: { name: "Failed", tone: "bad", how: "The stop was reached first." },
  EXPIRED_WIN: { name: "Came true", tone: "good", how: "It held at the last close before its end." },
  EXPIRED_LOSS: { name: "Failed", tone: "bad", how: "It did not hold at the last close before its end." },
  VOID: { name: "Void", tone: "stale", how: "It cannot be known how it ended. It counts neither way." },
};

/** For a claim to touch a price, where it ends does not matter. */
const TOUCH: Partial<Record<Outcome, Pick<Text, "how">>> = {
  HIT_TARGET: { how: "The price was touched before its end." },
  EXPIRED_LOSS: { how: "The price was not touched before its end." },
};

type Ended = Pick<RecordRow, "outcome" | "kind" | "confidence" | "target" | "stop">;

/** Describes a claim's outcome. If an unlikely move did not happen, the claim that called it unlikely did not fail. */
export function describeOutcome({ outcome, kind, confidence, target, stop }: Ended): Text {
  const text = target !== null && stop === null ? { ...LABELS[outcome], ...TOUCH[outcome] } : LABELS[outcome];
  if (kind !== "volatility" || outcome === "VOID" || outcome === "OPEN") return text;
  return outcome === "EXPIRED_WIN" || outcome === "HIT_TARGET"
    ? { name: "Moved", tone: confidence >= 50 ? "good" : "stale", how: text.how }
    : { name: "Did not move", tone: confidence >= 50 ? "bad" : "stale", how: text.how };
}
