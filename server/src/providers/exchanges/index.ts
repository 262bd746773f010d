export { createExchangeProcesses } from "./exchange-process.ts";
export {
  EXCHANGE_IDS,
  EXCHANGE_TITLES,
  type ExchangeBalances,
  type ExchangeEvent,
  ExchangeError,
  type ExchangeHistory,
  type ExchangeId,
  type ExchangeKey,
  type ExchangeRange,
  type ExchangeReader,
  pairMemorySchema,
  pendingSchema,
} from "./port.ts";
