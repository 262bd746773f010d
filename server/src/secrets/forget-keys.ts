import { inTransaction } from "../database/in-transaction.ts";
import { createAuditLog } from "../identity/audit-log.ts";
import { runsAlone } from "./running-server.ts";
import { openSecrets, type SecretsOptions, WrongSecret } from "./secrets.ts";

/** What is lost with a secret, for the operator who has to confirm it. */
export const LOST_WITH_KEYS = `These are lost with the secret:
- the keys of this server's own sign-in: new ones are created, and everyone has to sign in again;
- one-time codes and recovery codes: they are turned off for everyone who used them;
- links of unconfirmed sign-ups, and counts of wrong passwords;
- linked chats, browsers and webhooks for alerts: users have to link them again. Inbound addresses for other platforms keep working, but can no longer be shown;
- unsubscribe links in emails;
- the key that signs the public record: the record continues under a new key, and you have to notify everyone who noted the old one;
- the seals of the merchant's addresses and of unpaid invoices: networks are off until you run 'npm run user -- reseal-wallet' and enter their addresses again;
- secrets of payment webhooks: they have to be added again;
- keys of exchanges that portfolios are connected to: they are connected anew. What they added stays.
Accounts, passwords, records and roles stay.`;

/**
 * Deletes everything that was sealed under a lost master secret, and starts again under the current one. Returns how
 * many accounts had one-time codes on. Throws a sentence if the secret is the right one, or if a server runs, which has
 * the right one: nothing is lost then.
 */
export async function forgetKeys({ config, database, clock }: SecretsOptions): Promise<number> {
  try {
    await openSecrets({ config, database, clock });
  } catch (error) {
    if (!(error instanceof WrongSecret)) throw error;
    const codes = await forget({ database });
    await openSecrets({ config, database, clock });
    const entry = { actor: "operator", action: "keys.forgotten", subject: "installation" };
    await createAuditLog(database, clock).note(entry);
    return codes;
  }
  throw new Error(
    "The secret still opens this database, so nothing was deleted. To replace it on purpose, set SEXTANT_SECRET to a new one first.",
  );
}

function forget({ database: { pool } }: Pick<SecretsOptions, "database">): Promise<number> {
  return inTransaction(pool, async (client) => {
    if (!(await runsAlone(client)))
      throw new Error(
        "A server of this installation is running with a secret that opens this database, so it isn't lost and nothing was deleted. Set SEXTANT_SECRET or DATA_DIR here to the server's values; to replace the secret on purpose, stop the server first.",
      );
    for (const table of ["sealed_keys", "issuer_records", "sessions", "sign_in_failures", "account_recovery_codes"])
      await client.query(`delete from ${table}`);
    const { rowCount } = await client.query(
      "update accounts set totp_confirmed_at = null where totp_confirmed_at is not null",
    );
    await client.query("update accounts set totp_secret = null where totp_secret is not null");
    await client.query(
      "update portfolio_connections set sealed_key = null, status = 'refused', reason = $1 where sealed_key is not null",
      ["This server has lost the key. Connect again with a new read-only key."],
    );
    return rowCount ?? 0;
  });
}
