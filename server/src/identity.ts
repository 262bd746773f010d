import type { IncomingMessage } from "node:http";
import { planNow } from "@sextant/core/billing";
import { Failure, type Installation, type RenderDocument, type User } from "@sextant/core/contract";
import { usernameCandidates } from "@sextant/core/identity";
import type pg from "pg";
import type { WallClock } from "./clock.ts";
import { type Config, verifiesAddresses } from "./config.ts";
import type { Database } from "./database/database.ts";
import { createApiKeyHandlers } from "./features/api-keys/api-key-handlers.ts";
import { createSessionHandlers } from "./features/session/session-handlers.ts";
import { createTokenSync } from "./features/session/token-sync.ts";
import { ownedRows } from "./features/users/owned-rows.ts";
import { createUsersHandlers } from "./features/users/users-handlers.ts";
import { clientAddress } from "./http/client-address.ts";
import { createNonce, documentHeaders } from "./http/documents.ts";
import type { Limits } from "./http/limits.ts";
import { commonHeaders, DATA_POLICY } from "./http/security-headers.ts";
import { createApiKeys } from "./identity/api-keys/api-keys.ts";
import { createAuditLog } from "./identity/audit-log.ts";
import { createIdempotency } from "./identity/idempotency.ts";
import { isNamedMerchant } from "./identity/is-named-merchant.ts";
import { LOCAL_ISSUER } from "./identity/local-accounts.ts";
import { createOnboarding } from "./identity/onboarding.ts";
import { createSessionService } from "./identity/session-service.ts";
import type { SetUpUser, UserRecord } from "./identity/person.ts";
import { userAnswer } from "./identity/user-answer.ts";
import { createUserStore, type UserChange } from "./identity/user-store.ts";
import { identityName } from "./installation.ts";
import { createAccountStore } from "./issuer/accounts/account-store.ts";
import { type Accounts, createAccounts } from "./issuer/accounts/accounts.ts";
import type { PasswordCost } from "./issuer/accounts/passwords.ts";
import { createIssuer } from "./issuer/issuer.ts";
import { createMerchantCodes } from "./issuer/merchant-codes.ts";
import type { Logger } from "./log.ts";
import { createFirebaseIdentity } from "./providers/identity/firebase.ts";
import { knownIssuer } from "./identity/known-issuer.ts";
import { createOidcIdentity } from "./providers/identity/oidc.ts";
import type { IdentityVendor } from "./providers/identity/port.ts";
import { createMailer } from "./providers/notify/index.ts";
import { createServerPresence } from "./secrets/running-server.ts";
import { openSecrets } from "./secrets/secrets.ts";

export type IdentityOptions = {
  readonly config: Config;
  readonly clock: WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly installation: Installation;
  readonly limits: Limits;
  readonly render: RenderDocument;
  /** For tests: what a password's hash costs. */
  readonly cost?: PasswordCost;
};

export type IdentityParts = Awaited<ReturnType<typeof createIdentityParts>>;

const SWEEP_EVERY_MS = 60_000;

