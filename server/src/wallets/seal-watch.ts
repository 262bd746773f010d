import { networkLabel } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import { inTransaction } from "../database/in-transaction.ts";
import { inSnapshot } from "./in-snapshot.ts";
import { createLogWatch } from "./log-watch.ts";
import { appendMerchantLog, lockMerchantLog } from "./merchant-log.ts";
import { readWalletRecords, type SeenVersion, type WalletRecord, walletSubject } from "./wallet-record.ts";
import { insertWalletEvent } from "./wallet-events.ts";
import type { WalletParts } from "./wallets.ts";

/** A network's wallet history, with the error found in it or in the log as a whole. */
type Look = { readonly record: WalletRecord; readonly error: string | undefined };

export type SealWatch = ReturnType<typeof createSealWatch>;

/** Detects changes from outside, remembers the newest versions seen, and notifies the merchants once. */
export function createSealWatch(options: Omit<WalletParts, "delayHours" | "contracts">) {
  const { database, clock, log, secrets, pins, notify } = options;
  const { pool } = database;
  const logWatch = createLogWatch(options);
  const seen = new Map<NetworkId, SeenVersion>();
  /** What this process has logged. */
  const said = new Map<NetworkId, string>();
  let running: Promise<void> | undefined;

  /** `remember` only committed data. */
  async function read(client: pg.PoolClient, remember: boolean): Promise<readonly WalletRecord[]> {
    // As it was before the query: what a concurrent caller sees meanwhile is newer than this snapshot.
    const records = await readWalletRecords(client, secrets, new Map(seen));
    for (const { networkId, versions, error } of remember ? records : []) {
      const newest = versions.at(-1);
      if (newest !== undefined && error === undefined && newest.version >= (seen.get(networkId)?.version ?? 0))
        seen.set(networkId, newest);
    }
    return records;
  }

  /** Stores and publishes an incident's start or end once, in whichever process comes first. */
  async function reportValue(networkId: NetworkId, isOver: boolean): Promise<void> {
    const isReported = await inTransaction(pool, async (client) => {
      await lockMerchantLog(client);
      // Read again: it may have been fixed, or published by another process, while this one waited.
      const record = (await read(client, false)).find((one) => one.networkId === networkId);
      if (record === undefined || (record.error === undefined) !== isOver) return false;
      const nowMs = clock.wallMs();
      const before = record.log.find(({ action }) => action === "wallet.tampered" || action === "wallet.mended");
      if ((before?.action === "wallet.tampered") !== isOver) return false;
      const type = isOver ? "wallet.mended" : "wallet.tampered";
      await appendMerchantLog(client, nowMs, {
        actor: "installation",
        action: type,
        subject: walletSubject(networkId),
        // The version seen here outlives this process: no process accepts an older one.
        facts: isOver ? {} : { version: seen.get(networkId)?.version, error: record.error },
      });
      const text = isOver
        ? `The stored address for USDT on ${networkLabel(networkId)} is valid again, so it takes payments.`
        : `The stored address for USDT on ${networkLabel(networkId)} was changed outside this application (${record.error ?? ""}). No invoices are created there until someone looks into it.`;
      const key = `${type}:${networkId}:${String(before?.seq ?? 0)}`;
      return insertWalletEvent(client, nowMs, { key, type, facts: { networkId, text } });
    });
    if (isReported) notify();
  }

  /** Logs what is broken and what is intact again. A network that is off stays off even if no one could be notified. */
  async function report({ networkId, error, log: rows }: WalletRecord): Promise<void> {
    if (pins[networkId] !== undefined) return;
    if (error !== undefined && said.get(networkId) !== error)
      log.error(
        { networkId, error },
        "The stored address of a network was changed outside this application; the network is off",
      );
    if (error === undefined && said.delete(networkId)) log.warn({ networkId }, "The stored address is valid again");
    if (error !== undefined) said.set(networkId, error);
    const before = rows.find(({ action }) => action === "wallet.tampered" || action === "wallet.mended");
    const isReported = before?.action === "wallet.tampered";
    if ((error !== undefined) !== isReported) await reportValue(networkId, error === undefined);
  }

  async function reportAll(records: readonly WalletRecord[]): Promise<void> {
    for (const record of records) {
      try {
        await report(record);
      } catch (cause) {
        log.error(
          { err: cause, networkId: record.networkId },
          "Merchants could not be notified of an address that fails verification",
        );
      }
    }
  }

  const withLog = (record: WalletRecord): Look => ({ record, error: record.error ?? logWatch.error() });

  async function lookAll(): Promise<(networkId: NetworkId) => Look> {
    await logWatch.ready();
    const records = await inSnapshot(pool, (client) => read(client, true));
    await reportAll(records.filter(({ error }) => error !== undefined));
    return (networkId) => withLog(recordOf(records, networkId));
  }

  return {
    /** Await this before a transaction that calls `lookWithin`. */
    ready: logWatch.ready,
    lookAll,
    look: async (networkId: NetworkId): Promise<Look> => (await lookAll())(networkId),
    /** Called under the log's lock, before a write. */
    async lookWithin(client: pg.PoolClient, networkId: NetworkId): Promise<Look> {
      return withLog(recordOf(await read(client, false), networkId));
    },
    check: (): Promise<void> =>
      (running ??= (async () => {
        await logWatch.check();
        await reportAll(await inSnapshot(pool, (client) => read(client, true)));
      })().finally(() => {
        running = undefined;
      })),
  };
}

function recordOf(records: readonly WalletRecord[], networkId: NetworkId): WalletRecord {
  const record = records.find((one) => one.networkId === networkId);
  if (record === undefined)
    throw new Error(`No wallet ledger was read for ${networkId}, one of ${NETWORK_IDS.join(", ")}`);
  return record;
}
