import { type Listing, shareClassOf } from "../market/index.ts";

/** A share or fund that trades in New York. */
export type UsShare = {
  /** AAPL, BRK.B; a class always with a dot: MKC.V for MKC-V. */
  readonly ticker: string;
  /** Whether the ticker names a class: BRK.B. Apps spell those in different ways. */
  readonly isClass: boolean;
  readonly venue: "nasdaq" | "nyse" | "nyse-arca" | undefined;
  /** Whether it is a fund; undefined if the name is unknown. Some apps have separate addresses for funds. */
  readonly isFund: boolean | undefined;
};

const TICKER = /^[A-Z]{1,5}$/;
const FUND_WORDS = /\bETF\b|\bFund\b|\bETN\b|^(?:SPDR|iShares|Vanguard|ProShares|Direxion|Invesco QQQ)\b/;

/** Returns a listing's New York ticker; undefined if it is traded elsewhere. */
export function usShare({
  instrument,
  exchange,
  name,
}: Pick<Listing, "instrument" | "exchange" | "name">): UsShare | undefined {
  if (instrument.kind !== "stock") return undefined;
  const { symbol } = instrument;
  const shareClass = shareClassOf(symbol);
  if (!TICKER.test(shareClass?.root ?? symbol)) return undefined;
  const venue = venueOf(exchange);
  // NYSE Arca and Cboe list funds and notes, and hardly any companies.
  const fundVenue = venue === "nyse-arca" || /^cboe/i.test(exchange ?? "");
  return {
    ticker: shareClass === undefined ? symbol : `${shareClass.root}.${shareClass.letter}`,
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
