import { acceptsIdempotencyKey, type Endpoint, ENDPOINTS } from "@sextant/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseAddress } from "./database/database.ts";
import { type LostAnswers, startLostAnswers } from "./database/test-lost-answers.ts";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { BODIES, exampleAddress } from "./http/test-examples.ts";
import { timestampOf, rowsAbout } from "./test-rows-about.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";
import { createUlid } from "./ulid.ts";

type Call = keyof typeof ENDPOINTS;
type Person = Awaited<ReturnType<TestLiveServer["person"]>>;

/** A call that is repeated here with each reply of the database lost in turn. */
type Tried = {
  /** Makes what the call is about; what its address and body are then. */
  readonly before?: (
    person: Person,
  ) => Promise<{ readonly path?: Readonly<Record<string, string>>; readonly body?: object }>;
  /** Whether what the call started is over, where it may answer before. */
  readonly isOver?: (person: Person, path: Readonly<Record<string, string>>) => Promise<boolean>;
  /** Another valid outcome of a repeated request, such as when its user's session has ended. */
  readonly orRefused?: string;
  /** Tables that other processes write to later, in their own time. */
  readonly leftOut?: readonly string[];
};
/** Where else it is tested that the call is done once, or why doing it twice is harmless. */
type Evaluated = { readonly because: string };

/**
 * Every call that accepts an idempotency key. A new one is missing here until it has been reviewed: either it writes
 * and marks its request as done in one transaction (`inRequestTransaction`), or doing it twice leaves the same rows as
 * doing it once.
 */
const CALLS: Partial<Record<Call, Tried | Evaluated>> = {
  addToWatchlist: {},
  addTransaction: { before: async (ann) => ({ path: { portfolioId: await portfolioOf(ann) } }) },
  applyCorporateActions: {
    because:
      "corporate-actions.test.ts breaks each of its statements, and repeats it: what is there already is not added again",
  },
  applyImport: {
    before: async (ann) => {
      const portfolioId = await portfolioOf(ann);
      const { id } = await ann.own<{ id: string }>("POST", `/portfolios/${portfolioId}/imports`, BODIES.previewImport);
      const path = { portfolioId, importId: id };
      await expect.poll(() => isImportOver(ann, path), { timeout: 60_000 }).toBe(true);
      return { path };
    },
    isOver: isImportOver,
  },
  requestRefund: { because: "billing-handlers.test.ts loses the answer of its one transaction" },
  cancelPlan: {},
  claimSymbolRanges: { because: "ranges-service.test.ts claims twice: a claim about a bar is written once" },
  claimPayment: { because: "claim-payment.test.ts loses the answer of each of its transactions" },
  confirmAssistantAction: {
    because: "actions.test.ts confirms twice at once and again: the proposal's call runs once, under a key of its own",
  },
  createAlertRule: {},
  createBacktest: { because: "run-backtest.test.ts loses the answer; here its job would change the rows meanwhile" },
  createInvoice: {
    before: async (ann) => {
      await pool().query(
        `insert into credit_entries (id, user_id, amount_micro, reason, ref, text, at)
         values ($1, $2, 900000000, 'review', $1, 'Credit', now() - interval '1 minute')`,
        [createUlid(Date.now()), ann.id],
      );
      return { body: { planId: "basic", networkId: null } };
    },
    // Each event of a payment is published once, by its key.
    leftOut: ["alerts", "alert_inboxes", "deliveries"],
  },
  createPortfolio: {},
  // Stores no answer under a key: the same question of a day counts once, and a claim about a bar is written once.
  createTradingAdvisory: { before: () => Promise.resolve({ body: { symbol: "BTC-USD", riskProfile: "MODERATE" } }) },
  decideRefund: { because: "merchant-repeats.test.ts loses the answer of its one transaction" },
  decideTransfer: { because: "merchant-repeats.test.ts loses the answer of its one transaction" },
  dismissRecommendation: {
    before: async (ann) => {
      // Analyses requested for the first time may take longer than a request waits.
      const request = () => fetch(`${server.origin}/api/users/${ann.id}/recommendations`, { headers: ann.headers });
      await expect.poll(async () => (await request()).status, { timeout: 60_000 }).toBe(200);
      return { path: { recommendationId: `${new Date().toISOString().slice(0, 10)}:advice:BTC-USD` } };
    },
  },
  downgradePlan: { because: "downgrade.test.ts loses the answer of its one transaction" },
  finishWelcome: {},
  followTrader: {
    before: async (ann) => ({ body: { traderId: await traderOf(ann.id) } }),
  },
  joinLeaderboard: {
    before: async () => {
      // The one before had the same name.
      await pool().query("delete from traders where user_id is not null");
      return {};
    },
  },
  markInvoice: { because: "merchant-repeats.test.ts loses the answer of its one transaction" },
  onboard: {
    before: async (ann) => {
      const { rows } = await pool().query<{ email: string; username: string }>(
        "delete from users where id = $1 returning *",
        [ann.id],
      );
      return { body: { firebaseUid: ann.id, email: rows[0]?.email, username: rows[0]?.username } };
    },
  },
  // Nothing fills it meanwhile.
  placePaperOrder: {
    before: () =>
      Promise.resolve({
        body: { league: "practice", symbol: "BTC-USD", side: "buy", type: "limit", quantity: "1", limitPrice: "1" },
      }),
  },
  previewImport: { before: async (ann) => ({ path: { portfolioId: await portfolioOf(ann) } }) },
  readAlert: { before: async (ann) => ({ path: { alertId: await alertOf(ann) }, body: { isRead: true } }) },
  readAllAlerts: {
    before: async (ann) => {
      await alertOf(ann);
      return {};
    },
  },
  replayDelivery: { because: "alert-repeats.test.ts loses the answer; here the message would be sent meanwhile" },
  runReconciliation: { because: "reconcile.test.ts loses the answer of the transaction that writes the comparison" },
  saveLearning: { because: "doing it twice leaves the same rows: each item is replaced by what was sent" },
  saveStockFilter: {},
  saveTokenFilter: {},
  setAlertPreferences: {},
  setChartIndicators: {},
  setDashboardLayout: {},
  setDrawings: {},
  setWallet: { because: "wallets.test.ts loses the answer; here every try would find what the one before it set" },
  signOut: { orRefused: "signed-out" },
  syncConnection: { because: "addresses.test.ts reads the same block several times at once, which adds it once" },
  testChannel: {
    because:
      "channels-handlers.test.ts loses the answer of what is written after the message; where that was not written either, a second test message harms nobody",
  },
  updateAlertRule: {
    before: async (ann) => {
      const { id } = await ann.rule(BODIES.createAlertRule ?? {});
      return { path: { ruleId: id }, body: { armAgain: true } };
    },
  },
  updatePortfolio: { before: async (ann) => ({ path: { portfolioId: await portfolioOf(ann) } }) },
  updateTransaction: {
    before: async (ann) => {
      const portfolioId = await portfolioOf(ann);
      await ann.own("POST", `/portfolios/${portfolioId}/transactions`, BODIES.addTransaction);
      const [one] = await ann.own<{ id: string }[]>("GET", `/portfolios/${portfolioId}/transactions`);
      return { path: { portfolioId, transactionId: one?.id ?? "" } };
    },
  },
  updateUser: { before: () => Promise.resolve({ body: { displayName: "Ann B" } }) },
  watchToken: { because: "a token that is watched already is not added again, as a symbol is not by addToWatchlist" },
  withdrawInvoice: { because: "preview-credit.test.ts loses the answer of its one transaction" },
};

