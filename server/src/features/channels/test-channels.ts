import type { Capability } from "@sextant/core/contract";
import { planEntitlements } from "@sextant/core/billing";
import type { PlanId } from "@sextant/core/contract";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { CallContext, SetUpUser } from "../../identity/person.ts";
import { createGuardedPost } from "../../providers/http/guarded-post.ts";
import { createNotifiers, vapidKeys } from "../../providers/notify/index.ts";
import { testMailServer } from "../../providers/notify/test-mail-server.ts";
import { startTestPushService } from "../../providers/notify/test-push-service.ts";
import { startTestTelegram } from "../../providers/notify/test-telegram.ts";
import { startTestReceiver } from "../../providers/http/test-receiver.ts";
import { openSecrets } from "../../secrets/secrets.ts";
import { createChannelSenders } from "./channel-senders.ts";
import { createChannelStore } from "./channel-store.ts";
import { createChannelsHandlers } from "./channels-handlers.ts";
import { createInboundHooks } from "./inbound-hooks.ts";
import { createPreferenceStore } from "./preference-store.ts";
import { createTelegramCodes } from "./telegram-codes.ts";
import { createUnsubscribe } from "./unsubscribe.ts";

export type TestChannels = Awaited<ReturnType<typeof startTestChannels>>;

export const AT_MS = Date.UTC(2026, 10, 22, 12);
export const PUBLIC_URL = "https://sextant.test";

/** Starts channels over a real database with real local peers, a fixed clock, and users with plans, for tests. */
export async function startTestChannels(db: TestDatabase) {
  const [mail, telegram, push, receiver] = await Promise.all([
    testMailServer(),
    startTestTelegram(),
    startTestPushService(),
    startTestReceiver(),
  ]);
  let nowMs = AT_MS;
  const clock = { wallMs: () => nowMs };
  const secret = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c";
  const secrets = await openSecrets({ config: { secret, dataDir: "/nowhere" }, database: db.database, clock });
  const vapid = await vapidKeys(secrets);
  const allow = ["127.0.0.1"];
  const ca = `${push.receiver.ca}\n${receiver.ca}`;
  const config = {
    ...readConfig({}),
    publicUrl: PUBLIC_URL,
    smtpUrl: mail.url,
    contactEmail: "desk@sextant.test",
    brandName: 'Ann & "Bob"',
    telegramBotToken: telegram.token,
    telegramApiUrl: telegram.url,
  };
  const notifiers = createNotifiers({ config, post: createGuardedPost({ allow, ca }), vapid, clock });
  const store = createChannelStore(db.database, secrets);
  const preferences = createPreferenceStore(db.database);
  const hooks = createInboundHooks(db.database, secrets);
  const codes = createTelegramCodes(db.database);
  const unsubscribe = createUnsubscribe({ publicUrl: PUBLIC_URL, secrets, channels: store, preferences });
  const plans = new Map<string, PlanId>();
  const capabilitiesOf = (ids: readonly string[]): Promise<ReadonlyMap<string, readonly Capability[]>> =>
    Promise.resolve(new Map(ids.map((id) => [id, planEntitlements(plans.get(id) ?? "free").capabilities])));
  const brand = { brandName: config.brandName, publicUrl: PUBLIC_URL };
  const senders = createChannelSenders({ ...brand, notifiers, store, preferences, unsubscribe, clock, capabilitiesOf });
  const changed: string[] = [];
  const logged: unknown[][] = [];
  const log = { warn: (...line: unknown[]): void => void logged.push(line) };
  const handlersOf = (ofStore: typeof store, ofSenders: typeof senders) =>
    createChannelsHandlers({
      ...brand,
      store: ofStore,
      preferences,
      hooks,
      senders: ofSenders,
      codes,
      allow,
      clock,
      log,
      webPushKey: vapid.publicKey,
      botName: () => Promise.resolve("sextant_test_bot"),
      takeTest: () => undefined,
      monotonicMs: () => performance.now(),
      preferencesChanged: (userId) => {
        changed.push(userId);
        return Promise.resolve();
      },
    });
  const handlers = handlersOf(store, senders);
  return {
    /** Creates the same handlers over another database connection. */
    handlersOn(database: Database) {
      const other = createChannelStore(database, secrets);
      const parts = { ...brand, notifiers, store: other, preferences, unsubscribe, clock, capabilitiesOf };
      return handlersOf(other, createChannelSenders(parts));
    },
    database: db.database,
    logged,
    mail,
    telegram,
    push,
    receiver,
    clock,
    secrets,
    store,
    preferences,
    hooks,
    codes,
    unsubscribe,
    senders,
    handlers,
    capabilitiesOf,
    notifiers,
    vapid,
    changed,
    move: (ms: number) => {
      nowMs += ms;
    },
    /** Creates a user with a record, a plan and, by default, a verified address; returns the context of their calls. */
    async person(
      id: string,
      plan: PlanId = "premium",
      emailVerified = true,
    ): Promise<{ params: { id: string }; context: CallContext }> {
      plans.set(id, plan);
      await db.database.pool.query(
        `insert into users (id, issuer, subject, username, email, email_verified, created_at)
           values ($1, 'test', $1, $1, $1 || '@example.org', $2, now()) on conflict (id) do nothing`,
        [id, emailVerified],
      );
      const user = { id, emailVerified, plan: { plan } } as unknown as SetUpUser;
      return { params: { id }, context: { person: { session: {}, user } } as unknown as CallContext };
    },
    setPlan: (id: string, plan: PlanId) => plans.set(id, plan),
    close: () => Promise.all([mail.close(), telegram.close(), push.close(), receiver.close()]),
  };
}

/** Starts a database and channels over it, for tests. */
export async function startChannelsSuite() {
  const db = await testDatabase();
  const channels = await startTestChannels(db);
  return {
    ...channels,
    pool: db.database.pool,
    close: async () => {
      await channels.close();
      await db.drop();
    },
  };
}
