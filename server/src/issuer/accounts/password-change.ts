import { Failure } from "@sextant/core/contract";
import { passwordError, signInAddress } from "@sextant/core/identity";
import type { Account } from "./account-store.ts";
import type { AccountParts, FormError, Visitor } from "./account-parts.ts";
import type { PasswordSignIn } from "./password-sign-in.ts";

export type PasswordChange = {
  /** Changes the password of a signed-in user. Throws Failure 'wrong-password', 'weak-password' or SlowDown. */
  changePassword(subject: string, current: string, next: string): Promise<void>;
  /** Sends a link if the address has an account, without revealing whether it has. */
  forgot(email: string, visitor: Pick<Visitor, "network">): void;
  isResetLink(token: string): Promise<boolean>;
  /**
   * Sets a new password with a link, once. Returns the account, an error in the password, or undefined for an invalid
   * link.
   */
  reset(token: string, password: string): Promise<{ readonly subject: string } | FormError | undefined>;
  /** Creates a one-time link for the operator to pass on. Throws a sentence when the address has no account. */
  resetLink(email: string): Promise<string>;
};

export function createPasswordChange(
  parts: AccountParts,
  { verifyPassword }: Pick<PasswordSignIn, "verifyPassword">,
  publicUrl: string,
): PasswordChange {
  const { store, passwords, tokens, mails, post, endSessions, endIssuerSessions } = parts;

  async function setPassword({ id, email }: Account, password: string): Promise<void> {
    await store.setPassword(id, await passwords.hash(password));
    // A link requested before, or found in an old email, must not undo the owner's choice.
    await tokens.revoke("reset", id);
    await endIssuerSessions(id);
    post?.noticeLater(mails.passwordChanged(email));
  }

  return {
    async changePassword(subject, current, next) {
      const account = await verifyPassword(subject, current).catch((error: unknown) => {
        throw error instanceof Failure && error.code === "wrong-password"
          ? new Failure("wrong-password", {}, { field: "current" })
          : error;
      });
      const error = passwordError(next, account);
      if (error !== undefined) throw new Failure("weak-password", { error }, { field: "next" });
      await setPassword(account, next);
    },

    forgot(email, { network }) {
      // Looked up after the response, so that its time is the same for every address.
      post?.later(async () => {
        const account = await store.findByAddress(signInAddress(email) ?? "");
        if (account === undefined) return undefined;
        const { email: to } = account;
        const write = async () => mails.resetPassword(to, await tokens.issue("reset", account));
        return { kind: "reset", caller: network, to, write };
      });
    },

    isResetLink: async (token) => (await tokens.look("reset", token)) !== undefined,

    async reset(token, password) {
      const subject = await tokens.look("reset", token);
      const account = subject === undefined ? undefined : await store.find(subject);
      if (account === undefined) return undefined;
      const sentence = passwordError(password, account);
      if (sentence !== undefined) return { field: "password", sentence };
      if ((await tokens.use("reset", token)) === undefined) return undefined;
      await setPassword(account, password);
      await endSessions(account.id);
      return { subject: account.id };
    },

    async resetLink(email) {
      const account = await store.findByAddress(signInAddress(email) ?? "");
      if (account === undefined) throw new Error(`There is no account with the address ${email}.`);
      return `${publicUrl}/reset-password?token=${await tokens.issue("reset", account)}`;
    },
  };
}
