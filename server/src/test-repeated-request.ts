import { createHash } from "node:crypto";
import type { Database } from "./database/database.ts";
import { createIdempotency } from "./identity/idempotency.ts";
import { breakingDatabase } from "./test-breaking-database.ts";

let requests = 0;

/**
 * For tests: runs a request and repeats it under its key, once for each transaction that it commits: that commit is done and its answer lost.
 * How the repeated request ended each time; what `prepare` gives is new each time.
 */
export async function afterLostAnswers<T>(
  database: Database,
  clock: { wallMs(): number },
  {
    prepare,
    work,
  }: { readonly prepare: () => Promise<T>; readonly work: (database: Database, made: T) => Promise<unknown> },
): Promise<readonly unknown[]> {
  const endings: unknown[] = [];
  for (let nth = 1; ; nth++) {
    const made = await prepare();
    const subject = `asker ${String(++requests)}`;
    await database.pool.query(
      `insert into sessions (id, id_hash, issuer, subject, email, email_verified, created_at, last_seen_at, reauthenticated_at, expires_at)
       values ($1, $2, 'test', $1, $1, true, now(), now(), now(), now())`,
      [subject, createHash("sha256").update(subject).digest()],
    );
    const breaking = breakingDatabase(database);
    const idempotency = createIdempotency(breaking.database, clock);
    const request = { person: { issuer: "test", subject }, key: "one", call: "any", input: {} };
    const send = () => idempotency.once(request, () => work(breaking.database, made));
    breaking.breakOn("commit", "unheard", nth);
    const first: unknown = await send().catch((error: unknown) => error);
    if (!breaking.mend()) {
      if (first instanceof Error) throw first;
      return endings;
    }
    endings.push(await send().catch((error: unknown) => error));
  }
}
