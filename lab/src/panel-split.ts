import type { Series } from "./train-series.ts";
import { heldOut } from "./train-split.ts";

type Named = Pick<Series, "assetClass" | "symbol">;

/** One market under either spelling: 'crypto BTC-USDT' for BTC-USD too. */
const marketName = ({ assetClass, symbol }: Named): string => `${assetClass} ${symbol.replace(/-USD$/, "-USDT")}`;

/**
 * Returns the side of the split for a panel's name, given a folder: where the folder has the market, the folder's side,
 * so that a market excluded from training under one spelling is excluded under the other; else its own. `"ambiguous"`:
 * the folder has it under two spellings, one on either side; it neither trains nor counts as unseen.
 */
export function panelSide(folder: readonly Named[]): (one: Named) => "training" | "held out" | "ambiguous" {
  const sides = new Map<string, Set<boolean>>();
  for (const one of folder) {
    const name = marketName(one);
    sides.set(name, (sides.get(name) ?? new Set()).add(heldOut(one.symbol)));
  }
  return (one) => {
    const known = sides.get(marketName(one)) ?? new Set([heldOut(one.symbol)]);
    if (known.size > 1) return "ambiguous";
    return known.has(true) ? "held out" : "training";
  };
}

/** The series of a folder and a panel that may train: a market's bars of one timeframe are the folder's where it has them. */
export function trainingSeries(folder: readonly Series[], panel: readonly Series[]): readonly Series[] {
  const sideOf = panelSide(folder);
  const inFolder = new Set(folder.map((one) => `${marketName(one)} ${one.timeframe}`));
  return [
    ...folder.filter(({ symbol }) => !heldOut(symbol)),
    ...panel.filter((one) => sideOf(one) === "training" && !inFolder.has(`${marketName(one)} ${one.timeframe}`)),
  ];
}
