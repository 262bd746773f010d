import type { ConnectionSource } from "@sextant/core/contract";
import { EXCHANGE_IDS, EXCHANGE_TITLES, type ExchangeId } from "../../../providers/exchanges/index.ts";

const EXCHANGES: Readonly<Record<ExchangeId, Pick<ConnectionSource, "howTo" | "keyParts">>> = {
  binance: {
    howTo:
      "On Binance, open API Management and create a key with 'Enable Reading' only. We read spot trades, conversions, rewards, and deposits and withdrawals of coins, for every pair that Binance lists. We don't read deposits and purchases in euros or other currencies, futures or margin: import those from a file.",
    keyParts: ["apiKey", "secret"],
  },
  kraken: {
    howTo:
      "On Kraken, open Settings, API and create a key with 'Query funds', 'Query closed orders & trades' and 'Query ledger entries' only. We read your whole spot history, but not margin and futures.",
    keyParts: ["apiKey", "secret"],
  },
  bybit: {
    howTo:
      "On Bybit, open API and create a key that is 'Read-Only', with 'Unified trading' and 'Assets'. We read spot trades, deposits and withdrawals of the last two years; import older ones from a file.",
    keyParts: ["apiKey", "secret"],
  },
  okx: {
    howTo:
      "On OKX, open API and create a key with the permission 'Read' only. We read spot trades, deposits and withdrawals of the last three months; import older ones from a file.",
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
