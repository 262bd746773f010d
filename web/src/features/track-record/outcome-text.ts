import type { Outcome, RecordRow } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

type Text = { readonly name: string; readonly tone: "good" | "bad" | "info" | "stale"; readonly how: string };

const HOW: Readonly<Record<Outcome, string>> = {
  OPEN: TEXTS.howOpen,
  HIT_TARGET: TEXTS.howTarget,
  HIT_STOP: TEXTS.howStop,
  EXPIRED_WIN: TEXTS.howWin,
  EXPIRED_LOSS: TEXTS.howLoss,
  VOID: TEXTS.howVoid,
};

/** For a claim to touch a price, where it ends does not matter. */
const TOUCH: Partial<Record<Outcome, string>> = {
  HIT_TARGET: TEXTS.didTouch,
  EXPIRED_LOSS: TEXTS.didntTouch,
};

type Ended = Pick<RecordRow, "outcome" | "confidence" | "target" | "stop">;

/** Describes a claim's outcome. What we called unlikely is neither our success nor our failure, whichever way it ends. */
export function describeOutcome({ outcome, confidence, target, stop }: Ended): Text {
  const isTouch = target !== null && stop === null;
  const how = (isTouch ? TOUCH[outcome] : undefined) ?? HOW[outcome];
  if (outcome === "OPEN") return { name: TEXTS.openName, tone: "info", how };
  if (outcome === "VOID") return { name: TEXTS.voidName, tone: "stale", how };
  const happened = outcome === "EXPIRED_WIN" || outcome === "HIT_TARGET";
  return {
    name: happened ? TEXTS.happened : TEXTS.didntHappen,
    tone: confidence < 50 ? "stale" : happened ? "good" : "bad",
    how,
  };
}
