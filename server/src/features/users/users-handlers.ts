import { Failure, type User } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import type { AuditLog } from "../../identity/audit-log.ts";
import type { WallClock } from "../../clock.ts";
import type { LocalAccounts } from "../../identity/local-accounts.ts";
import type { Onboarding, OnboardingWish } from "../../identity/onboarding.ts";
import type { Asking, People, SetUpUser, UserRecord } from "../../identity/person.ts";
import { setUpUser, signedIn } from "../../identity/signed-in.ts";
import { userAnswer } from "../../identity/user-answer.ts";
import type { UserChange, UserStore } from "../../identity/user-store.ts";

export type UsersOptions = {
  readonly people: People;
  readonly users: UserStore;
  readonly onboard: Onboarding;
  /** Gives the role for a code that is valid now, once. Whether it was. */
  redeemMerchantCode(userId: string, code: string): Promise<boolean>;
  readonly accounts: LocalAccounts | undefined;
  readonly audit: AuditLog;
  readonly clock: WallClock;
  isAllowedName(username: string): boolean;
  /** A record with its role and plan of now. */
  standing(user: UserRecord): SetUpUser;
  endIssuerSession(subject: string): Promise<void>;
};

type Input<Body = undefined, Params = object> = {
  readonly params: Params;
  readonly body: Body;
  readonly context: Asking;
};

/** People's own records: set up once, seen and changed by their owner only, given out and deleted on demand. */
export function createUsersHandlers(options: UsersOptions) {
  const {
    people,
    users,
    onboard,
    redeemMerchantCode,
    accounts,
    audit,
    clock,
    isAllowedName,
    standing,
    endIssuerSession,
  } = options;
  const answer = (user: UserRecord): User => userAnswer(standing(user));

  return {
    onboard: async ({ body, context }: Input<OnboardingWish>) =>
      answer(await onboard(signedIn(context.person).session, body)),

    getUserByFirebaseUid: ({ context }: Input) => {
      const { user } = signedIn(context.person);
      // Signed in, not set up yet: there is nothing to show.
      if (user === undefined) throw new Failure("not-found");
      return Promise.resolve(userAnswer(user));
    },

    updateUser: async ({ body, context }: Input<UserChange>) => {
      const user = setUpUser(context.person);
      const { username } = body;
      // As at setting up: what cannot be seen is no name.
      const displayName = body.displayName == null ? body.displayName : plainName(body.displayName, 64) || null;
      // A name is anybody's when it would be given as it was wished: neither reserved nor a look-alike of one.
      const isFree = username === undefined || username === user.username || isAllowedName(username);
      const changed = isFree ? await users.change(user.id, { username, displayName }) : undefined;
      if (changed === undefined)
        throw new Failure("username-taken", { username: username ?? "" }, { field: "username" });
      people.changed(changed);
      return answer(changed);
    },

    deleteUser: async ({ context }: Input) => {
      const user = setUpUser(context.person);
      // First the sessions, so that their live connections close; the record then goes with any that came meanwhile.
      await people.endAll(user);
      await users.remove(user);
      await audit.note({ actor: user.id, action: "user.deleted", subject: user.id });
      await endIssuerSession(user.subject);
      await accounts?.deleteAccount(user.subject);
      context.setSession(undefined);
      return { next: "/" };
    },

    exportUser: async ({ context }: Input) => {
      const { session, user } = signedIn(context.person);
      const sessions = await people.list(session);
      return {
        exportedAt: new Date(clock.wallMs()).toISOString(),
        user: userAnswer(setUpUser({ session, user })),
        stored: {
          sessions: sessions.map(({ device, createdAtMs, lastSeenAtMs }) => ({
            device,
            signedInAt: new Date(createdAtMs).toISOString(),
            lastSeenAt: new Date(lastSeenAtMs).toISOString(),
          })),
          ...(accounts === undefined ? {} : { account: await accounts.exportAccount(session.subject) }),
        },
      };
    },

    listSessions: async ({ context }: Input) => {
      const { session } = signedIn(context.person);
      return (await people.list(session)).map(({ id, device, createdAtMs, lastSeenAtMs, expiresAtMs }) => ({
        ...{ id, device, current: id === session.id },
        signedInAt: new Date(createdAtMs).toISOString(),
        lastSeenAt: new Date(lastSeenAtMs).toISOString(),
        expiresAt: new Date(expiresAtMs).toISOString(),
      }));
    },

    revokeSession: async ({ params: { sessionId }, context }: Input<undefined, { sessionId: string }>) => {
      const { session } = signedIn(context.person);
      const found = (await people.list(session)).find(({ id }) => id === sessionId);
      if (found === undefined) throw new Failure("not-found");
      await people.end(found);
      await endIssuerSession(session.subject);
      if (found.id === session.id) context.setSession(undefined);
      return { revoked: true };
    },

    claimMerchant: async ({ body: { code }, context }: Input<{ code: string }>) => {
      const user = setUpUser(context.person);
      if (!(await redeemMerchantCode(user.id, code))) throw new Failure("wrong-code", {}, { field: "code" });
      await audit.note({ actor: user.id, action: "merchant.claimed", subject: user.id });
      people.changed(user);
      return answer({ ...user, role: "merchant" });
    },
  };
}
