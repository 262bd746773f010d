import { Failure } from "@sextant/core/contract";
import { isAddress, signInAddress } from "@sextant/core/identity";
import type { Account } from "./account-store.ts";
import type { AccountParts, Proven, Visitor } from "./account-parts.ts";

export type PasswordSignIn = {
  /** Signs in. Returns undefined for a wrong password and an unknown address alike. Throws SlowDown. */
  signIn(form: { readonly email: string; readonly password: string }, visitor: Visitor): Promise<Proven | undefined>;
  /** Returns whether a code, or a recovery code, is correct after the password was. Throws SlowDown. */
  checkCode(subject: string, code: string): Promise<boolean>;
  /** Checks a signed-in user's password again. Throws Failure 'wrong-password' or SlowDown. */
  verifyPassword(subject: string, password: string): Promise<Account>;
};

export function createPasswordSignIn(parts: AccountParts): PasswordSignIn {
  const { store, passwords, codes, tries, knownBrowser } = parts;

  async function matches(account: Account | undefined, password: string): Promise<boolean> {
    const { matches: right, outdated } = await passwords.verify(password, account?.passwordHash);
    if (outdated && account !== undefined)
      await store.rehash(account.id, account.passwordHash, await passwords.hash(password));
    return right;
  }

  return {
    async signIn({ email, password }, visitor) {
      const address = signInAddress(email) ?? email.slice(0, 254).toLowerCase();
      // An invalid address has no account, and may contain text that the database can't store (a NUL).
      const account = isAddress(email.trim()) ? await store.findByAddress(address) : undefined;
      const known = account === undefined ? undefined : knownBrowser.recognise(visitor.knownBrowser, account.id);
      // A browser that signed in before has a separate allowance, which a stranger's guesses can't use up.
      const counted = await tries.take(
        known === undefined
          ? [
              { kind: "account", value: address },
              { kind: "network", value: visitor.network },
            ]
          : [{ kind: "browser", value: `${known}:${address}` }],
      );
      if (!(await matches(account, password)) || account === undefined) return undefined;
      await counted.succeed();
      return {
        subject: account.id,
        needsCode: account.totpConfirmed,
        knownBrowser: knownBrowser.remember(visitor.knownBrowser, account.id),
      };
    },

    async checkCode(subject, code) {
      const account = await store.find(subject);
      if (account === undefined) return false;
      if (!account.totpConfirmed) return true;
      const counted = await tries.take([{ kind: "code", value: subject }]);
      if (!(await codes.check(account, code.slice(0, 32)))) return false;
      await counted.succeed();
      return true;
    },

    async verifyPassword(subject, password) {
      const account = await store.find(subject);
      if (account === undefined) throw new Failure("signed-out");
      const counted = await tries.take([{ kind: "browser", value: `signed-in:${subject}` }]);
      if (!(await matches(account, password))) throw new Failure("wrong-password", {}, { field: "password" });
      await counted.succeed();
      return account;
    },
  };
}
