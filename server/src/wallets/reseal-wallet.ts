import type { NetworkId } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { acceptLogBreaks, lockMerchantLog, readMerchantLogBreaks } from "./merchant-log.ts";
import { readWalletRecords } from "./wallet-record.ts";
import { append } from "./wallet-writes.ts";

/**
 * Restarts an address's history after an operator has examined a change from outside: without an address, and with what
 * the log is missing noted as known. The merchant sets the address again, and it takes effect after the delay. Returns
 * what was found; undefined, with nothing written, if nothing was wrong. Running servers must be restarted, because
 * they remember what they saw.
 */
export async function resealWallet(
  { database, secrets, clock }: { database: Database; secrets: Pick<Secrets, "mac">; clock: WallClock },
  networkId: NetworkId,
): Promise<string | undefined> {
  return inTransaction(database.pool, async (client) => {
    await lockMerchantLog(client);
    const nowMs = clock.wallMs();
    const breaks = (await readMerchantLogBreaks(client, secrets)).filter(({ isAccepted }) => !isAccepted);
    if (breaks.length > 0) await acceptLogBreaks(client, secrets, nowMs, breaks);
    const record = (await readWalletRecords(client, secrets, new Map())).find((one) => one.networkId === networkId);
    const logError = breaks[0] === undefined ? undefined : `row ${String(breaks[0].seq)} of the merchant's log`;
    if (record?.error === undefined) return logError;
    const logged = record.log.map(({ facts }) => Number(facts["version"])).filter(Number.isSafeInteger);
    const version = Math.max(0, ...logged, ...record.versions.map((row) => row.version)) + 1;
    const change = { kind: "remove", address: undefined, activeAtMs: nowMs } as const;
    const resealed = { version, error: record.error };
    await append(client, { secrets, record, change, actor: "operator", nowMs, resealed });
    return record.error;
  });
}
