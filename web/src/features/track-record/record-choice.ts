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

export const KINDS: Readonly<Record<ClaimKind, { readonly name: string; readonly says: string }>> = {
  volatility: { name: "Big move", says: "Ends further away than a stated percentage" },
  range: { name: "Range", says: "Ends within the range that should be right 9 times in 10" },
  hold: { name: "Hold", says: "Ends within one usual move" },
  direction: { name: "Buy or sell", says: "Reaches its target or ends on the right side" },
  setup: { name: "Setup", says: "A chart setup reaches its target before its stop loss" },
};

export const OUTCOMES = {
  any: "Any outcome",
  held: "Happened",
  failed: "Didn't happen",
  open: "Open",
  void: "Void",
} as const;
export const ORIGINS = { scheduled: "On schedule", requested: "On request" } as const;
export const SIDES = { any: "Both", BUY: "Buy", SELL: "Sell" } as const;

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
