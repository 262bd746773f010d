import { randomInt } from "node:crypto";
import { Failure } from "@sextant/core/contract";
import { Secret, TOTP } from "otpauth";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import type { Account } from "./account-store.ts";
import { qrPath } from "./qr-path.ts";

const PERIOD_S = 30;
const RECOVERY_CODES = 10;
/** Without characters that are easily confused. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export type OneTimeCodes = {
  /** Creates a new secret; it takes effect once `confirm` gets a code from it. */
  begin(account: Account): Promise<{
    readonly secret: string;
    readonly uri: string;
    readonly qr: { readonly size: number; readonly path: string };
  }>;
  /** Turns codes on. Returns the recovery codes, only this time; undefined for a wrong code. */
  confirm(account: Account, code: string): Promise<readonly string[] | undefined>;
  /** Returns whether the app's code, or a recovery code, is correct; it then works never again. */
  check(account: Account, code: string): Promise<boolean>;
  remove(accountId: string): Promise<void>;
  /** Returns the number of unused recovery codes. */
  left(accountId: string): Promise<number>;
};

/** Creates the one-time codes of an authenticator app (RFC 6238), and recovery codes for a lost device. */
export function createOneTimeCodes({
  database: { pool },
  secrets,
  clock,
  brandName,
}: {
  readonly database: Database;
  readonly secrets: Pick<Secrets, "seal" | "open" | "mac">;
  readonly clock: WallClock;
  readonly brandName: string;
}): OneTimeCodes {
  const purpose = (id: string): string => `totp:${id}`;
  const generator = (email: string, secret: Secret): TOTP =>
    new TOTP({ issuer: brandName, label: email, secret, algorithm: "SHA1", digits: 6, period: PERIOD_S });
  const recoveryHash = (id: string, code: string): Buffer =>
    secrets.mac("recovery-code", `${id}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);

  /** Uses up the time step of a correct code, unless it or a later one was used before. */
  async function takeStep({ id, email, totpSecret }: Account, code: string): Promise<boolean> {
    const bytes = totpSecret === undefined ? undefined : secrets.open(purpose(id), totpSecret);
    const token = code.replace(/\s/g, "");
    if (bytes === undefined || !/^\d{6}$/.test(token)) return false;
    const atMs = clock.wallMs();
    const totp = generator(email, new Secret({ buffer: new Uint8Array(bytes).buffer }));
    const drift = totp.validate({ token, window: 1, timestamp: atMs });
    if (drift === null) return false;
    const { rowCount } = await pool.query(
      "update accounts set totp_last_step = $2 where id = $1 and totp_last_step < $2",
      [id, Math.floor(atMs / 1000 / PERIOD_S) + drift],
    );
    return rowCount === 1;
  }

  async function useRecoveryCode({ id }: Account, code: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      "update account_recovery_codes set used_at = $3 where account_id = $1 and code_hash = $2 and used_at is null",
      [id, recoveryHash(id, code), new Date(clock.wallMs())],
    );
    return rowCount === 1;
  }

  return {
    async begin({ id, email }) {
      const secret = new Secret({ size: 20 });
      const { rowCount } = await pool.query(
        "update accounts set totp_secret = $2, totp_last_step = 0 where id = $1 and totp_confirmed_at is null",
        [id, secrets.seal(purpose(id), secret.bytes)],
      );
      if (rowCount !== 1)
        throw new Failure("bad-request", { detail: "one-time codes are already on; turn them off first" });
      const uri = generator(email, secret).toString();
      return { secret: secret.base32, uri, qr: qrPath(uri) };
    },

    async confirm(account, code) {
      if (account.totpConfirmed || !(await takeStep(account, code))) return undefined;
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await inTransaction(pool, async (client) => {
        await client.query("delete from account_recovery_codes where account_id = $1", [account.id]);
        await client.query(
          "insert into account_recovery_codes (account_id, code_hash) select $1, unnest($2::bytea[])",
          [account.id, codes.map((each) => recoveryHash(account.id, each))],
        );
        await client.query("update accounts set totp_confirmed_at = $2 where id = $1", [
          account.id,
          new Date(clock.wallMs()),
        ]);
      });
      return codes;
    },

    check: async (account, code) => (await takeStep(account, code)) || (await useRecoveryCode(account, code)),

    async remove(id) {
      await pool.query("update accounts set totp_secret = null, totp_confirmed_at = null where id = $1", [id]);
      await pool.query("delete from account_recovery_codes where account_id = $1", [id]);
    },

    async left(id) {
      const { rows } = await pool.query<{ left: number }>(
        "select count(*)::int as left from account_recovery_codes where account_id = $1 and used_at is null",
        [id],
      );
      return rows[0]?.left ?? 0;
    },
  };
}

/** Ten characters, some 49 bits, in two groups. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)] ?? "a").join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
