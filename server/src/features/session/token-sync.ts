import { Failure } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { CallContext, People } from "../../identity/person.ts";
import { FRESH_PROOF_MS } from "../../identity/session-terms.ts";
import type { IdentityVendor } from "../../providers/identity/port.ts";
import { identityAnswer } from "./session-service.ts";

type Input = { readonly context: CallContext };

/** The Firebase SDK's token sync: a token posted becomes a session, DELETE ends it. Only where Firebase is configured. */
export function createTokenSync({
  people,
  identity,
  clock,
}: {
  readonly people: People;
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
      // The SDK renews its token every hour: that goes on with the session there is. A new session takes a fresh sign-in.
      const isFresh = clock.wallMs() - verified.authenticatedAtMs <= FRESH_PROOF_MS;
      if (isSamePerson) {
        // Somebody who signed in once more has proven themselves once more.
        if (isFresh && verified.authenticatedAtMs > before.reauthenticatedAtMs)
          context.setSession(await people.prove(before, verified.authenticatedAtMs));
        return { identity: identityAnswer(before) };
      }
      // Whoever signed out, or was signed out, of what this sign-in had opened: the token may be one that somebody kept.
      if (!isFresh || (await people.endedSince(verified))) throw new Failure("bad-token");
      const cookie = await people.open(verified, { cookie: context.cookie, userAgent: context.userAgent });
      const person = await people.find(cookie);
      if (person === undefined) throw new Failure("sign-in-unavailable");
      // Asked once more: an end at this very moment did not see this session yet.
      if (await people.endedSince(verified)) {
        await people.end(person.session);
        throw new Failure("bad-token");
      }
      context.setSession(cookie);
      return { identity: identityAnswer(person.session) };
    },

    dropToken: async ({ context }: Input) => {
      if (identity.kind !== "firebase") throw new Failure("not-found");
      if (context.person !== undefined) await people.end(context.person.session);
      context.setSession(undefined);
      return { signedOut: true as const };
    },
  };
}
