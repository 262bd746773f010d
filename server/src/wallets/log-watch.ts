import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import { type LogBreak, readMerchantLogBreaks } from "./merchant-log.ts";
import { insertWalletEvent } from "./wallet-events.ts";
import type { WalletParts } from "./wallets.ts";

type Head = RowOf<"merchant_log", "seq" | "hash">;

/** Checks that the merchant's log is intact, and still contains what this process has seen of it. */
export function createLogWatch({
  database: { pool },
  secrets,
  clock,
  log,
  notify,
}: Pick<WalletParts, "database" | "secrets" | "clock" | "log" | "notify">) {
  let head: Head | undefined;
  let error: string | undefined;
  let first: Promise<void> | undefined;

  async function check(): Promise<void> {
    const before = head;
    const found = await readMerchantLogBreaks(pool, secrets);
    const broken = found.find(({ isAccepted }) => !isAccepted) ?? (await missing(before));
    const was = error;
    error = broken === undefined ? undefined : `row ${String(broken.seq)} of the merchant's log fails verification`;
    if (broken === undefined) {
      const { rows } = await pool.query<Head>("select seq, hash from merchant_log order by seq desc limit 1");
      head = rows[0] ?? head;
      if (was !== undefined) log.warn("The merchant's log is valid again");
      return;
    }
    if (was !== error)
      log.error({ seq: broken.seq }, "The merchant's log was changed outside this application; all networks are off");
    await report(broken).catch((cause: unknown) => {
      log.error({ err: cause }, "Merchants could not be notified that their log fails verification");
    });
  }

  /** The newest row seen here is missing or different: the log was truncated, or rewritten from some row on. */
  async function missing(before: Head | undefined): Promise<LogBreak | undefined> {
    if (before === undefined) return undefined;
    const { rows } = await pool.query<Head>("select seq, hash from merchant_log where seq = $1", [before.seq]);
    if (rows[0]?.hash.equals(before.hash) === true) return undefined;
    return { seq: Number(before.seq), mark: `gone:${before.hash.toString("hex")}` };
  }

  async function report({ seq, mark }: LogBreak): Promise<void> {
    const text = `The merchant's log was changed outside this application, at row ${String(seq)}. No invoices are created until someone looks into it.`;
    const key = `merchant-log.tampered:${mark}`;
    const event = { key, type: "merchant-log.tampered", facts: { seq, text } } as const;
    if (await inTransaction(pool, (client) => insertWalletEvent(client, clock.wallMs(), event))) notify();
  }

  return {
    check,
    /** Returns what is broken, as the end of a sentence. */
    error: (): string | undefined => error,
    /** Resolves after the first check. */
    ready: (): Promise<void> =>
      (first ??= check().catch((cause: unknown) => {
        first = undefined;
        throw cause;
      })),
  };
}
