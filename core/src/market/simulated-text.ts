/** Prefix for text about simulated prices, in every analysis and advisory. */
export const SIMULATED_LABELS = "Simulated data: these prices are made up and say nothing about the market.";
