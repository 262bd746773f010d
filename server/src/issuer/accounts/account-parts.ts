import type { WallClock } from "../../clock.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import type { AccountMails } from "./account-mails.ts";
import type { AccountStore } from "./account-store.ts";
import type { AccountTokens } from "./account-tokens.ts";
import type { KnownBrowser } from "./known-browser.ts";
import type { MailPost } from "./mail-post.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import type { Passwords } from "./passwords.ts";
import type { SignUpEnds } from "./sign-up-ends.ts";
import type { Tries } from "./tries.ts";

/** The dependencies of every account action. */
export type AccountParts = {
  readonly store: AccountStore;
  readonly passwords: Passwords;
  readonly tokens: AccountTokens;
  readonly codes: OneTimeCodes;
  readonly signUpEnds: SignUpEnds;
  readonly tries: Tries;
  readonly knownBrowser: KnownBrowser;
  readonly mails: AccountMails;
  /** Undefined if no mail server is configured. */
  readonly post: MailPost | undefined;
  readonly secrets: Secrets;
  readonly clock: WallClock;
  /** Ends the issuer's own sessions of the account after its password changed. */
  endIssuerSessions(subject: string): Promise<void>;
  /** Ends the application's sessions after the password was reset by a link. */
  endSessions(subject: string): Promise<void>;
  /** Notifies the application that the account's address is now verified. */
  addressVerified(subject: string, email: string): Promise<void>;
};

/** A visitor to one of our forms. */
export type Visitor = {
  /** Address of the network. */
  readonly network: string;
  /** Value of the cookie that identifies known browsers. */
  readonly knownBrowser: string | undefined;
};

/** A user who proved to be the owner of an account. */
export type Proven = {
  readonly subject: string;
  /** Whether a one-time code must follow. */
  readonly needsCode: boolean;
  /** New value of the known browser's cookie. */
  readonly knownBrowser: string;
};

/** An error in a form, for the user who filled it in. */
export type FormError = { readonly field: string | null; readonly sentence: string };
