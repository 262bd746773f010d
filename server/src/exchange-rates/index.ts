export { createExchangeRates, type ExchangeRates } from "./create-exchange-rates.ts";
export { createRateStore } from "./rate-store.ts";
