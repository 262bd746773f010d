import { fromPaperText, type PaperEvent, type PaperVenue, paperVenue } from "@sextant/core/paper";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** An account with its open orders after a number of events. It is mutable, so each caller needs exclusive use. */
export type VenueAt = { readonly venue: PaperVenue; readonly revision: number };

/** Computes an account from its checkpoint and the events after it. */
export async function readVenue(db: Queryable, accountId: string): Promise<VenueAt> {
  const { rows } = await db.query<RowOf<"paper_accounts", "checkpoint" | "checkpoint_revision">>(
    "select checkpoint, checkpoint_revision from paper_accounts where id = $1",
    [accountId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no paper account ${accountId}`);
  const venue = paperVenue(row.checkpoint ?? undefined);
  let revision = row.checkpoint_revision;
  for (const { number, event } of await readEvents(db, accountId, revision)) {
    venue.apply(event);
    revision = number;
  }
  return { venue, revision };
}

/** Reads several accounts as `readVenue` does; deleted ones are left out. */
export async function readVenues(db: Queryable, accountIds: readonly string[]): Promise<ReadonlyMap<string, VenueAt>> {
  const { rows } = await db.query<RowOf<"paper_accounts", "id" | "checkpoint" | "checkpoint_revision">>(
    "select id, checkpoint, checkpoint_revision from paper_accounts where id = any($1)",
    [accountIds],
  );
  const events = await db.query<RowOf<"paper_events", "account_id" | "number" | "event">>(
    `select e.account_id, e.number, e.event from unnest($1::text[], $2::int[]) n (id, after)
       join paper_events e on e.account_id = n.id and e.number > n.after order by e.account_id, e.number`,
    [rows.map(({ id }) => id), rows.map(({ checkpoint_revision: after }) => after)],
  );
  const found = new Map<string, VenueAt>();
  for (const { id, checkpoint, checkpoint_revision: revision } of rows)
    found.set(id, { venue: paperVenue(checkpoint ?? undefined), revision });
  for (const { account_id, number, event } of events.rows) {
    const venue = found.get(account_id)?.venue;
    if (venue === undefined) continue;
    venue.apply(fromPaperText<PaperEvent>(event));
    found.set(account_id, { venue, revision: number });
  }
  return found;
}

/** Reads an account's events after the first `after`, in order, up to a time where one is given. */
export async function readEvents(
  db: Queryable,
  accountId: string,
  after = 0,
  untilMs?: number,
): Promise<readonly { readonly number: number; readonly event: PaperEvent }[]> {
  const { rows } = await db.query<RowOf<"paper_events", "number" | "event">>(
    `select number, event from paper_events where account_id = $1 and number > $2 and ($3::timestamptz is null or at < $3)
       order by number`,
    [accountId, after, untilMs === undefined ? null : new Date(untilMs)],
  );
  return rows.map(({ number, event }) => ({ number, event: fromPaperText<PaperEvent>(event) }));
}
