import type { Freshness } from "./freshness-text.ts";

/** Returns whether a value is out of date: of any kind, if it is shown from storage without a network. */
export const isStale = ({ state, isStored }: Pick<Freshness, "state" | "isStored">): boolean =>
  state === "stale" || isStored === true;
