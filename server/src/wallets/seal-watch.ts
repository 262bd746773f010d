import { networkLabel } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import { inTransaction } from "../database/in-transaction.ts";
import { inSnapshot } from "./in-snapshot.ts";
import { createLogWatch } from "./log-watch.ts";
import { appendMerchantLog, lockMerchantLog } from "./merchant-log.ts";
import { readWalletLedger, type SeenVersion, type WalletBook, walletSubject } from "./wallet-book.ts";
import { insertWalletEvent } from "./wallet-events.ts";
import type { WalletParts } from "./wallets.ts";

/** A network's book with what speaks against it: in the book itself, or in the log as a whole. */
type Look = { readonly book: WalletBook; readonly error: string | undefined };

export type SealWatch = ReturnType<typeof createSealWatch>;

/** Finds what was changed from outside, remembers the newest versions that were seen, and tells the merchants once. */
export function createSealWatch(options: Omit<WalletParts, "delayHours" | "contracts">) {
  const { database, clock, log, secrets, pins, notify } = options;
  const { pool } = database;
  const logWatch = createLogWatch(options);
  const seen = new Map<NetworkId, SeenVersion>();
  /** What this process has said in its own log. */
  const said = new Map<NetworkId, string>();
  let running: Promise<void> | undefined;

  /** `remember` only what is committed. */
  async function read(client: pg.PoolClient, remember: boolean): Promise<readonly WalletBook[]> {
    // As it was before the question: what another asker sees meanwhile is newer than this snapshot.
    const books = await readWalletLedger(client, secrets, new Map(seen));
    for (const { networkId, versions, error } of remember ? books : []) {
      const newest = versions.at(-1);
      if (newest !== undefined && error === undefined && newest.version >= (seen.get(networkId)?.version ?? 0))
        seen.set(networkId, newest);
    }
    return books;
  }

  /** An incident's beginning or end, noted and told once by whichever process comes first. */
  async function reportValue(networkId: NetworkId, isOver: boolean): Promise<void> {
    const isReported = await inTransaction(pool, async (client) => {
      await lockMerchantLog(client);
      // Read anew: it may have been put right, or told by another process, while this one waited.
      const book = (await read(client, false)).find((one) => one.networkId === networkId);
      if (book === undefined || (book.error === undefined) !== isOver) return false;
      const nowMs = clock.wallMs();
      const before = book.log.find(({ action }) => action === "wallet.tampered" || action === "wallet.mended");
      if ((before?.action === "wallet.tampered") !== isOver) return false;
      const type = isOver ? "wallet.mended" : "wallet.tampered";
      await appendMerchantLog(client, nowMs, {
        actor: "installation",
        action: type,
        subject: walletSubject(networkId),
        // The version that was seen here outlives this process: nothing older counts, whoever asks.
        facts: isOver ? {} : { version: seen.get(networkId)?.version, error: book.error },
      });
      const text = isOver
        ? `The stored address for USDT on ${networkLabel(networkId)} holds again: payments are taken there.`
        : `The stored address for USDT on ${networkLabel(networkId)} was changed from outside (${book.error ?? ""}). No invoices are made there until it is looked into.`;
      const key = `${type}:${networkId}:${String(before?.seq ?? 0)}`;
      return insertWalletEvent(client, nowMs, { key, type, facts: { networkId, text } });
    });
    if (isReported) notify();
  }

  /** Says what does not hold, and what holds again. A network that is off stays off though nobody could be told. */
  async function report({ networkId, error, log: rows }: WalletBook): Promise<void> {
    if (pins[networkId] !== undefined) return;
    if (error !== undefined && said.get(networkId) !== error)
      log.error({ networkId, error }, "The stored address of a network was changed from outside; the network is off");
    if (error === undefined && said.delete(networkId)) log.warn({ networkId }, "The stored address holds again");
    if (error !== undefined) said.set(networkId, error);
    const before = rows.find(({ action }) => action === "wallet.tampered" || action === "wallet.mended");
    const isReported = before?.action === "wallet.tampered";
    if ((error !== undefined) !== isReported) await reportValue(networkId, error === undefined);
  }

  async function reportAll(books: readonly WalletBook[]): Promise<void> {
    for (const book of books) {
      try {
        await report(book);
      } catch (cause) {
        log.error(
          { err: cause, networkId: book.networkId },
          "Merchants could not be told of an address that does not hold",
        );
      }
    }
  }

  const withLog = (book: WalletBook): Look => ({ book, error: book.error ?? logWatch.error() });

  async function lookAll(): Promise<(networkId: NetworkId) => Look> {
    await logWatch.ready();
    const books = await inSnapshot(pool, (client) => read(client, true));
    await reportAll(books.filter(({ error }) => error !== undefined));
    return (networkId) => withLog(bookOf(books, networkId));
  }

  return {
    /** To be awaited before a transaction that asks `lookWithin`. */
    ready: logWatch.ready,
    lookAll,
    look: async (networkId: NetworkId): Promise<Look> => (await lookAll())(networkId),
    /** Under the log's lock, before a write. */
    async lookWithin(client: pg.PoolClient, networkId: NetworkId): Promise<Look> {
      return withLog(bookOf(await read(client, false), networkId));
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

function bookOf(books: readonly WalletBook[], networkId: NetworkId): WalletBook {
  const book = books.find((one) => one.networkId === networkId);
  if (book === undefined) throw new Error(`No book was read for ${networkId}, one of ${NETWORK_IDS.join(", ")}`);
  return book;
}
