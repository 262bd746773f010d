import type { Listing } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";
import { companyTitle } from "./company-title.ts";
import { uncovered } from "./uncovered.ts";

const joined = (symbol: string): string => symbol.toUpperCase().replace(/[^A-Z0-9]/g, "");

/**
 * Returns the found listings that match the typed text exactly: the symbol in any spelling, or the only company or coin
 * with that name. Returns none for typing errors, for the start of several companies' names ('american'), for an
 * exchange's name, or for commodities, indices and exchange rates: those are suggestions, and the user has to choose.
 */
export function exactListings(found: readonly Listing[], typed: string): ReadonlySet<Listing> {
  const symbol = parseSymbol(typed)?.symbol;
  const itself = found.filter(({ instrument }) => instrument.symbol === symbol);
  if (itself.length > 0) return new Set(itself);
  const letters = joined(typed);
  const spelled = found.filter(({ instrument }) => joined(instrument.symbol) === letters);
  // The same letters may be a share class in New York and another company on an exchange abroad.
  if (spelled.length > 0) return new Set(spelled.length === 1 ? spelled : []);
  const title = companyTitle(typed);
  if (title === "" || uncovered(typed) !== undefined) return new Set();
  const named = found.map((listing) => ({ listing, name: companyTitle(listing.name ?? "") }));
  const whole = named.filter(({ name }) => name === title);
  const begun = whole.length > 0 ? whole : named.filter(({ name }) => name.startsWith(`${title} `));
  return new Set(begun.every(({ name }) => name === begun[0]?.name) ? begun.map(({ listing }) => listing) : []);
}
