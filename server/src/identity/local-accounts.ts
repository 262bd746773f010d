import type pg from "pg";

/**
 * The issuer stored for users with an account of this installation, wherever they are stored or compared. Their tokens
 * name the real issuer, PUBLIC_URL/oidc, which is verified and may change.
 */
export const LOCAL_ISSUER = "local";

/** What the calls need of our own issuer's accounts. Present only if users sign in with one. */
export type LocalAccounts = {
  /** Whether email can be sent. */
  readonly mail: boolean;
  /**
   * Checks a user's password and one-time code again. Throws Failure 'wrong-password', 'wrong-one-time-code' or
   * 'too-many-requests'.
   */
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
  /** Sends a verification email. Returns the address it went to. */
  sendVerification(subject: string): Promise<string>;
  /**
   * Deletes the account and everything the issuer stores for it, within the transaction that deletes the user's other
   * data.
   */
  deleteAccount(subject: string, within: pg.PoolClient): Promise<void>;
  exportAccount(subject: string): Promise<Readonly<Record<string, unknown>>>;
};
