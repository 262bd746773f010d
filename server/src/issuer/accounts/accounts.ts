import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import { signInAddress } from "@sextant/core/identity";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../log.ts";
import type { Mailer } from "../../providers/notify/port.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { endRecordsOf } from "../protocol/end-records.ts";
import { createAccountMails } from "./account-mails.ts";
import type { AccountParts } from "./account-parts.ts";
import { type Account, createAccountStore } from "./account-store.ts";
import { createAccountTokens } from "./account-tokens.ts";
import { createKnownBrowser } from "./known-browser.ts";
import { createMailPost } from "./mail-post.ts";
import { createOneTimeCodes, type OneTimeCodes } from "./one-time-codes.ts";
import { createPasswordChange, type PasswordChange } from "./password-change.ts";
import { createPasswordSignIn, type PasswordSignIn } from "./password-sign-in.ts";
import { createPasswords, type PasswordCost } from "./passwords.ts";
import { createSignUp, type SignUp } from "./sign-up.ts";
import { createSignUpEnds } from "./sign-up-ends.ts";
import { createTries } from "./tries.ts";

export type AccountsOptions = {
  readonly config: { readonly brandName: string; readonly publicUrl: string };
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "warn">;
  /** Undefined if no mail server is configured. */
  readonly mailer: Mailer | undefined;
  /** Ends the application's sessions of an account whose password was reset. */
  endSessions(subject: string): Promise<void>;
  /** Marks an account's address as verified: signed-in users don't have to sign in again for that. */
  addressVerified(subject: string, email: string): Promise<void>;
  /** For tests: the cost of scrypt. */
  readonly cost?: PasswordCost;
};

/** The accounts of our own issuer: everything that can be done with a password, a code and an emailed link. */
export type Accounts = Omit<PasswordSignIn, "verifyPassword"> &
  SignUp &
  PasswordChange & {
    readonly mail: boolean;
    /** Checks the password. Throws Failure 'wrong-password' or SlowDown. */
    verifyPassword(subject: string, password: string): Promise<void>;
    /**
     * Checks password and, if codes are on, a code: authenticates the user again in place. Throws 'wrong-password',
     * 'wrong-one-time-code', SlowDown.
     */
    prove(subject: string, proof: { readonly password: string; readonly code?: string | undefined }): Promise<void>;
    find(subject: string): Promise<Account | undefined>;
    security(subject: string): Promise<{ readonly totp: boolean; readonly emailVerified: boolean }>;
    beginTotp(subject: string): ReturnType<OneTimeCodes["begin"]>;
    /** Turns codes on and returns the recovery codes, shown only this time. Throws Failure 'wrong-one-time-code'. */
    confirmTotp(subject: string, code: string): Promise<readonly string[]>;
    removeTotp(subject: string): Promise<void>;
    /**
     * Turns codes off, by the operator for a user who lost device and recovery codes. Throws a sentence when the
     * address has no account.
     */
    codesOff(email: string): Promise<void>;
    /** Sends a verification email and returns its address. Throws Failure 'mail-unavailable' or SlowDown. */
    sendVerification(subject: string): Promise<string>;
    /** Deletes the account and everything the issuer stores for it, within a transaction. */
    deleteAccount(subject: string, within: pg.PoolClient): Promise<void>;
    /** Returns everything stored of the account, except secrets that give access. */
    exportAccount(subject: string): Promise<Readonly<Record<string, unknown>>>;
    /** Returns the known browser's cookie after its owner chose a new password in it. */
    rememberBrowser(cookie: string | undefined, subject: string): string;
    /** Deletes expired rows. Returns how many. */
    sweep(): Promise<number>;
    /** Resolves when every queued email was sent or failed. */
    idle(): Promise<void>;
  };

export function createAccounts(options: AccountsOptions): Accounts {
  const { config, database, secrets, clock, log, mailer, endSessions, addressVerified } = options;
  const store = createAccountStore(database);
  const tries = createTries({ database, secrets, clock });
  const tokens = createAccountTokens({ database, clock });
  const codes = createOneTimeCodes({ database, secrets, clock, brandName: config.brandName });
  const mails = createAccountMails(config);
  const post = mailer === undefined ? undefined : createMailPost({ mailer, tries, log });
  const knownBrowser = createKnownBrowser(secrets);
  const parts: AccountParts = {
    store,
    tries,
    tokens,
    codes,
    mails,
    post,
    knownBrowser,
    secrets,
    clock,
    endSessions,
    addressVerified,
    endIssuerSessions: async (subject) => {
      await endRecordsOf(database.pool, subject);
    },
    passwords: createPasswords(options.cost),
    signUpEnds: createSignUpEnds({ database, secrets }),
  };
  const { signIn, checkCode, verifyPassword } = createPasswordSignIn(parts);

  async function own(subject: string): Promise<Account> {
    const account = await store.find(subject);
    if (account === undefined) throw new Failure("signed-out");
    return account;
  }

  return {
    signIn,
    checkCode,
    ...createSignUp(parts, { signIn }),
    ...createPasswordChange(parts, { verifyPassword }, config.publicUrl),
    mail: post !== undefined,
    find: (subject) => store.find(subject),
    rememberBrowser: (cookie, subject) => knownBrowser.remember(cookie, subject),

    async verifyPassword(subject, password) {
      await verifyPassword(subject, password);
    },

    async prove(subject, { password, code = "" }) {
      const { totpConfirmed } = await verifyPassword(subject, password);
      if (totpConfirmed && !(await checkCode(subject, code)))
        throw new Failure("wrong-one-time-code", {}, { field: "code" });
    },

    async security(subject) {
      const { totpConfirmed, emailVerifiedAtMs } = await own(subject);
      return { totp: totpConfirmed, emailVerified: emailVerifiedAtMs !== undefined };
    },

    beginTotp: async (subject) => codes.begin(await own(subject)),

    async confirmTotp(subject, code) {
      const counted = await tries.take([{ kind: "code", value: subject }]);
      const recoveryCodes = await codes.confirm(await own(subject), code);
      if (recoveryCodes === undefined) throw new Failure("wrong-one-time-code", {}, { field: "code" });
      await counted.succeed();
      return recoveryCodes;
    },

    removeTotp: (subject) => codes.remove(subject),

    async codesOff(email) {
      const account = await store.findByAddress(signInAddress(email) ?? "");
      if (account === undefined) throw new Error(`There is no account with the address ${email}.`);
      await codes.remove(account.id);
    },

    async sendVerification(subject) {
      const account = await own(subject);
      if (post === undefined) throw new Failure("mail-unavailable");
      const { email } = account;
      const write = async () => mails.verifyAddress(email, await tokens.issue("verify", account));
      await post.now({ kind: "verify", caller: "owner", to: email, write });
      return email;
    },

    async deleteAccount(subject, within) {
      await store.delete(subject, within);
      await endRecordsOf(within, subject);
    },

    async exportAccount(subject) {
      const { email, emailVerifiedAtMs, displayName, totpConfirmed, createdAtMs } = await own(subject);
      return {
        email,
        displayName,
        emailVerifiedAt: emailVerifiedAtMs === undefined ? null : new Date(emailVerifiedAtMs).toISOString(),
        oneTimeCodes: totpConfirmed,
        recoveryCodesLeft: await codes.left(subject),
        createdAt: new Date(createdAtMs).toISOString(),
      };
    },

    sweep: async () => (await tries.sweep()) + (await tokens.sweep()),
    idle: async () => post?.idle(),
  };
}
