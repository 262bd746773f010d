import type { Database } from "../../database/database.ts";
import type { Secrets } from "../../secrets/secrets.ts";

/**
 * Records until when the sign-up links of an address are invalid: they exist only in emails, so one that was used, or
 * was older than the used one, would recreate a deleted account. Stores not the address but its keyed hash, for a
 * link's lifetime.
 */
export type SignUpEnds = {
  /** Invalidates every link of the address issued until now. */
  spend(address: string, atMs: number): Promise<void>;
  isSpent(address: string, madeAtMs: number): Promise<boolean>;
};

/** Lifetime of a sign-up link. */
export const SIGN_UP_LINK_MS = 24 * 3_600_000;

/** Stored among the protocol's records, which are deleted when they expire. */
const MODEL = "SignUpEnd";

export function createSignUpEnds({
  database: { pool },
  secrets,
}: {
  readonly database: Database;
  readonly secrets: Pick<Secrets, "mac">;
}): SignUpEnds {
  const idOf = (address: string): string => secrets.mac("sign-up-end", address).toString("base64url");
  return {
    async spend(address, atMs) {
      await pool.query(
        `insert into issuer_records (model, id, payload, expires_at)
         values ($1, $2, jsonb_build_object('atMs', $3::bigint), now() + make_interval(secs => $4))
         on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [MODEL, idOf(address), atMs, SIGN_UP_LINK_MS / 1000],
      );
    },

    async isSpent(address, madeAtMs) {
      const { rowCount } = await pool.query(
        "select from issuer_records where model = $1 and id = $2 and (payload ->> 'atMs')::bigint >= $3",
        [MODEL, idOf(address), madeAtMs],
      );
      return rowCount !== 0;
    },
  };
}
