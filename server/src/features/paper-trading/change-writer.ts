import type pg from "pg";
import pLimit from "p-limit";
import type { AccountRow, HeldChange, PaperAccounts } from "../../paper-accounts/index.ts";

export type ChangeWriterOptions = {
  readonly accounts: Pick<PaperAccounts, "append" | "appendAll">;
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
};

/**
 * Returns the account as it is stored now; undefined, and nothing written, where it has changed meanwhile. Changes of
 * one account are serialised.
 */
export type ChangeWriter = (change: HeldChange) => Promise<AccountRow | undefined>;

type Waiting = {
  readonly change: HeldChange;
  readonly done: (account: AccountRow | undefined) => void;
  readonly failed: (error: unknown) => void;
};

/**
 * Maximum events of one transaction: some ten milliseconds of the database's time, in which their accounts are locked.
 */
const EVENTS_AT_ONCE = 200;
/** While one transaction is committed, the next one is written. */
const BATCHES_AT_ONCE = 2;
const SINGLES_AT_ONCE = 4;

/**
 * Creates the writer of changes to many accounts, which writes those of one price together: an account's own
 * transaction would take as long as one of hundreds of them. A change that can't be written with the others is written
 * alone, so that one account blocks no other.
 */
export function createChangeWriter({ accounts, transaction }: ChangeWriterOptions): ChangeWriter {
  const waiting: Waiting[] = [];
  const alone = pLimit(SINGLES_AT_ONCE);
  let running = 0;
  let isDue = false;

  function wake(): void {
    if (isDue || running >= BATCHES_AT_ONCE || waiting.length === 0) return;
    isDue = true;
    // Changes by the same price in the same event-loop iteration join the batch.
    setImmediate(() => {
      isDue = false;
      running += 1;
      void writeTogether(next()).finally(() => {
        running -= 1;
        wake();
      });
      wake();
    });
  }

  function next(): readonly Waiting[] {
    let events = 0;
    let count = 0;
    for (const { change } of waiting) {
      events += change.steps.length;
      if (count > 0 && events > EVENTS_AT_ONCE) break;
      count += 1;
    }
    return waiting.splice(0, count);
  }

  async function writeTogether(batch: readonly Waiting[]): Promise<void> {
    let rest = batch;
    if (batch.length > 1) {
      const written = await transaction(
        (client) =>
          accounts.appendAll(
            client,
            batch.map(({ change }) => change),
          ),
        // It is unknown whether they were written; written alone, each applies only to the revision it was computed from.
      ).catch(() => new Map<string, AccountRow | undefined>());
      rest = batch.filter(({ change, done }) => {
        if (!written.has(change.accountId)) return true;
        done(written.get(change.accountId));
        return false;
      });
    }
    await Promise.all(rest.map((one) => alone(() => writeAlone(one))));
  }

  async function writeAlone({ change, done, failed }: Waiting): Promise<void> {
    try {
      done(await transaction((client) => accounts.append(client, change)));
    } catch (error) {
      failed(error);
    }
  }

  return (change) =>
    new Promise((done, failed) => {
      waiting.push({ change, done, failed });
      wake();
    });
}
