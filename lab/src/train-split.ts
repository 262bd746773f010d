import type { AssetClass } from "@sextant/core/forecast";
import type { Timeframe } from "@sextant/core/market";
import { nameHash } from "./name-hash.ts";

const DEFAULT_UNTIL: Record<AssetClass, string> = { stock: "2018-01-01", crypto: "2024-01-01" };

/** Short bars exist for a few weeks only: their last slice is of the same year, later and mostly of other symbols. */
const UNTIL: Readonly<Partial<Record<`${AssetClass}:${Timeframe}`, string>>> = {
  "crypto:1m": "2025-01-01",
  "crypto:5m": "2025-09-14",
  "crypto:15m": "2025-09-14",
  "stock:5m": "2025-05-01",
  "stock:15m": "2025-05-01",
  "stock:1h": "2024-07-01",
  "stock:4h": "2024-07-01",
};

/** Returns the time that the frozen coefficients never see: outcomes that end at or after it never train, epoch ms. */
export function trainUntilMs(assetClass: AssetClass, timeframe: Timeframe): number {
  return Date.parse(UNTIL[`${assetClass}:${timeframe}`] ?? DEFAULT_UNTIL[assetClass]);
}

/**
 * Returns whether a symbol never trains, at any time: a third of the names, chosen by a hash and not by hand, so that
 * the same name is held out in every folder.
 */
export function heldOut(symbol: string): boolean {
  return nameHash(symbol) % 3 === 0;
}
