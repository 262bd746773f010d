import { Failure, type Identity } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { LocalAccounts } from "../../identity/local-accounts.ts";
import type { CallContext, SessionService, Session } from "../../identity/person.ts";
import { FRESH_PROOF_MS, IDLE_MS } from "../../identity/session-terms.ts";
import { signedIn } from "../../identity/signed-in.ts";
import type { IdentityVendor } from "../../providers/identity/port.ts";

export type SessionOptions = {
  readonly sessionService: SessionService;
  readonly identity: IdentityVendor;
  /** The accounts of our own issuer, where users sign in with one. */
  readonly accounts: LocalAccounts | undefined;
  readonly clock: WallClock;
  /** Ends our own issuer's sessions of an account, so that the next user has to sign in. */
  endIssuerSession(subject: string): Promise<void>;
};

type Input<Body = undefined> = { readonly body: Body; readonly context: CallContext };

/** Creates the handlers of sign-in: session, sign-out, re-authentication, and their protection. */
export function createSessionHandlers({ sessionService, identity, accounts, clock, endIssuerSession }: SessionOptions) {
  const localOnly = (): LocalAccounts => {
    if (accounts === undefined) throw new Failure("not-for-this-identity", { provider: identity.name });
    return accounts;
  };

  return {
    getSession: ({ context: { person } }: Input) => {
      const session = person?.session;
      const steppedUpUntilMs = (session?.reauthenticatedAtMs ?? -Infinity) + FRESH_PROOF_MS;
      return Promise.resolve({
        identity: session === undefined ? null : identityAnswer(session),
        steppedUpUntil: steppedUpUntilMs > clock.wallMs() ? new Date(steppedUpUntilMs).toISOString() : null,
        expiresAt: session === undefined ? null : new Date(endOf(session)).toISOString(),
      });
    },

    signOut: async ({ body: { everywhere }, context }: Input<{ everywhere: boolean }>) => {
      const { session } = signedIn(context.person);
      const { providerHint } = await sessionService.end(session);
      if (everywhere) await sessionService.endAll(session);
      context.setSession(undefined);
      await endIssuerSession(session.subject);
      return { next: await whereTo(identity, providerHint) };
    },

    stepUp: async ({ body, context }: Input<{ password: string; code?: string | undefined }>) => {
      const { session } = signedIn(context.person);
      await localOnly().prove(session.subject, body);
      context.setSession(await sessionService.prove(session));
      return { steppedUpUntil: new Date(clock.wallMs() + FRESH_PROOF_MS).toISOString() };
    },

    getSecurity: async ({ context }: Input) => {
      const { session } = signedIn(context.person);
      const known = await accounts?.security(session.subject);
      return {
        provider: identity.kind,
        providerName: identity.name,
        totp: known?.totp ?? false,
        emailVerified: known?.emailVerified ?? session.emailVerified,
        mail: accounts?.mail ?? false,
      };
    },

    changePassword: async ({ body: { current, next }, context }: Input<{ current: string; next: string }>) => {
      const { session } = signedIn(context.person);
      await localOnly().changePassword(session.subject, current, next);
      // Anyone who knew the old password is signed out, here and at the issuer; this browser continues under a new id.
      await sessionService.endAll(session, session);
      await endIssuerSession(session.subject);
      context.setSession(await sessionService.prove(session));
      return { changed: true as const };
    },

    sendVerification: async ({ context }: Input) => {
      const { session } = signedIn(context.person);
      return { sentTo: await localOnly().sendVerification(session.subject) };
    },

    beginTotp: async ({ context }: Input) => localOnly().beginTotp(signedIn(context.person).session.subject),

    confirmTotp: async ({ body: { code }, context }: Input<{ code: string }>) => {
      const { session } = signedIn(context.person);
      return { recoveryCodes: [...(await localOnly().confirmTotp(session.subject, code))] };
    },

    removeTotp: async ({ context }: Input) => {
      await localOnly().removeTotp(signedIn(context.person).session.subject);
      return { totp: false as const };
    },
  };
}

export function identityAnswer(session: Session): Identity {
  return {
    uid: session.subject,
    email: session.email,
    emailVerified: session.emailVerified,
    displayName: session.displayName ?? null,
  };
}

/** Returns what ends first: the idle timeout or the maximum age. */
function endOf({ lastSeenAtMs, expiresAtMs }: Session): number {
  return Math.min(lastSeenAtMs + IDLE_MS, expiresAtMs);
}

/**
 * Returns where to go after sign-out. Our own session ends whatever the provider answers: an unreachable one leaves no
 * one signed in here.
 */
async function whereTo(identity: IdentityVendor, providerHint: string | undefined): Promise<string> {
  // Its SDK remembers users independently; its own page signs it out.
  if (identity.kind === "firebase") return "/sign-in/firebase?out=1";
  if (identity.kind !== "oidc") return "/";
  return identity.end(providerHint).catch((error: unknown) => {
    if (error instanceof Failure) return "/";
    throw error;
  });
}
