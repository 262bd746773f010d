import * as TEXTS from "./part-texts.ts";

const COUNT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Describes a portfolio's concentration: how many equal holdings would be as concentrated. */
export function describeConcentration(effective: number, holdings: number): string {
  if (holdings === 1) return TEXTS.onlyHolding;
  if (effective > 0.95 * holdings) return TEXTS.sameSize(holdings);
  return TEXTS.concentratedAs(holdings, COUNT.format(effective));
}
