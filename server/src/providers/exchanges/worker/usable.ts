import { ASSET_CODE, type ExchangeEvent, exchangeEventSchema } from "../port.ts";
import { MOST_NAMED } from "../text.ts";
import type { Entries } from "./venue.ts";

/** Maximum characters of a code that are shown. */
const SHOWN = 20;

/** Returns an asset's code without anything but letters, digits, points and hyphens; empty if nothing is left. */
export function shownAsset(code: string): string {
  return [...code.replace(/[^\p{L}\p{N}._-]/gu, "")].slice(0, SHOWN).join("");
}

/**
 * Returns the entries that a portfolio can store. The others are counted, and their assets named; an invalid one
 * excludes no other.
 */
export function usable({ events, leftOut }: Entries): Required<Omit<Entries, "pending">> {
  const isUsable = (event: ExchangeEvent): boolean => exchangeEventSchema.safeParse(event).success;
  const odd = events.filter((event) => !isUsable(event));
  if (odd.length === 0) return { events, leftOut, leftOutOf: [] };
  const isOdd = new Set(odd);
  const names = new Set(odd.flatMap(oddAssets).map(shownAsset));
  return {
    events: events.filter((event) => !isOdd.has(event)),
    leftOut: leftOut + odd.length,
    leftOutOf: [...names].filter((name) => name !== "").slice(0, MOST_NAMED),
  };
}

/** Returns the assets that can't be stored, or all assets of the event if something else about it can't. */
function oddAssets(event: ExchangeEvent): readonly string[] {
  const moved = event.kind === "trade" ? [event.given, event.received] : [event.part];
  const odd = [...moved, ...event.fees].map(({ asset }) => asset).filter((asset) => !ASSET_CODE.test(asset));
  return odd.length > 0 ? odd : moved.map(({ asset }) => asset);
}
