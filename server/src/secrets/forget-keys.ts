import { inTransaction } from "../database/in-transaction.ts";
import { createAuditLog } from "../identity/audit-log.ts";
import { runsAlone } from "./running-server.ts";
import { openSecrets, type SecretsOptions, WrongSecret } from "./secrets.ts";

/** What is lost with a secret, for the operator who has to confirm it. */
export const LOST_WITH_KEYS = `A lost secret takes with it:
- the keys of our own sign-in: they are made anew, and everybody signs in again;
- one-time codes and recovery codes: they are turned off for everybody who had them on;
- links of sign-ups that nobody confirmed yet, and counts of wrong passwords;
- chats, browsers and webhooks that people's alerts go to: they are linked anew. Addresses where other platforms post work on, but are not shown any more;
- links in mails that end these mails;
- the key that signs the public record: it goes on under a new one, which whoever noted the old one has to be told;
- the seals of the merchant's addresses and of unpaid invoices: networks are off until 'npm run user -- reseal-wallet' and their addresses are entered anew;
- secrets of payment webhooks: they are added anew;
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
    "The secret opens this database, so nothing is forgotten. To change it on purpose, set SEXTANT_SECRET to another first.",
  );
}

function forget({ database: { pool } }: Pick<SecretsOptions, "database">): Promise<number> {
  return inTransaction(pool, async (client) => {
    if (!(await runsAlone(client)))
      throw new Error(
        "A server of this installation runs, with a secret that opens this database: it is not lost, and nothing is forgotten. Set SEXTANT_SECRET or DATA_DIR here as the server has them; to change the secret on purpose, stop the server first.",
      );
    for (const table of ["sealed_keys", "issuer_records", "sessions", "sign_in_failures", "account_recovery_codes"])
      await client.query(`delete from ${table}`);
    const { rowCount } = await client.query(
      "update accounts set totp_confirmed_at = null where totp_confirmed_at is not null",
    );
    await client.query("update accounts set totp_secret = null where totp_secret is not null");
    await client.query(
      "update portfolio_connections set sealed_key = null, status = 'refused', reason = $1 where sealed_key is not null",
      ["This server lost the key. Connect again with a new read-only key."],
    );
    return rowCount ?? 0;
  });
}
