const COUNT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Describes a portfolio's concentration: how many equal holdings would be as concentrated. */
export function describeConcentration(effective: number, holdings: number): string {
  if (holdings === 1) return "It is the only one, so everything depends on it.";
  if (effective > 0.95 * holdings) return `Your ${String(holdings)} holdings are about the same size.`;
  const equal = COUNT.format(effective);
  const as = `as concentrated as ${equal} equal ${equal === "1" ? "holding" : "holdings"}`;
  return `Your ${String(holdings)} holdings are ${as}.`;
}
