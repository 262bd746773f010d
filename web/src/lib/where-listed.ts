import type { SymbolListing } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import * as TEXTS from "./texts.ts";

/** Returns where a listing is from: the exchange, and the source if it is not our own list. */
export function whereListed({ exchange, source }: Pick<SymbolListing, "exchange" | "source">): string {
  return [exchange, source === null ? null : `${TEXTS.fromSource}${sourceName(source)}`].filter(Boolean).join(" · ");
}
