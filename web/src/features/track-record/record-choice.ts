import type { ClaimKind, GroundKind } from "@sextant/core/contract";
import { GROUNDS } from "../../advice/advice-labels.ts";
import {
  type AddressCodec,
  addressOf,
  choiceField,
  countField,
  patternField,
  textField,
} from "../../lib/address-fields.ts";
import * as TEXTS from "./texts.tsx";

export const KINDS: Readonly<Record<ClaimKind, { readonly name: string; readonly says: string }>> = {
  volatility: { name: TEXTS.bigMove, says: TEXTS.bigMoveSays },
  range: { name: TEXTS.range, says: TEXTS.rangeSays },
  hold: { name: TEXTS.hold, says: TEXTS.holdSays },
  direction: { name: TEXTS.buyOrSell, says: TEXTS.directionSays },
  setup: { name: TEXTS.setupKind, says: TEXTS.setupSays },
};

export const OUTCOMES = {
  any: TEXTS.anyOutcome,
  held: TEXTS.happened,
  failed: TEXTS.didntHappen,
  open: TEXTS.openName,
  void: TEXTS.voidName,
} as const;
export const ORIGINS = { scheduled: TEXTS.onSchedule, requested: TEXTS.onRequest } as const;
export const SIDES = { any: TEXTS.bothSides, BUY: TEXTS.buySide, SELL: TEXTS.sellSide } as const;

/** The user's choices as stored in the address; absent values are the defaults. */
export type RecordChoice = {
  readonly book: "live" | "practice" | undefined;
  readonly kind: ClaimKind | undefined;
  readonly origin: keyof typeof ORIGINS;
  readonly horizon: string | undefined;
  readonly symbol: string | undefined;
  readonly action: "BUY" | "SELL" | undefined;
  readonly ground: GroundKind | undefined;
  /** One setup, by its name in the address. */
  readonly setup: string | undefined;
  readonly outcome: Exclude<keyof typeof OUTCOMES, "any"> | undefined;
  /** Only rows before this number. */
  readonly before: number | undefined;
  /** The row whose details are open. */
  readonly row: number | undefined;
};

const word = (longest: number) => (text: string) => {
  const trimmed = text.trim();
  return trimmed === "" || trimmed.length > longest ? undefined : trimmed;
};

/** The choices in the address; invalid values count as absent. */
export const RECORD_ADDRESS: AddressCodec<RecordChoice> = addressOf<RecordChoice>({
  book: choiceField("book", { live: 1, practice: 1 }, undefined),
  kind: choiceField("kind", KINDS, undefined),
  origin: choiceField("asked", ORIGINS, "scheduled"),
  horizon: textField("horizon", word(16)),
  symbol: textField("symbol", (text) => word(64)(text)?.toUpperCase()),
  action: choiceField("side", { BUY: 1, SELL: 1 }, undefined),
  ground: choiceField("ground", GROUNDS, undefined),
  setup: patternField("setup", /^[a-z0-9][a-z0-9-]{0,47}$/),
  outcome: choiceField("outcome", { held: 1, failed: 1, open: 1, void: 1 }, undefined),
  before: countField("before"),
  row: countField("row"),
});

type OddsChoice = Pick<RecordChoice, "kind" | "action" | "ground" | "setup">;

/** Returns whether the choice includes range claims: other claims state no range. */
export function hasRanges({ kind, action, ground, setup }: OddsChoice): boolean {
  return [action, ground, setup].every((each) => each === undefined) && (kind === undefined || kind === "range");
}

/** Returns whether the choice includes claims with usual odds: ranges have none. */
export function hasUsualOdds({ kind, action }: OddsChoice): boolean {
  return kind !== "range" || action !== undefined;
}

/** Returns whether anything filters what is counted or listed; the record and who requested the claims do not. */
export function isNarrowed({ kind, horizon, symbol, action, ground, setup, outcome }: RecordChoice): boolean {
  return [kind, horizon, symbol, action, ground, setup, outcome].some((each) => each !== undefined);
}
