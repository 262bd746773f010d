export { createExchangeProcesses } from "./exchange-process.ts";
export {
  EXCHANGE_IDS,
  EXCHANGE_TITLES,
  type ExchangeBalances,
  type ExchangeEvent,
  ExchangeFault,
  type ExchangeHistory,
  type ExchangeId,
  type ExchangeKey,
  type ExchangeRange,
  type ExchangeReader,
  pairMemorySchema,
  pendingSchema,
} from "./port.ts";
