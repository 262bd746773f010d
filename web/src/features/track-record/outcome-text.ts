import type { Outcome, RecordRow } from "@sextant/core/contract";

type Text = { readonly name: string; readonly tone: "good" | "bad" | "info" | "stale"; readonly how: string };

const HOW: Readonly<Record<Outcome, string>> = {
  OPEN: "It hasn't ended yet.",
  HIT_TARGET: "The price reached the target before the stop loss.",
  HIT_STOP: "The price reached the stop loss first.",
  EXPIRED_WIN: "It was true at the last close before the end.",
  EXPIRED_LOSS: "It wasn't true at the last close before the end.",
  VOID: "We can't know how it ended, so it counts neither way.",
};

/** For a claim to touch a price, where it ends does not matter. */
const TOUCH: Partial<Record<Outcome, string>> = {
  HIT_TARGET: "The price touched the target before the end.",
  EXPIRED_LOSS: "The price didn't touch the target before the end.",
};

type Ended = Pick<RecordRow, "outcome" | "confidence" | "target" | "stop">;

/** Describes a claim's outcome. What we called unlikely is neither our success nor our failure, whichever way it ends. */
export function describeOutcome({ outcome, confidence, target, stop }: Ended): Text {
  const isTouch = target !== null && stop === null;
  const how = (isTouch ? TOUCH[outcome] : undefined) ?? HOW[outcome];
  if (outcome === "OPEN") return { name: "Open", tone: "info", how };
  if (outcome === "VOID") return { name: "Void", tone: "stale", how };
  const happened = outcome === "EXPIRED_WIN" || outcome === "HIT_TARGET";
  return {
    name: happened ? "Happened" : "Didn't happen",
    tone: confidence < 50 ? "stale" : happened ? "good" : "bad",
    how,
  };
}
