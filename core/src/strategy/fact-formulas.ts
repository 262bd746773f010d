/** Names of the facts in the evidence that a formula connects. */
export const FACT_NAMES = {
  deepLevel: "Level of a deep fall",
  deepSize: "What counts as a deep fall",
  lastClose: "Last close",
  overMean: "Index against its long-term average",
  meanLength: "Length of the index's average",
  size: "Size",
  target: "Target volatility",
  volatility: "Volatility a year ahead",
} as const;

/** How a fact was calculated, and the names of the facts that went into it. */
type FactFormula = { readonly text: string; readonly inputs: readonly string[] };

const FORMULAS: Readonly<Record<string, FactFormula>> = {
  [FACT_NAMES.deepLevel]: {
    text: "last close × (100% − what counts as a deep fall)",
    inputs: [FACT_NAMES.lastClose, FACT_NAMES.deepSize],
  },
  [FACT_NAMES.overMean]: { text: "index / the mean of its last closes − 1", inputs: [FACT_NAMES.meanLength] },
  [FACT_NAMES.size]: {
    text: "target volatility / volatility a year ahead, 100% at most; half of that for a HOLD or for an index below its average, none for a SELL",
    inputs: [FACT_NAMES.target, FACT_NAMES.volatility],
  },
};

/**
 * Returns how a fact of the evidence was calculated; undefined for what was measured or comes from a model. Where several
 * forecasts share one ledger, names begin with the forecast's: 'Long-term: size'.
 */
export function factFormula(name: string): FactFormula | undefined {
  const [, label, rest] = /^(?:(.+?): )?(.+)$/.exec(name) ?? [];
  if (rest === undefined) return undefined;
  const formula = FORMULAS[rest.charAt(0).toUpperCase() + rest.slice(1)];
  if (formula === undefined || label === undefined) return formula;
  // An input that all forecasts share has no prefix.
  const inputs = formula.inputs.flatMap((input) => [`${label}: ${input.toLowerCase()}`, input]);
  return { ...formula, inputs };
}
