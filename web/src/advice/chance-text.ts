import type { MarketData, Strategy } from "@sextant/core/contract";
import { confidenceName, RESTLESS_COINS } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

// Names of a confidence, the same on every screen. Separate from the other labels, since the dashboard needs only
// these.

type Kind = MarketData["kind"];

type Chance = { readonly calibrated: boolean; readonly confidence: number | null; readonly action: string };

/** Names a confidence truthfully: only calibrated odds are one. */
export function chanceName({ calibrated, confidence, action }: Chance): string {
  return confidenceName(action, calibrated || confidence === null);
}

/** Returns the name as a label: 'Past frequency'. */
export const chanceLabel = (chance: Chance): string => upperFirst(chanceName(chance));

/** Explains a confidence that is not calibrated in one line; undefined if it is calibrated or absent. */
export function chanceNote({ calibrated, confidence, action }: Chance): string | undefined {
  if (calibrated || confidence === null) return undefined;
  if (action.endsWith("SELL")) return `${TEXTS.howOften}${RESTLESS_COINS}${TEXTS.endedLowerNote}`;
  return action === "HOLD" ? TEXTS.estimateNote : TEXTS.didSoNote;
}

/** Names what a past frequency counts; undefined if it is about the symbol itself. */
export const classOf = ({ calibrated, confidence, action }: Chance): string | undefined =>
  !calibrated && confidence !== null && action.endsWith("SELL") ? RESTLESS_COINS : undefined;

/** Returns whether a part of an advisory has calibrated odds: those of a coin months ahead differ by era. */
export const isCalibrated = (kind: Kind, { plan }: Pick<Strategy, "plan">): boolean =>
  kind === "stock" || plan === null;

/** Returns an advisory's part with whether its confidence is calibrated. */
export const chanceOf = (kind: Kind, part: Pick<Strategy, "plan" | "action" | "confidence">): Chance => ({
  calibrated: isCalibrated(kind, part),
  confidence: part.confidence,
  action: part.action,
});

/** Returns a text with a capital at its beginning. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
