import type { ClaimKind, GroundKind } from "@sextant/core/contract";
import { GROUNDS } from "../../advice/advice-labels.ts";

export const KINDS: Readonly<Record<ClaimKind, { readonly name: string; readonly says: string }>> = {
  volatility: { name: "Moves more than", says: "Ends further away than a stated percent" },
  range: { name: "Range", says: "Ends within the range that should hold 9 times in 10" },
  hold: { name: "Hold", says: "Ends within one usual move" },
  direction: { name: "Buy or sell", says: "Reaches its target, or ends on the right side" },
  setup: { name: "Setup", says: "A chart setup reaches its target before its stop" },
};

export const OUTCOMES = {
  any: "Any outcome",
  held: "Came true",
  failed: "Failed",
  open: "Open",
  void: "Void",
} as const;
export const ORIGINS = { scheduled: "The schedule", requested: "People" } as const;
export const SIDES = { any: "Both", BUY: "Buy", SELL: "Sell" } as const;

/** What is looked at: as it stands in the address. Absent is the usual. */
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
  /** The row that is open to inspection. */
  readonly row: number | undefined;
};

const oneOf = <V extends string>(text: string | null, values: Readonly<Record<V, unknown>>): V | undefined =>
  text !== null && Object.hasOwn(values, text) ? (text as V) : undefined;

function rowNumber(text: string | null): number | undefined {
  const value = Number(text ?? "");
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function word(text: string | null, longest: number): string | undefined {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || trimmed.length > longest ? undefined : trimmed;
}

function setupId(text: string | null): string | undefined {
  return text !== null && /^[a-z0-9][a-z0-9-]{0,47}$/.test(text) ? text : undefined;
}

/** What an address asks for; what it holds that cannot be asked for counts as absent. */
export function recordChoice(search: URLSearchParams): RecordChoice {
  const outcome = oneOf(search.get("outcome"), OUTCOMES);
  const action = oneOf(search.get("side"), SIDES);
  return {
    book: oneOf(search.get("book"), { live: 1, practice: 1 }),
    kind: oneOf(search.get("kind"), KINDS),
    origin: oneOf(search.get("asked"), ORIGINS) ?? "scheduled",
    horizon: word(search.get("horizon"), 16),
    symbol: word(search.get("symbol"), 64)?.toUpperCase(),
    action: action === "any" ? undefined : action,
    ground: oneOf(search.get("ground"), GROUNDS),
    setup: setupId(search.get("setup")),
    outcome: outcome === "any" ? undefined : outcome,
    before: rowNumber(search.get("before")),
    row: rowNumber(search.get("row")),
  };
}

type OddsChoice = Pick<RecordChoice, "kind" | "action" | "ground" | "setup">;

/** Whether claims of ranges are among what is chosen: of the others none states one. */
export function hasRanges({ kind, action, ground, setup }: OddsChoice): boolean {
  return [action, ground, setup].every((each) => each === undefined) && (kind === undefined || kind === "range");
}

/** Whether claims with usual odds are among what is chosen: ranges have none. */
export function hasUsualOdds({ kind, action }: OddsChoice): boolean {
  return kind !== "range" || action !== undefined;
}

/** Whether anything narrows what is counted or listed; the book and who asked do not. */
export function isNarrowed({ kind, horizon, symbol, action, ground, setup, outcome }: RecordChoice): boolean {
  return [kind, horizon, symbol, action, ground, setup, outcome].some((each) => each !== undefined);
}
