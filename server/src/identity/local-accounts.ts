import type pg from "pg";

/**
 * Issuer of people with an account of this installation, wherever they are kept or compared. What their tokens name is the true
 * one, PUBLIC_URL/oidc: that is checked, and may change.
 */
export const LOCAL_ISSUER = "local";

/** What the calls need of our own issuer's accounts. There only where people sign in with one. */
export type LocalAccounts = {
  /** Whether mails can be sent. */
  readonly mail: boolean;
  /** Throws Failure 'wrong-password', 'wrong-one-time-code' or 'too-many-requests'. */
  prove(subject: string, proof: { readonly password: string; readonly code?: string | undefined }): Promise<void>;
  changePassword(subject: string, current: string, next: string): Promise<void>;
  security(subject: string): Promise<{ readonly totp: boolean; readonly emailVerified: boolean }>;
  beginTotp(subject: string): Promise<{
    readonly secret: string;
    readonly uri: string;
    readonly qr: { readonly size: number; readonly path: string };
  }>;
  confirmTotp(subject: string, code: string): Promise<readonly string[]>;
  removeTotp(subject: string): Promise<void>;
  /** The address the mail went to. */
  sendVerification(subject: string): Promise<string>;
  /** Deletes the account and ends what the issuer holds of it, within the transaction in which all else of the person goes. */
  deleteAccount(subject: string, within: pg.PoolClient): Promise<void>;
  exportAccount(subject: string): Promise<Readonly<Record<string, unknown>>>;
};
