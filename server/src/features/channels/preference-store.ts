import { isTimeZone } from "@sextant/core/alerts";
import type { AlertPreferences } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

type Row = RowOf<
  "alert_preferences",
  "user_id" | "quiet_from" | "quiet_to" | "time_zone" | "digest" | "digest_at" | "digest_sent_at"
> & { readonly digest_day: string | null };

/** The defaults for users who have not chosen otherwise. */
export const DEFAULT_PREFERENCES: AlertPreferences = {
  quietHours: null,
  timeZone: "UTC",
  digest: false,
  digestAt: "18:00",
};

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

const SELECT = "select *, digest_day::text as digest_day from alert_preferences";

/** Stores when users want no messages, and whether they want the daily digest. */
export function createPreferenceStore({ pool }: Database) {
  return {
    async of(userId: string): Promise<AlertPreferences> {
      const { rows } = await pool.query<Row>(`${SELECT} where user_id = $1`, [userId]);
      return rows[0] === undefined ? DEFAULT_PREFERENCES : fromRow(rows[0]);
    },

    async set(userId: string, { quietHours, timeZone, digest, digestAt }: AlertPreferences): Promise<void> {
      await pool.query(
        `insert into alert_preferences (user_id, quiet_from, quiet_to, time_zone, digest, digest_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
             time_zone = excluded.time_zone, digest = excluded.digest, digest_at = excluded.digest_at,
             digest_sent_at = case when alert_preferences.digest then alert_preferences.digest_sent_at end`,
        [userId, quietHours?.from ?? null, quietHours?.to ?? null, timeZone, digest, digestAt],
      );
    },

    /**
     * Returns all users who want the daily digest, page by page, with the last day they got, and the timestamp up to
     * which everything was published to them.
     */
    async wantingDigest(after: string, most: number) {
      const { rows } = await pool.query<Row>(`${SELECT} where digest and user_id > $1 order by user_id limit $2`, [
        after,
        most,
      ]);
      return rows.map((row) => ({
        userId: row.user_id,
        preferences: fromRow(row),
        lastDay: row.digest_day ?? undefined,
        sentUntilMs: row.digest_sent_at?.getTime(),
      }));
    },

    /**
     * Claims a user's daily digest, covering everything since then, for this process; returns false when it was claimed
     * before.
     */
    async claimDigest(userId: string, day: string, sinceMs: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update alert_preferences set digest_day = $2, digest_sent_at = coalesce(digest_sent_at, $3)
           where user_id = $1 and digest and (digest_day is null or digest_day < $2::date)`,
        [userId, day, new Date(sinceMs)],
      );
      return rowCount === 1;
    },

    /** Marks everything up to then as sent, also if there was nothing to send. */
    async digestSent(userId: string, untilMs: number): Promise<void> {
      await pool.query("update alert_preferences set digest_sent_at = $2 where user_id = $1", [
        userId,
        new Date(untilMs),
      ]);
    },

    /** Releases a day whose email has certainly not been sent. */
    async releaseDigest(userId: string, day: string, lastDay: string | undefined): Promise<void> {
      await pool.query("update alert_preferences set digest_day = $3 where user_id = $1 and digest_day = $2", [
        ...[userId, day, lastDay ?? null],
      ]);
    },

    async endDigest(userId: string): Promise<void> {
      await pool.query("update alert_preferences set digest = false where user_id = $1", [userId]);
    },
  };
}

function fromRow({ quiet_from, quiet_to, time_zone, digest, digest_at }: Row): AlertPreferences {
  const quietHours = quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to };
  // A time zone that the system no longer knows must not block any messages.
  const timeZone = isTimeZone(time_zone) ? time_zone : DEFAULT_PREFERENCES.timeZone;
  return { quietHours, timeZone, digest, digestAt: digest_at };
}
