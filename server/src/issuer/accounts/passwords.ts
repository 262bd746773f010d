import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Failure } from "@sextant/core/contract";
import { passwordForm } from "@sextant/core/identity";
import { boundedLimit } from "../../async/bounded-limit.ts";

/** The cost of scrypt: `n` and `r` memory (128 n r bytes), `p` time. */
export type PasswordCost = { readonly n: number; readonly r: number; readonly p: number };

/**
 * One of OWASP's equivalent choices: 32 MiB and some 150 ms, so that two at once stay far from the machine's limits.
 */
export const PASSWORD_COST: PasswordCost = { n: 2 ** 15, r: 8, p: 3 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that it doesn't reveal whether there is an account. */
  verify(
    password: string,
    hash: string | undefined,
  ): Promise<{ readonly matches: boolean; readonly outdated: boolean }>;
};

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

const LENGTH = 32;
const LIMIT = { concurrency: 2, maxPending: 64, full: () => new Failure("sign-in-unavailable") };

/** Creates passwords as scrypt hashes with their parameters and salt in one string: `scrypt$n$r$p$salt$hash`. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const limit = boundedLimit(LIMIT);
  const parameters = `${String(cost.n)}$${String(cost.r)}$${String(cost.p)}`;
  const nobodys = Buffer.alloc(LENGTH);

  const run = (password: string, salt: Buffer, { n, r, p }: PasswordCost): Promise<Buffer> =>
    limit(() => derive(passwordForm(password), salt, LENGTH, { N: n, r, p, maxmem: 256 * n * r }));

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const hash = await run(password, salt, cost);
      return `scrypt$${parameters}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
    },

    async verify(password, hash) {
      if (hash === undefined) {
        timingSafeEqual(await run(password, randomBytes(16), cost), nobodys);
        return { matches: false, outdated: false };
      }
      const [, n, r, p, salt = "", stored = ""] = hash.split("$");
      const made = await run(password, Buffer.from(salt, "base64url"), { n: Number(n), r: Number(r), p: Number(p) });
      const matches = timingSafeEqual(made, Buffer.from(stored, "base64url"));
      return { matches, outdated: matches && !hash.startsWith(`scrypt$${parameters}$`) };
    },
  };
}
