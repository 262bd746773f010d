import { Failure } from "@sextant/core/contract";
import { ExchangeError, type ExchangeKey, type ExchangeReader } from "../../../providers/exchanges/index.ts";
import type { Secrets } from "../../../secrets/secrets.ts";
import { odd } from "../transaction-failure.ts";
import type { NewConnection } from "./connection-store.ts";
import type { ConnectionInput } from "./connections-handlers.ts";
import { exchangeNamed } from "./exchange-sources.ts";
import { sealedKey } from "./read-exchange.ts";

/**
 * Verifies that a key is read-only, and returns it encrypted. Nothing of a rejected key is stored. Throws a Failure
 * that gives the reason.
 */
export async function checkedKey(
  input: Extract<ConnectionInput, { kind: "exchange" }>,
  { personId, connectionId }: { readonly personId: string; readonly connectionId: string },
  { exchanges, secrets }: { readonly exchanges: ExchangeReader; readonly secrets: Secrets },
): Promise<Pick<NewConnection, "identifier" | "sealedKey">> {
  const exchange = exchangeNamed(input.source);
  if (exchange === undefined) throw odd("source", "this server can't read it; choose one from the list");
  const { apiKey, secret, passphrase } = input;
  if (secret === undefined) throw odd("secret", "enter the key's secret");
  const { keyParts } = exchange;
  if (keyParts.includes("passphrase") && passphrase === undefined)
    throw odd("passphrase", "enter the key's passphrase");
  for (const [field, part] of Object.entries({ apiKey, secret, passphrase }))
    if (part !== undefined && !/^[\x21-\x7e](?:[\x20-\x7e]{0,510}[\x21-\x7e])?$/.test(part))
      throw odd(field, "copy it again from the exchange");
  // The last four characters of a short key would reveal too much of it.
  if (apiKey.length < 12) throw odd("apiKey", "copy it again from the exchange");
  const key: ExchangeKey = { apiKey, secret, ...(passphrase === undefined ? {} : { passphrase }) };
  try {
    await exchanges.check({ personId, exchange: exchange.id, key });
  } catch (error) {
    // Any other error message may contain the key, and would be logged.
    if (!(error instanceof ExchangeError)) throw new Error("An API key could not be checked with its exchange");
    if (error.code === "unread") throw new Failure("exchange-unread", { sentence: error.message });
    throw new Failure("key-refused", { sentence: error.message }, { field: "apiKey" });
  }
  return { identifier: apiKey.slice(-4), sealedKey: sealedKey(secrets, connectionId, key) };
}
