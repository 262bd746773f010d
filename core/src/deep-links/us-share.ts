import type { Listing } from "../market/index.ts";

/** A share or fund that trades in New York. */
export type UsShare = {
  /** AAPL, BRK.B */
  readonly ticker: string;
  /** Whether the ticker names a class: BRK.B. Apps spell those in different ways. */
  readonly isClass: boolean;
  readonly venue: "nasdaq" | "nyse" | "nyse-arca" | undefined;
  /** Whether it is a fund; undefined where the name is not known. Some apps keep funds under an address of their own. */
  readonly isFund: boolean | undefined;
};

const TICKER = /^[A-Z]{1,5}(?:\.([A-Z]))?$/;
// A one-letter suffix is a class in New York for these and a venue abroad for others (VOD.L, 7203.T).
const CLASSES: ReadonlySet<string> = new Set(["A", "B"]);
const FUND_WORDS = /\bETF\b|\bFund\b|\bETN\b|^(?:SPDR|iShares|Vanguard|ProShares|Direxion|Invesco QQQ)\b/;

/** What New York knows a listing as; undefined where it is traded elsewhere. */
export function usShare({
  instrument,
  exchange,
  name,
}: Pick<Listing, "instrument" | "exchange" | "name">): UsShare | undefined {
  if (instrument.kind !== "stock") return undefined;
  const match = TICKER.exec(instrument.symbol);
  const shareClass = match?.[1];
  if (match === null || (shareClass !== undefined && !CLASSES.has(shareClass))) return undefined;
  const venue = venueOf(exchange);
  // NYSE Arca and Cboe list funds and notes, hardly any company.
  const fundVenue = venue === "nyse-arca" || /^cboe/i.test(exchange ?? "");
  return {
    ticker: instrument.symbol,
    isClass: shareClass !== undefined,
    venue,
    isFund: name === undefined ? fundVenue || undefined : fundVenue || FUND_WORDS.test(name),
  };
}

function venueOf(exchange = ""): UsShare["venue"] {
  if (/^nasdaq/i.test(exchange)) return "nasdaq";
  if (/^nyse ?arca$/i.test(exchange)) return "nyse-arca";
  return /^nyse$/i.test(exchange) ? "nyse" : undefined;
}
