import type { ConnectionSource } from "@sextant/core/contract";
import { EXCHANGE_IDS, EXCHANGE_TITLES, type ExchangeId } from "../../../providers/exchanges/index.ts";

const EXCHANGES: Readonly<Record<ExchangeId, Pick<ConnectionSource, "howTo" | "keyParts">>> = {
  binance: {
    howTo:
      "On Binance open API Management, and create a key with 'Enable Reading' only. Spot trades, conversions, rewards, and deposits and withdrawals of coins are read, of every pair that Binance lists; deposits and purchases in euros or other money, futures and margin are not: import those as a file.",
    keyParts: ["apiKey", "secret"],
  },
  kraken: {
    howTo:
      "On Kraken open Settings, API, and create a key with 'Query funds', 'Query closed orders & trades' and 'Query ledger entries' only. Your whole spot history is read; margin and futures are not.",
    keyParts: ["apiKey", "secret"],
  },
  bybit: {
    howTo:
      "On Bybit open API, create a key that is 'Read-Only', with 'Unified trading' and 'Assets'. Spot trades, deposits and withdrawals of the last two years are read; import older ones as a file.",
    keyParts: ["apiKey", "secret"],
  },
  okx: {
    howTo:
      "On OKX open API, and create a key with the permission 'Read' only. Spot trades, deposits and withdrawals of the last three months are read; import older ones as a file.",
    keyParts: ["apiKey", "secret", "passphrase"],
  },
};

/** Returns a supported exchange by name. */
export function exchangeNamed(
  id: string,
): ({ readonly id: ExchangeId } & Pick<ConnectionSource, "title" | "keyParts">) | undefined {
  const known = EXCHANGE_IDS.find((one) => one === id);
  if (known === undefined) return undefined;
  return { id: known, title: EXCHANGE_TITLES[known], keyParts: EXCHANGES[known].keyParts };
}

/** The connection sources of the supported exchanges. */
export const EXCHANGE_SOURCES: readonly ConnectionSource[] = EXCHANGE_IDS.map((id) => ({
  id,
  kind: "exchange",
  title: EXCHANGE_TITLES[id],
  howTo: EXCHANGES[id].howTo,
  keyParts: [...EXCHANGES[id].keyParts],
  reads: "history",
}));
