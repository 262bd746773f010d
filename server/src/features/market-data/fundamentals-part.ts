import { type FundamentalField, type Fundamentals, type Instrument, oldFiguresNote } from "@sextant/core/market";
import { VendorFault } from "../../providers/vendor.ts";
import { absentPart, type Part, vendorPart } from "./answer-parts.ts";
import type { LastAnswers } from "./last-answers.ts";

export type FundamentalsPartInput = {
  readonly instrument: Instrument;
  readonly fetchFundamentals: (instrument: Instrument, signal?: AbortSignal) => Promise<Fundamentals>;
  readonly last: LastAnswers;
  readonly nowMs: number;
  readonly deadlineMs: number;
};

/** What can be said of a coin: it has no earnings, no books and no shares, whatever a source writes under such names. */
const OF_A_COIN: ReadonlySet<string> = new Set<FundamentalField>([
  "marketCap",
  "yearLow",
  "yearHigh",
  "dayLow",
  "dayHigh",
]);

/** The figures of a company, or of a coin what is true of one, as a part. */
export async function fundamentalsPart(input: FundamentalsPartInput): Promise<Part<Fundamentals>> {
  const { instrument, fetchFundamentals, nowMs, ...rest } = input;
  const isCoin = instrument.kind === "crypto";
  const part = await vendorPart({
    ...{ ...rest, nowMs, symbol: instrument.symbol, kind: "fundamentals" },
    ask: async (signal) => {
      const told = await fetchFundamentals(instrument, signal);
      return isCoin ? ofCoin(told) : told;
    },
    sourceOf: ({ figures }) => {
      const known = Object.values(figures).filter((figure) => figure !== undefined);
      return {
        source: known[0]?.source ?? null,
        asOfMs: Math.min(nowMs, ...known.map((figure) => figure.asOfMs)),
      };
    },
    oldNote: (value) => oldFiguresNote(value, nowMs),
  });
  if (!isCoin) return part;
  // That nobody has figures of a coin is the rule, not a failure.
  const isUnknown = part.fault instanceof VendorFault && part.fault.kind === "not-found";
  if (part.value === undefined && isUnknown) return absentPart("not_applicable", "A coin has no company figures.");
  const by = part.value?.categoriesBy;
  const note = part.state.note ?? (by === undefined ? null : `What kind of coin it is: ${by}.`);
  return { ...part, state: { ...part.state, note } };
}

function ofCoin({ symbol, name, currency, categories, categoriesBy, figures, others }: Fundamentals): Fundamentals {
  return {
    symbol,
    ...(name === undefined ? {} : { name }),
    ...(currency === undefined ? {} : { currency }),
    ...(categories === undefined ? {} : { categories }),
    ...(categoriesBy === undefined ? {} : { categoriesBy }),
    figures: Object.fromEntries(Object.entries(figures).filter(([field]) => OF_A_COIN.has(field))),
    ...(others === undefined ? {} : { others: others.filter(({ field }) => OF_A_COIN.has(field)) }),
  };
}