/** Calls that change something without accepting a key, and why a repeated request is harmless. */
const WITHOUT_KEY: Partial<Record<Call, string>> = {
  addChannel: "the same address is the same channel, and its secret is shown once",
  addPaymentHook: "an address that is there is refused, and its secret is shown once",
  beginTotp: "a new secret takes the place of one that was never confirmed",
  cancelBacktest: "what has ended is forgotten, and what is gone is not found",
  cancelWalletChange: "a second one finds no change that waits",
  changePassword: "the old password is right once",
  claimMerchant: "a code is redeemed once",
  confirmTotp: "a code counts once",
  addConnection: "an address is connected to a portfolio once, and so is a name",
  createApiKey: "a second key is listed beside the first, and its secret is shown once",
  createPortfolioShare: "a second link is listed beside the first, and its secret is shown once",
  deleteAlertRule: "what is gone stays gone",
  cancelPaperOrder: "what is cancelled stays cancelled",
  deletePortfolio: "what is gone is not found",
  deleteSavedStockFilter: "what is gone stays gone",
  deleteSavedTokenFilter: "what is gone stays gone",
  deleteUser: "who is gone has no session",
  dropToken: "a cookie that is gone stays gone",
  leaveLeaderboard: "who has left has left",
  removeChannel: "what is gone is not found",
  removeFromWatchlist: "what is gone stays gone",
  removePaymentHook: "what is gone is not found",
  removeTotp: "what is gone stays gone",
  removeConnection: "what is gone is not found",
  removeTransaction: "what is gone is not found",
  removeWallet: "an address that is gone is not removed again",
  renewInbound: "of several within five seconds the first makes the address, which is shown once",
  revokeApiKey: "what is gone stays gone",
  rotateApiKey: "a key is replaced once: after that it is not found",
  revokePortfolioShare: "what is gone is not found",
  revokeSession: "what is gone is not found",
  sendVerification: "a second mail with another link harms nobody",
  stepUp: "the later time counts",
  syncToken: "the later session counts",
  unfollowTrader: "what is gone stays gone",
  undoAssistantAction: "actions.test.ts undoes twice: what is undone stays undone",
  undoCorporateAction: "what is gone stays gone",
  undoImport: "what is undone adds nothing that could be taken back again",
  unwatchToken: "what is gone stays gone",
};

const names = (accepts: (call: Endpoint) => boolean): readonly string[] =>
  Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, call]) => (accepts(call) ? [name] : []));

