export { SIMULATION_STARTS_MS } from "./day-path.ts";
export { simulatedCandles } from "./simulated-candles.ts";
export { simulatedQuote } from "./simulated-quote.ts";
export { SIMULATED_LISTINGS } from "./simulated-symbol.ts";
export {
  simulatedPoolCandles,
  simulatedPoolTrades,
  simulatedSecurity,
  simulatedObservations,
  simulatedSocial,
  simulatedTokenAt,
  type SimulatedTokenNews,
  simulatedTokens,
} from "./tokens/index.ts";
