export { simulatedPoolCandles } from "./simulated-pool-candles.ts";
export { simulatedPoolTrades } from "./simulated-pool-trades.ts";
export { simulatedSecurity } from "./simulated-security.ts";
export { simulatedSocial } from "./simulated-social.ts";
export { simulatedObservations } from "./simulated-observations.ts";
export { simulatedTokenAt, type SimulatedTokenNews, simulatedTokens } from "./simulated-tokens.ts";
