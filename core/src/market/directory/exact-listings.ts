import type { Listing } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";
import { companyTitle } from "./company-title.ts";
import { uncovered } from "./uncovered.ts";

const joined = (symbol: string): string => symbol.toUpperCase().replace(/[^A-Z0-9]/g, "");

/**
 * Returns which of the listings found are what was typed and not only like it: the symbol in any spelling, or the one company or
 * coin of that name. None for typing errors, for a name that several companies begin with ('american'), for an exchange's name,
 * and for commodities, indices and exchange rates: those are suggestions, and a person has to choose.
 */
export function exactListings(found: readonly Listing[], typed: string): ReadonlySet<Listing> {
  const symbol = parseSymbol(typed)?.symbol;
  const itself = found.filter(({ instrument }) => instrument.symbol === symbol);
  if (itself.length > 0) return new Set(itself);
  const letters = joined(typed);
  const spelled = found.filter(({ instrument }) => joined(instrument.symbol) === letters);
  // The same letters may be a class in New York and another company at an exchange abroad.
  if (spelled.length > 0) return new Set(spelled.length === 1 ? spelled : []);
  const title = companyTitle(typed);
  if (title === "" || uncovered(typed) !== undefined) return new Set();
  const named = found.map((listing) => ({ listing, name: companyTitle(listing.name ?? "") }));
  const whole = named.filter(({ name }) => name === title);
  const begun = whole.length > 0 ? whole : named.filter(({ name }) => name.startsWith(`${title} `));
  return new Set(begun.every(({ name }) => name === begun[0]?.name) ? begun.map(({ listing }) => listing) : []);
}
