import { Failure, type User } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import { isoTimeOf } from "@sextant/core/market";
import type { Idempotency } from "../../identity/idempotency.ts";
import type { AuditLog } from "../../identity/audit-log.ts";
import type { WallClock } from "../../clock.ts";
import type { LocalAccounts } from "../../identity/local-accounts.ts";
import type { Onboarding, OnboardingInput } from "../../identity/onboarding.ts";
import type { CallContext, SessionService, SetUpUser, UserRecord } from "../../identity/person.ts";
import { setUpUser, signedIn } from "../../identity/signed-in.ts";
import { userAnswer } from "../../identity/user-answer.ts";
import type { UserChange, UserStore } from "../../identity/user-store.ts";

export type UsersOptions = {
  readonly sessionService: SessionService;
  readonly users: UserStore;
  readonly onboard: Onboarding;
  /** Grants the role for a code that is currently valid, once; returns whether it was. */
  redeemMerchantCode(userId: string, code: string): Promise<boolean>;
  readonly accounts: LocalAccounts | undefined;
  readonly audit: AuditLog;
  readonly clock: WallClock;
  /** The store that keeps the responses to requests for a day. */
  readonly idempotency: Pick<Idempotency, "of">;
  /**
   * Returns how a requested username would be given to a new user if no one had it: as requested, respelled, or
   * numbered when it is reserved.
   */
  givenName(username: string): { readonly name: string; readonly reserved: boolean };
  /** Returns a record with its current role and plan. */
  planStatus(user: UserRecord): SetUpUser;
  endIssuerSession(subject: string): Promise<void>;
  /** Returns everything else stored about a user, by name. */
  ownedBy(userId: string): Promise<Readonly<Record<string, readonly unknown[]>>>;
  /** Ends whatever must not continue without its user, before they are deleted. */
  leaving: (userId: string) => Promise<void>;
};

type Input<Body = undefined, Params = object> = {
  readonly params: Params;
  readonly body: Body;
  readonly context: CallContext;
};

/**
 * Creates the handlers of users' own records: set up once, seen and changed by their owner only, exported and deleted
 * on demand.
 */
export function createUsersHandlers(options: UsersOptions) {
  const {
    sessionService,
    users,
    onboard,
    redeemMerchantCode,
    accounts,
    audit,
    clock,
    givenName,
    idempotency,
    planStatus,
    endIssuerSession,
    ownedBy,
    leaving,
  } = options;
  const answer = (user: UserRecord): User => userAnswer(planStatus(user));

  /** Rejects a name that would not be given as requested: it is reserved or resembles a reserved one. */
  function refuseUnlessGiven(username: string): void {
    const { name, reserved } = givenName(username);
    if (reserved) throw new Failure("username-reserved", { username }, { field: "username" });
    if (name === username) return;
    const detail = `username: ${username} is easily misread; write it ${name}`;
    throw new Failure("bad-request", { detail }, { field: "username" });
  }

  return {
    onboard: async ({ body, context }: Input<OnboardingInput>) =>
      answer(await onboard(signedIn(context.person).session, body)),

    getUserByFirebaseUid: ({ context }: Input) => {
      const { user } = signedIn(context.person);
      // Signed in, but not set up yet: there is nothing to show.
      if (user === undefined) throw new Failure("not-found");
      return Promise.resolve(userAnswer(user));
    },

    updateUser: async ({ body, context }: Input<UserChange>) => {
      const user = setUpUser(context.person);
      const { username } = body;
      const displayName = body.displayName == null ? body.displayName : plainName(body.displayName, 64);
      // Reject a name of only invisible characters, such as spaces; null deletes the name.
      if (displayName === "")
        throw new Failure("bad-request", { detail: "displayName: use letters or digits" }, { field: "displayName" });
      if (username !== undefined && username !== user.username) refuseUnlessGiven(username);
      const changed = await users.change(user.id, {
        username,
        displayName,
        riskProfile: body.riskProfile,
        firstRun: body.firstRun,
      });
      if (changed === "taken") throw new Failure("username-taken", { username: username ?? "" }, { field: "username" });
      // Deleted in another browser meanwhile.
      if (changed === undefined) throw new Failure("signed-out");
      sessionService.changed(changed);
      return answer(changed);
    },

    deleteUser: async ({ context }: Input) => {
      const user = setUpUser(context.person);
      await leaving(user.id);
      await sessionService.remove(user, async (within) => {
        await accounts?.deleteAccount(user.subject, within);
        await audit.note({ actor: user.id, action: "user.deleted", subject: user.id }, within);
      });
      context.setSession(undefined);
      return { next: "/" };
    },

    exportUser: async ({ context }: Input) => {
      const { session } = signedIn(context.person);
      const user = setUpUser(context.person);
      const [sessions, answers, log, owned] = await Promise.all([
        sessionService.list(session),
        idempotency.of(session),
        audit.of(user.id),
        ownedBy(user.id),
      ]);
      return {
        exportedAt: isoTimeOf(clock.wallMs()),
        user: userAnswer(user),
        stored: {
          ...owned,
          identityProvider: { issuer: user.issuer, subject: user.subject },
          sessions: sessions.map((each) => ({
            id: each.id,
            device: each.device,
            email: each.email,
            emailVerified: each.emailVerified,
            displayName: each.displayName ?? null,
            signedInAt: isoTimeOf(each.createdAtMs),
            lastSeenAt: isoTimeOf(each.lastSeenAtMs),
            provenAt: isoTimeOf(each.reauthenticatedAtMs),
            expiresAt: isoTimeOf(each.expiresAtMs),
          })),
          trialStartedAt: user.trialStartedAtMs === undefined ? null : isoTimeOf(user.trialStartedAtMs),
          answeredRequests: answers.map(({ key, answer: stored, atMs }) => ({
            key,
            answer: stored,
            at: isoTimeOf(atMs),
          })),
          log: log.map(({ atMs, ...entry }) => ({ ...entry, at: isoTimeOf(atMs) })),
          ...(accounts === undefined ? {} : { account: await accounts.exportAccount(session.subject) }),
        },
      };
    },

    listSessions: async ({ context }: Input) => {
      const { session } = signedIn(context.person);
      return (await sessionService.list(session)).map(({ id, device, createdAtMs, lastSeenAtMs, expiresAtMs }) => ({
        id,
        device,
        current: id === session.id,
        signedInAt: isoTimeOf(createdAtMs),
        lastSeenAt: isoTimeOf(lastSeenAtMs),
        expiresAt: isoTimeOf(expiresAtMs),
      }));
    },

    revokeSession: async ({ params: { sessionId }, context }: Input<undefined, { sessionId: string }>) => {
      const { session } = signedIn(context.person);
      const found = (await sessionService.list(session)).find(({ id }) => id === sessionId);
      if (found === undefined) throw new Failure("not-found");
      await sessionService.end(found);
      await endIssuerSession(session.subject);
      if (found.id === session.id) context.setSession(undefined);
      return { revoked: true };
    },

    claimMerchant: async ({ body: { code }, context }: Input<{ code: string }>) => {
      const user = setUpUser(context.person);
      if (!(await redeemMerchantCode(user.id, code))) throw new Failure("wrong-code", {}, { field: "code" });
      await audit.note({ actor: user.id, action: "merchant.claimed", subject: user.id });
      sessionService.changed(user);
      // The session gains privileges, so renew its id: a leaked old id becomes worthless.
      context.setSession(await sessionService.renew(signedIn(context.person).session));
      return answer({ ...user, role: "merchant" });
    },
  };
}
