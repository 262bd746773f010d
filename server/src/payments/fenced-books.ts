import type pg from "pg";
import { DutyLost, fencedTransaction } from "../duties/fenced-transaction.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Writes to the books while the duty is held; throws DutyLost where it is not any more. */
export async function fencedBooks<T>(
  { holding, database, books, atMoment }: WatchParts,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const held = holding();
  if (held === undefined) throw new DutyLost({ duty: "payments", fence: 0 });
  const done = await books.transaction(work, (inner) => fencedTransaction(database.pool, held, inner));
  await atMoment("committed");
  return done;
}
