import {
  type AlertRule,
  type AssistantAnswer,
  type AssistantOutcome,
  type Endpoint,
  ENDPOINTS,
  Failure,
  type PaperOrder,
  type PlanId,
} from "@sextant/core/contract";
import pino from "pino";
import { createAssistant } from "../../assistant.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { createCallAs } from "../../http/call-as.ts";
import type { Handlers } from "../../http/handlers.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts, TEST_INSTALLATION, testSessionService } from "../../http/test-parts.ts";
import { createIdempotency } from "../../identity/idempotency.ts";
import type { Person, SetUpUser } from "../../identity/person.ts";
import { createLanguage } from "../../providers/language/index.ts";
import { openSecrets } from "../../secrets/secrets.ts";

const SECRET = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c";
export const NOW_MS = Date.UTC(2026, 0, 20, 12);
const AT = "2026-01-20T12:00:00.000Z";

type WithPerson = { readonly context: { readonly person: Person | undefined } };
type Input = { readonly params: Readonly<Record<string, string>>; readonly body: never };

/** For tests: the assistant over HTTP on a real database, with changing calls that only note what they were called with. */
export async function startActions(database: Database) {
  let nowMs = NOW_MS;
  const clock = { nowMs: () => nowMs, wallMs: () => nowMs, replay: undefined };
  const persons: Record<string, Person> = {};
  const plans: Record<string, PlanId> = {};
  /** Every changing call that was made, with whom it was made for. */
  const changes: { readonly call: string; readonly input: unknown; readonly by: string | undefined }[] = [];
  /** Every reading call that was made for a user, with whose data it was. */
  const reads: { readonly call: string; readonly of: string }[] = [];
  const orders = new Map<string, PaperOrder>();
  const broken: { failure: Failure | undefined } = { failure: undefined };

  const changing =
    (call: string, answer: (input: Input) => unknown) =>
    ({ params, body, context }: Input & WithPerson): Promise<unknown> => {
      if (broken.failure !== undefined) return Promise.reject(broken.failure);
      changes.push({ call, input: { params, body }, by: context.person?.user?.id });
      return Promise.resolve().then(() => answer({ params, body }));
    };
  const watched = (symbol: string) => ({ symbol, kind: "crypto", name: null, addedAt: AT });
  const fakes = {
    parseAlert: () =>
      Promise.resolve({
        understood: true,
        input: {
          symbol: "BTC-USD",
          condition: { kind: "price", direction: "below", price: 60_000 },
          repeat: "once",
          cooldownMinutes: 60,
          hysteresisPercent: 0.1,
          expiresAt: null,
          note: null,
          channels: [],
        },
        says: "BTC/USD falls to $60,000 or below (once).",
        assumed: [],
        priceNow: 61_000,
      }),
    listAlertRules: () => Promise.resolve({ rules: [], limit: null }),
    createAlertRule: changing("createAlertRule", ({ body }) => ruleOf(body)),
    deleteAlertRule: changing("deleteAlertRule", () => ({ deleted: true })),
    getWatchlist: () => Promise.resolve([]),
    addToWatchlist: changing("addToWatchlist", ({ body }) => [watched((body as { symbol: string }).symbol)]),
    removeFromWatchlist: changing("removeFromWatchlist", () => []),
    getPaperAccounts: () => Promise.resolve([]),
    previewPaperOrder: () =>
      Promise.resolve({
        price: 60_000,
        source: "coinbase",
        asOf: AT,
        freshness: { state: "live", delayMinutes: null },
        spreadCost: "1",
        fee: "1",
        cost: "60001",
        cashAfter: "39999",
        waitsForMarket: false,
        rejection: null,
      }),
    placePaperOrder: changing("placePaperOrder", ({ body }) => {
      const order = orderOf(`o${String(orders.size + 1)}`, body);
      orders.set(order.id, order);
      return order;
    }),
    getPaperOrders: () => Promise.resolve([...orders.values()]),
    cancelPaperOrder: changing("cancelPaperOrder", ({ params }) => {
      const order = orders.get(params["orderId"] ?? "");
      if (order === undefined) throw new Failure("not-found");
      orders.set(order.id, { ...order, status: "cancelled" });
      return orders.get(order.id);
    }),
  };
  const secrets = await openSecrets({ config: { secret: SECRET, dataDir: "" }, database, clock });
  const planStatusOf = (ids: readonly string[]) =>
    Promise.resolve(
      new Map(ids.flatMap((id): [string, SetUpUser][] => (persons[id]?.user ? [[id, persons[id].user]] : []))),
    );
  const assistant = createAssistant({
    config: { publicUrl: "https://sextant.test" },
    clock,
    database,
    secrets,
    installation: TEST_INSTALLATION,
    language: createLanguage(readConfig({}), { clock, log: pino({ level: "silent" }) }),
    questions: { take: () => Promise.resolve(false) },
    planStatusOf,
    callAs: createCallAs(
      () => parts.handlers,
      clock,
      () => undefined,
    ),
  });
  const unavailable = (): never => {
    throw new Failure("unavailable");
  };
  const all = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => {
    const fake = (fakes as Readonly<Record<string, (input: Input & WithPerson) => Promise<unknown>>>)[name];
    if (endpoint.changes === true) return [name, fake ?? changing(name, unavailable)];
    const read = (input: Input & WithPerson): Promise<unknown> => {
      const { id } = input.params;
      if (id !== undefined) reads.push({ call: name, of: id });
      return fake === undefined ? Promise.reject(new Failure("unavailable")) : fake(input);
    };
    return [name, read];
  });
  const handlers = { ...Object.fromEntries(all), ...assistant.handlers } as unknown as Partial<Handlers>;
  const parts = httpParts(
    handlers,
    { publicUrl: "http://localhost", rateLimitApi: 0 },
    { clock, sessionService: testSessionService(persons), idempotency: createIdempotency(database, clock) },
  );
  const server = createHttpServer(parts);
  await server.ready();

  async function call<Answer>(
    who: string,
    method: "GET" | "POST" | "DELETE",
    url: string,
    body?: unknown,
    key?: string,
  ) {
    const { statusCode: status, body: text } = await server.inject({
      method,
      url,
      headers: {
        origin: "http://localhost",
        cookie: `session=${who}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status, text, answer: (status === 200 ? JSON.parse(text) : undefined) as Answer };
  }
  const action = (who: string, id: string) => `/api/users/${who}/assistant-actions/${encodeURIComponent(id)}`;

  return {
    changes,
    reads,
    orders,
    broken,
    call,
    chatAnswer: assistant.chatAnswer,
    move: (ms: number) => {
      nowMs += ms;
    },
    reset: async () => {
      nowMs = NOW_MS;
      changes.length = 0;
      reads.length = 0;
      orders.clear();
      broken.failure = undefined;
      await database.pool.query("truncate assistant_actions, idempotency_keys");
    },
    setPlan: (id: string, plan: PlanId) => {
      plans[id] = plan;
    },
    async person(id: string, plan: PlanId): Promise<void> {
      await database.pool.query(
        "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
        [id],
      );
      await database.pool.query(
        `insert into sessions (id_hash, id, issuer, subject, email, email_verified, created_at, last_seen_at, reauthenticated_at, expires_at)
           values ($1::bytea, $2, 'test', $2, $2, false, now(), now(), now(), now())`,
        [Buffer.from(id), id],
      );
      plans[id] = plan;
      persons[id] = personOf(id, () => plans[id] ?? "free");
    },
    async ask(who: string, query: string, context?: object): Promise<AssistantAnswer> {
      const { answer, text } = await call<AssistantAnswer>(who, "POST", "/api/navigation-bot/query", {
        query,
        ...(context === undefined ? {} : { context }),
      });
      if (answer === undefined) throw new Error(text);
      return answer;
    },
    confirm: (who: string, id: string, key?: string) => call<AssistantOutcome>(who, "POST", action(who, id), {}, key),
    undo: (who: string, id: string) => call<AssistantOutcome>(who, "DELETE", action(who, id)),
    close: () => server.close(),
  };
}

export type ActionServer = Awaited<ReturnType<typeof startActions>>;

function ruleOf(input: object): AlertRule {
  return {
    ...(input as AlertRule),
    id: "rule-1",
    says: "BTC/USD falls to $60,000 or below (once).",
    state: "armed",
    muted: false,
    snoozedUntil: null,
    lastFiredAt: null,
    timesFired: 0,
    createdAt: AT,
  };
}

function orderOf(id: string, body: object): PaperOrder {
  const { symbol, side, quantity } = body as Pick<PaperOrder, "symbol" | "side" | "quantity">;
  return {
    id,
    symbol,
    side,
    quantity,
    token: null,
    type: "market",
    filledQuantity: "0",
    averagePrice: null,
    limitPrice: null,
    stopPrice: null,
    trailPercent: null,
    timeInForce: "gtc",
    status: "open",
    reason: null,
    protects: null,
    role: "entry",
    origin: "manual",
    placedAt: AT,
    updatedAt: AT,
  };
}

function personOf(id: string, plan: () => PlanId): Person {
  const base = { issuer: "test", subject: id, email: id, emailVerified: true, displayName: undefined };
  const times = { createdAtMs: 0, lastSeenAtMs: 0, reauthenticatedAtMs: 0, expiresAtMs: Infinity };
  return {
    session: { ...base, ...times, id: `session-${id}`, device: "" },
    user: {
      ...base,
      id,
      username: id,
      role: "user",
      riskProfile: undefined,
      firstRun: "done",
      trialStartedAtMs: undefined,
      periods: [],
      createdAtMs: 0,
      get plan() {
        return { plan: plan(), endsAtMs: undefined, trialEndsAtMs: undefined };
      },
    },
  };
}
