import { Failure } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { CallContext, SessionService } from "../../identity/person.ts";
import { FRESH_PROOF_MS } from "../../identity/session-terms.ts";
import type { IdentityVendor } from "../../providers/identity/port.ts";
import { identityAnswer } from "./session-handlers.ts";

type Input = { readonly context: CallContext };

/**
 * Syncs tokens of the Firebase SDK: a posted token becomes a session, DELETE ends it. Only where Firebase is
 * configured.
 */
export function createTokenSync({
  sessionService,
  identity,
  clock,
}: {
  readonly sessionService: SessionService;
  readonly identity: IdentityVendor;
  readonly clock: WallClock;
}) {
  return {
    syncToken: async ({ context }: Input) => {
      if (identity.kind !== "firebase") throw new Failure("not-found");
      if (context.bearer === undefined) throw new Failure("bad-token");
      const verified = await identity.verify(context.bearer);
      const before = context.person?.session;
      const isSamePerson = before?.subject === verified.subject && before.issuer === verified.issuer;
      // The SDK renews its token every hour: that continues the existing session. A new session requires a recent
      // sign-in.
      const isFresh = clock.wallMs() - verified.authenticatedAtMs <= FRESH_PROOF_MS;
      if (isSamePerson) {
        // Signing in again counts as re-authentication.
        if (isFresh && verified.authenticatedAtMs > before.reauthenticatedAtMs)
          context.setSession(await sessionService.prove(before, verified.authenticatedAtMs));
        return { identity: identityAnswer(before) };
      }
      // Reject a token from a sign-in whose session has been signed out: it may have been retained.
      if (!isFresh || (await sessionService.endedSince(verified))) throw new Failure("bad-token");
      const cookie = await sessionService.open(verified, { cookie: context.cookie, userAgent: context.userAgent });
      const person = await sessionService.find(cookie);
      if (person === undefined) throw new Failure("sign-in-unavailable");
      // Check again: a concurrent sign-out may not have seen this session yet.
      if (await sessionService.endedSince(verified)) {
        await sessionService.end(person.session);
        throw new Failure("bad-token");
      }
      context.setSession(cookie);
      return { identity: identityAnswer(person.session) };
    },

    dropToken: async ({ context }: Input) => {
      if (identity.kind !== "firebase") throw new Failure("not-found");
      if (context.person !== undefined) await sessionService.end(context.person.session);
      context.setSession(undefined);
      return { signedOut: true as const };
    },
  };
}