/** Creates everything about users: their sign-in, sessions and records, and the calls about them. */
export async function createIdentityParts(options: IdentityOptions) {
  const { config, clock, log, database } = options;
  const secrets = await openSecrets({ config, database, clock });
  const presence = createServerPresence(database);
  const users = createUserStore(database);
  const audit = createAuditLog(database, clock);

  const planStatus = (user: UserRecord, nowMs = clock.wallMs()): SetUpUser => {
    const role = isNamedMerchant(user, config.merchantEmails) ? "merchant" : user.role;
    const { trialStartedAtMs, periods } = user;
    return {
      ...user,
      role,
      plan: planNow({ trialStartedAtMs, defaultPlan: config.defaultPlan, role, periods, nowMs }),
    };
  };
  const localAccounts = config.identity === "local" ? createAccountStore(database) : undefined;
  const sessionService = createSessionService({
    database,
    clock,
    planStatus,
    isOurs: knownIssuer(config),
    accountExists: async ({ subject }) => localAccounts === undefined || localAccounts.accountExists(subject),
    seal: {
      seal: (plain) => secrets.seal("provider-hint", plain),
      open: (sealed) => secrets.open("provider-hint", sealed)?.toString(),
    },
  });

  const planStatusOf = async (
    userIds: readonly string[],
    within?: Pick<pg.Pool, "query">,
  ): Promise<ReadonlyMap<string, SetUpUser>> =>
    new Map((await users.among(userIds, within)).map((user) => [user.id, planStatus(user)]));
  const apiKeys = createApiKeys({ database, clock, log, planStatusOf });
  const local = config.identity === "local" ? await createLocal() : undefined;
  const identity = local?.identity ?? createForeignIdentity(config, clock, log);
  const accounts: Accounts | undefined = local?.accounts;
  const endIssuerSession = async (subject: string): Promise<void> => local?.issuer.endSession(subject);
  const idempotency = createIdempotency(database, clock);
  const merchantCodes = createMerchantCodes({ database, clock });

  /** Creates our own issuer, and the client that signs users in with it as with any other. */
  async function createLocal() {
    const { publicUrl, trustedProxies } = config;
    const made = createAccounts({
      config,
      database,
      secrets,
      clock,
      log,
      mailer: createMailer(config),
      ...(options.cost === undefined ? {} : { cost: options.cost }),
      endSessions: async (subject) => {
        await sessionService.endAll({ issuer: LOCAL_ISSUER, subject });
      },
      addressVerified: (subject, email) =>
        sessionService.reported({ issuer: LOCAL_ISSUER, subject, email, emailVerified: true }),
    });
    const issuer = await createIssuer({
      config,
      log,
      clock,
      database,
      secrets,
      accounts: made,
      render: options.render,
      installation: () => options.installation,
      documentHeaders: (language) => {
        const nonce = createNonce();
        return { nonce, headers: { ...commonHeaders(publicUrl), ...documentHeaders(nonce, language) } };
      },
      dataHeaders: { ...commonHeaders(publicUrl), "Content-Security-Policy": DATA_POLICY },
      addressOf: (request: IncomingMessage) => clientAddress(request, trustedProxies),
      takeCall: options.limits,
    });
    const oidc = createOidcIdentity({
      ...issuer.client,
      kind: "local",
      knownAs: LOCAL_ISSUER,
      name: identityName(config),
      clock,
      log,
      redirectUri: `${publicUrl}/auth/callback`,
      afterSignOut: `${publicUrl}/`,
      // The two type definitions of fetch's options differ only in how they mark optional parts.
      fetch: (url, options) => issuer.inProcessFetch(url, options as RequestInit),
    });
    return { identity: oidc, accounts: made, issuer };
  }

  let sweeping: NodeJS.Timeout | undefined;
  return {
    sessionService,
    idempotency,
    /**
     * Returns users with their current plan and role; deleted ones are missing. `within`: the transaction to read in.
     */
    planStatusOf,
    apiKeys,
    /**
     * Invalidates the cached plans of these users in this process after a purchase changed. Other processes learn of it
     * by `sharePlanChanges`, or from the caller's own message.
     */
    planChanged: (userIds: readonly string[]): void => {
      sessionService.planChanged(userIds);
    },
    /** Ids of everybody who has the merchant's role, by the record or by the configuration. */
    merchants: async (): Promise<readonly string[]> =>
      (await users.perhapsMerchants(config.merchantEmails))
        .filter((user) => planStatus(user).role === "merchant")
        .map(({ id }) => id),
    /** For other parts that seal something. */
    secrets,
    auth: {
      identity,
      sealing: {
        seal: (plain: string) => secrets.seal("sign-in", plain),
        open: (sealed: Buffer) => secrets.open("sign-in", sealed),
      },
    },
    issuer: local?.issuer.answer,
    /** Changes a user's record within a transaction; afterwards `committed` makes it known, and returns what they see. */
    changeUser: async (id: string, change: UserChange, within: pg.PoolClient) => {
      const changed = await users.change(id, change, within);
      // Deleted in another browser meanwhile. Without another name none can be taken.
      if (changed === undefined || changed === "taken") throw new Failure("signed-out");
      return {
        committed: (): User => {
          sessionService.changed(changed);
          return userAnswer(planStatus(changed));
        },
      };
    },
    /**
     * Creates the calls about users. `leaving` stops what must not continue without its user, before the user is
     * deleted.
     */
    handlersWith: (leaving: (userId: string) => Promise<void>) => ({
      ...createSessionHandlers({ sessionService, identity, accounts, clock, endIssuerSession }),
      ...createTokenSync({ sessionService, identity, clock }),
      ...createApiKeyHandlers(apiKeys, audit),
      ...createUsersHandlers({
        sessionService,
        users,
        accounts,
        audit,
        clock,
        planStatus,
        endIssuerSession,
        idempotency,
        ownedBy: (userId) => ownedRows(database, userId),
        leaving,
        onboard: createOnboarding({
          database,
          clock,
          sessionService,
          reserved: [config.brandName],
          // An installation with a default plan uses up no one's trial.
          givesTrial: config.defaultPlan === undefined,
        }),
        givenName: (username) => {
          const name = usernameCandidates(username, [config.brandName]).next().value;
          // No other user has this name, as far as this check goes: only a reserved name starts with its second form.
          return { name, reserved: name.endsWith("-2") && !username.endsWith("-2") };
        },
        redeemMerchantCode: (userId, code) => merchantCodes.redeem(userId, code),
      }),
    }),
    /**
     * Returns the code that grants the merchant role, once, where no user has it and the configuration can grant it to
     * no one.
     */
    async firstMerchantCode(): Promise<string | undefined> {
      if ((config.merchantEmails.length > 0 && verifiesAddresses(config)) || (await users.hasMerchant()))
        return undefined;
      return merchantCodes.first();
    },
    start() {
      local?.issuer.start();
      apiKeys.start();
      void presence.show();
      sweeping ??= setInterval(() => {
        void presence.show();
        Promise.all([sessionService.sweep(), idempotency.sweep()]).catch((err: unknown) => {
          log.warn({ err }, "Old sessions could not be removed");
        });
      }, SWEEP_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(sweeping);
      local?.issuer.stop();
      void presence.hide();
      await apiKeys.stop();
    },
  };
}

/** Creates the identity provider when it is not this installation. */
function createForeignIdentity(config: Config, clock: WallClock, log: Logger): IdentityVendor {
  const { publicUrl, oidcIssuer, oidcClientId, firebaseProjectId } = config;
  if (config.identity === "oidc" && oidcIssuer !== undefined && oidcClientId !== undefined) {
    return createOidcIdentity({
      kind: "oidc",
      name: identityName(config),
      issuer: oidcIssuer,
      clientId: oidcClientId,
      clock,
      log,
      clientSecret: config.oidcClientSecret,
      redirectUri: `${publicUrl}/auth/callback`,
      afterSignOut: `${publicUrl}/`,
    });
  }
  if (config.identity === "firebase" && firebaseProjectId !== undefined) {
    return createFirebaseIdentity({
      projectId: firebaseProjectId,
      clock,
      log,
      keysUrl: config.firebaseKeysUrl,
      emulator: config.firebaseEmulatorUrl !== undefined,
    });
  }
  // readConfig refuses each kind without what it needs.
  throw new Error(`IDENTITY ${config.identity} is not configured`);
}