it("every call that changes something has been reviewed", () => {
  expect(Object.keys(CALLS).sort()).toEqual([...names(acceptsIdempotencyKey), "createTradingAdvisory"].sort());
  expect(Object.keys(WITHOUT_KEY).sort()).toEqual(
    [...names((call) => call.changes === true && !acceptsIdempotencyKey(call))].sort(),
  );
});

let own: TestDatabase;
let line: LostAnswers;
let server: TestLiveServer;
let personCount = 0;
const pool = () => own.database.pool;

beforeAll(async () => {
  own = await testDatabase();
  line = await startLostAnswers(pool().options as unknown as DatabaseAddress);
  const { user, password, database, port } = line.address;
  server = await startTestLiveServer(own, {
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${String(port)}/${database}`,
    RATE_LIMIT_AUTH: "0",
    RATE_LIMIT_ONBOARD: "0",
    RATE_LIMIT_INVOICE: "0",
    RATE_LIMIT_ADVISORY: "0",
  });
}, 180_000);
afterAll(async () => {
  await server.close();
  await line.close();
  await own.drop();
});

/** Creates another participant in the leaderboard. */
async function traderOf(id: string): Promise<string> {
  const traderId = `trader-of-${id}`;
  await pool().query(
    `insert into traders (id, agent, pseudonym, look, joined_at) values ($1, $1, 'Somebody', $1, now()) on conflict do nothing`,
    [traderId],
  );
  return traderId;
}

async function portfolioOf(ann: Person): Promise<string> {
  return (await ann.own<{ id: string }>("POST", "/portfolios", { name: "Long run", currency: "USD" })).id;
}

/** On a busy machine, an import replies that it is running, and continues. */
async function isImportOver(
  ann: Person,
  { portfolioId, importId }: Readonly<Record<string, string>>,
): Promise<boolean> {
  const path = `/portfolios/${portfolioId ?? ""}/imports/${importId ?? ""}`;
  return (await ann.own<{ status: string }>("GET", path)).status !== "running";
}

async function alertOf(ann: Person): Promise<string> {
  const { url } = await ann.own<{ url: string }>("POST", "/inbound-webhook");
  const taken = await fetch(server.origin + new URL(url).pathname, { method: "POST", body: "BTC crossed" });
  expect(taken.status).toBe(202);
  return (await ann.alerts())[0]?.id ?? "";
}

type Ending = { readonly status: number; readonly code: string };

/**
 * Makes the call as a new user. Loses the reply to the `nth` write about them, and repeats the request until it is
 * answered.
 */
async function tried(name: Call, { before, isOver, leftOut = [] }: Tried, nth: number | undefined) {
  const username = `p${String(++personCount)}x`;
  const since = await timestampOf(pool());
  const ann = await server.person(username);
  const { path = {}, body = BODIES[name] } = (await before?.(ann)) ?? {};
  const { method, path: pattern }: Endpoint = ENDPOINTS[name];
  const filled = Object.entries(path).reduce((text, [key, value]) => text.replace(`{${key}}`, value), pattern);
  const url = server.origin + exampleAddress(filled, { id: ann.id, uid: ann.id });
  const request = async (): Promise<Ending> => {
    const answer = await fetch(url, {
      method,
      headers: {
        ...ann.headers,
        "idempotency-key": "once",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, code: answer.headers.get("x-error-code") ?? "" };
  };
  line.lose(nth, ann.id);
  let ending = await request();
  if (nth !== undefined && line.isLost())
    await expect
      .poll(async () => (ending = await request()), { timeout: 20_000 })
      .toSatisfy(({ status, code }: Ending) => status !== 503 && code !== "same-key-running");
  if (isOver !== undefined) await expect.poll(() => isOver(ann, path), { timeout: 60_000 }).toBe(true);
  return {
    ending,
    isLost: line.isLost(),
    rows: await rowsAbout(pool(), { id: ann.id, names: [username], since, leftOut }),
  };
}

const MOST_WRITES = 20;

describe("a request is repeated with its key after the answer of the database was lost", () => {
  const calls = Object.entries(CALLS).flatMap(([name, call]) =>
    "because" in call ? [] : [[name as Call, call] as const],
  );

  it.each(calls)(
    "%s leaves the rows of a single call",
    async (name, call) => {
      const once = await tried(name, call, undefined);
      expect(once.ending).toEqual({ status: 200, code: "" });
      expect(once.rows).not.toEqual([]);
      let lost = 0;
      for (let nth = 1; nth <= MOST_WRITES; nth++) {
        const { ending, isLost, rows } = await tried(name, call, nth);
        if (!isLost) break;
        lost++;
        const isDone = ending.status === 200 || ["same-key-done", call.orRefused].includes(ending.code);
        expect({ nth, isDone, ending, rows }).toEqual({ nth, isDone: true, ending, rows: once.rows });
      }
      expect(lost).toBeGreaterThan(0);
      expect(lost).toBeLessThan(MOST_WRITES);
    },
    120_000,
  );
});
