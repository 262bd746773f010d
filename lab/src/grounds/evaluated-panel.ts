import { isFund } from "@sextant/core/grounds";
import { heldOut } from "../train-split.ts";
import type { GroundRows } from "./outcome-rows.ts";
import type { PanelName } from "./panel-names.ts";

/** The start of the evaluation, the first year with enough earlier data, in days since 1970. */
export const FIRST_DAY = Date.UTC(2008, 0, 1) / 86_400_000;

/** Coins to which the class's typical outcome does not apply. */
export const MAJORS: ReadonlySet<string> = new Set(["BTC", "ETH", "BTCUSDT", "ETHUSDT", "BTC-USD", "ETH-USD"]);

export const isShare = ({ series }: PanelName): boolean => series.kind === "stock" && !isFund(series.symbol);

/**
 * Returns which rows train odds that are evaluated: none of names held out, and none of a set of chosen companies,
 * since the members of an index that later left it are no fair sample.
 */
export function trainsOf(names: readonly PanelName[], rows: GroundRows): (row: number) => boolean {
  return (r) => {
    const { series, className } = names[rows.name[r]!]!;
    return !heldOut(series.symbol) && !className.includes("pit");
  };
}
