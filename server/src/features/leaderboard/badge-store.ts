import { awardBadges, type BadgeEvent, type BadgeRecord, newBadgeRecord } from "@sextant/core/leaderboard";
import { fromPaperText, paperText } from "@sextant/core/paper";
import type pg from "pg";

type WithoutNumber<Event> = Event extends unknown ? Omit<Event, "sequence"> : never;
/** An event that may earn a badge, before it has its number. */
export type BadgeOccasion = WithoutNumber<BadgeEvent>;

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** Reads a user's progress towards their badges. */
export async function badgeRecord(db: Queryable, userId: string): Promise<BadgeRecord> {
  const { rows } = await db.query<{ record: string }>("select record from badge_records where user_id = $1", [userId]);
  const [row] = rows;
  return row === undefined ? newBadgeRecord(userId) : fromPaperText<BadgeRecord>(row.record);
}

/** Counts a user's events towards badges, in order, within the transaction in which they happened. */
export async function countForBadges(
  client: pg.PoolClient,
  userId: string,
  occasions: readonly BadgeOccasion[],
): Promise<void> {
  if (occasions.length === 0) return;
  await client.query(
    "insert into badge_records (user_id, record) select id, $2 from users where id = $1 on conflict do nothing",
    [userId, paperText(newBadgeRecord(userId))],
  );
  const { rows } = await client.query<{ record: string }>(
    "select record from badge_records where user_id = $1 for update",
    [userId],
  );
  const [row] = rows;
  // A deleted user earns nothing.
  if (row === undefined) return;
  let record = fromPaperText<BadgeRecord>(row.record);
  for (const occasion of occasions)
    ({ record } = awardBadges(record, { ...occasion, sequence: record.lastSequence + 1 }));
  await client.query("update badge_records set record = $2 where user_id = $1", [userId, paperText(record)]);
}
