import { Failure, type PlanId } from "@sextant/core/contract";
import * as contract from "@sextant/core/contract";
import type { CallContext, SetUpUser } from "../../identity/person.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAlertRulesHandlers } from "./alert-rules-handlers.ts";
import { createAlertStore } from "./alert-store.ts";
import { createAlertsHandlers } from "./alerts-handlers.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { createRuleStore } from "./rule-store.ts";
import { livePrice, NOON_MS, testAlerts, input, type TestAlerts } from "./test-alerts.ts";
import { VendorError } from "../../providers/vendor.ts";

let test: TestAlerts;
let changed: number[];
beforeEach(async () => {
  test = await testAlerts();
  changed = [];
});
afterEach(() => test.drop());

function requesting(id: string, plan: PlanId, riskProfile?: "AGGRESSIVE"): Pick<CallContext, "person"> {
  const user = { id, riskProfile, plan: { plan, endsAtMs: undefined } } as unknown as SetUpUser;
  return { person: { session: {} as never, user } };
}
const ann = (plan: PlanId = "premium") => ({ params: { id: "ann" }, context: requesting("ann", plan) });

function handlers(rules = test.rules) {
  return createAlertRulesHandlers({
    rules,
    clock: test.clock,
    priceNow: (symbol) => (symbol === "BTC-USD" ? livePrice(90, NOON_MS) : undefined),
    isKnown: ({ symbol }) =>
      symbol === "SILENT"
        ? Promise.reject(new VendorError("yahoo", "unreachable", "connection refused"))
        : Promise.resolve(symbol !== "NOSUCH"),
    suggestionsFor: () => Promise.resolve({ sentence: " Did you mean NVDA?", errors: [] }),
    currencyOf: () => "USD",
    find: (text) =>
      text.toUpperCase() === "BTC"
        ? { instrument: { kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" }, name: "Bitcoin" }
        : undefined,
    portfoliosOf: (userId) => Promise.resolve(userId === "ann" ? [{ id: "p1", name: "Mine", currency: "EUR" }] : []),
    tokenSymbolOf: (condition) => (condition.kind === "screener" && condition.filter.address ? "PEPE" : undefined),
    changed: (nos) => changed.push(...nos),
  });
}

it("a rule is created from an input, described in words, published to the watcher, listed, changed and deleted", async () => {
  const calls = handlers();
  const made = await calls.createAlertRule({ ...ann(), body: input({ symbol: "BTC/USD", channels: ["telegram"] }) });
  expect(contract.createAlertRule.answer.safeParse(made).error).toBeUndefined();
  expect(made).toMatchObject({ symbol: "BTC-USD", state: "armed", timesFired: 0 });
  expect(made.says).toBe("BTC/USD rises to $100 or above (once).");
  expect(await calls.listAlertRules(ann())).toEqual({ rules: [made], limit: 50 });
  const one = { ...ann(), params: { id: "ann", ruleId: made.id } };
  expect(await calls.updateAlertRule({ ...one, body: { muted: true } })).toMatchObject({ state: "muted" });
  const until = new Date(NOON_MS + 60_000).toISOString();
  expect(await calls.updateAlertRule({ ...one, body: { muted: false, snoozedUntil: until } })).toMatchObject({
    state: "snoozed",
    snoozedUntil: until,
  });
  await expect(
    calls.updateAlertRule({ ...one, body: { snoozedUntil: new Date(NOON_MS).toISOString() } }),
  ).rejects.toThrow("a snooze must end in the future");
  expect(changed).toHaveLength(3);
  const stranger = { params: { id: "ben", ruleId: made.id }, context: requesting("ben", "pro") };
  await expect(calls.updateAlertRule({ ...stranger, body: { muted: true } })).rejects.toMatchObject({ status: 404 });
  expect(await calls.deleteAlertRule(stranger)).toEqual({ deleted: false });
  expect(await calls.deleteAlertRule(one)).toEqual({ deleted: true });
  expect((await calls.listAlertRules(ann())).rules).toEqual([]);
});

it("a rule about the screener has no symbol, describes its filter, and is rejected where no token or every token matches", async () => {
  const calls = handlers();
  const open = {
    chain: null,
    risk: null,
    list: null,
    minSpike: null,
    ageHours: null,
    volume24h: null,
    marketCap: null,
    address: null,
  };
  const requested = (filter: object, symbol: string | null = null) =>
    calls.createAlertRule({
      ...ann(),
      body: input({ symbol, condition: { kind: "screener", filter: { ...open, liquidity: null, ...filter } } }),
    });
  const made = await requested({ chain: "solana", liquidity: { min: 50_000, max: null } });
  expect(contract.createAlertRule.answer.safeParse(made).error).toBeUndefined();
  expect([made.symbol, made.says]).toEqual([
    null,
    "A token newly matches your screener filter (Solana, liquidity at least $50,000) (once).",
  ]);
  const address = "0x6982508145454Ce325dDbE47a25d4ec3d2311933";
  expect((await requested({ chain: "ethereum", address, risk: "HIGH" })).says).toBe(
    "PEPE (0x6982…1933 on Ethereum) newly matches your screener filter (HIGH risk) (once).",
  );
  await expect(requested({ address, risk: "HIGH" })).rejects.toThrow("Choose its chain too");
  await expect(requested({ risk: "LOW" }, "BTC-USD")).rejects.toThrow("Leave it out");
  await expect(requested({})).rejects.toThrow("every token would match");
  await expect(requested({ liquidity: { min: 2, max: 1 } })).rejects.toThrow(
    "the maximum liquidity is below the minimum",
  );
});

it("inputs that cannot be watched are rejected with the reason", async () => {
  const calls = handlers();
  const refused = (over: Parameters<typeof input>[0], plan: PlanId = "pro") =>
    expect(calls.createAlertRule({ ...ann(plan), body: input(over) })).rejects;
  await refused({ symbol: "NOSUCH" }).toThrow(
    new Failure("unknown-symbol", { symbol: "NOSUCH", suggestions: " Did you mean NVDA?" }).message,
  );
  await refused({ symbol: "SILENT" }).toThrow(
    /Did you mean NVDA\? Not every source could be checked just now, so try again later/,
  );
  await refused({ symbol: "'; drop table alert_rules" }).toMatchObject({ code: "bad-symbol" });
  const strength = { kind: "rsi", timeframe: "1h", direction: "below", level: 30 } as const;
  await refused({ condition: { ...strength, parameters: [501] } }).toThrow("choose a whole number from 2 to 500");
  await refused({ condition: { ...strength, parameters: [7, 3] } }).toMatchObject({ field: "condition.parameters" });
  const trend = { kind: "indicator", timeframe: "1h", indicator: "adx", line: "adx", direction: "above" } as const;
  await refused({ condition: { ...trend, against: { level: 250 } } }).toMatchObject({
    status: 400,
    field: "condition.against.level",
    message: expect.stringContaining("values of ADX are from 0 to 100. Give a level between them") as unknown,
  });
  const change = { ...trend, indicator: "roc", line: "roc", direction: "below" } as const;
  await refused({ condition: { ...change, against: { level: -120 } } }).toMatchObject({
    status: 400,
    field: "condition.against.level",
  });
  await refused({ condition: { ...trend, indicator: "lunar", against: { level: 25 } } }).toMatchObject({
    status: 400,
    field: "condition.indicator",
  });
  await refused({ symbol: null }).toThrow("choose the symbol to watch");
  await refused({ channels: ["webhook"] }, "basic").toMatchObject({ status: 402 });
  await refused({ expiresAt: new Date(NOON_MS).toISOString() }).toMatchObject({ status: 400 });
  await refused({
    symbol: null,
    condition: { kind: "portfolio_value", portfolioId: "another's", direction: "above", value: "5" },
  }).toThrow("you have no portfolio with that id");
});

it("a plan's quota applies to concurrent requests, is explained with the plan that has more, and keeps rules when the plan shrinks", async () => {
  const calls = handlers();
  const requested = await Promise.allSettled(
    Array.from({ length: 6 }, () => calls.createAlertRule({ ...ann("free"), body: input() })),
  );
  expect(requested.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const rejection = requested.find((one) => one.status === "rejected");
  expect(rejection?.reason).toMatchObject({
    status: 402,
    message: expect.stringContaining("upgrade to the Basic plan for more") as unknown,
  });
  for (let i = 0; i < 5; i++) await calls.createAlertRule({ ...ann("basic"), body: input() });
  const { rules } = await calls.listAlertRules(ann("free"));
  expect(rules.map(({ state }) => state)).toEqual([
    ...Array<string>(5).fill("over_limit"),
    ...Array<string>(3).fill("armed"),
  ]);
  expect((await calls.listAlertRules(ann("basic"))).rules.map(({ state }) => state)).toEqual(Array(8).fill("armed"));
});

it("an installation at its capacity says so, separately for each kind", async () => {
  const rules = createRuleStore(test.database, { price: 2, other: 1 });
  const calls = handlers(rules);
  const move = { kind: "move", direction: "up", percent: 5, windowMinutes: 60 } as const;
  const first = await calls.createAlertRule({ ...ann("pro"), body: input() });
  await calls.createAlertRule({ ...ann("pro"), body: input({ condition: move }) });
  const refused = { status: 503, code: "alerts-full", message: expect.stringContaining("its limit of 1.") as unknown };
  await expect(calls.createAlertRule({ ...ann("pro"), body: input({ condition: move }) })).rejects.toMatchObject(
    refused,
  );
  const one = { ...ann("pro"), params: { id: "ann", ruleId: first.id } };
  await expect(calls.updateAlertRule({ ...one, body: { input: input({ condition: move }) } })).rejects.toMatchObject(
    refused,
  );
  await calls.createAlertRule({ ...ann("pro"), body: input() });
  test.clock.at += 2_000;
  await expect(calls.createAlertRule({ ...ann("pro"), body: input() })).rejects.toMatchObject({ status: 503 });
  await calls.deleteAlertRule(one);
  test.clock.at += 2_000;
  expect(await calls.createAlertRule({ ...ann("pro"), body: input() })).toMatchObject({ state: "armed" });
});

it("a sentence is parsed into an input and watched only once that is submitted", async () => {
  const calls = handlers();
  const read = await calls.parseAlert({ body: { text: "tell me when BTC falls below 60k" }, context: ann().context });
  expect(contract.parseAlert.answer.safeParse(read).error).toBeUndefined();
  expect(read).toMatchObject({ understood: true, priceNow: 90, input: { symbol: "BTC-USD" } });
  expect((await calls.listAlertRules(ann())).rules).toEqual([]);
  expect(await calls.parseAlert({ body: { text: "<script>" }, context: ann().context })).toMatchObject({
    understood: false,
  });
});

it("a sentence about advice is read for the risk profile of its author", async () => {
  const read = await handlers().parseAlert({
    body: { text: "tell me when the advisory for BTC flips" },
    context: requesting("ann", "premium", "AGGRESSIVE"),
  });
  expect(read).toMatchObject({ understood: true, input: { condition: { riskProfile: "AGGRESSIVE" } } });
});

it("a level of a foreign share is shown in its price's currency, and without one where it is unknown", async () => {
  const calls = createAlertRulesHandlers({
    rules: test.rules,
    clock: test.clock,
    priceNow: (symbol) => (symbol === "BMW.F" ? { ...livePrice(94.5, NOON_MS), symbol, currency: "EUR" } : undefined),
    isKnown: () => Promise.resolve(true),
    suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    currencyOf: () => undefined,
    find: (text) =>
      /^(BMW\.F|OCDO\.L)$/i.test(text) ? { instrument: { kind: "stock", symbol: text.toUpperCase() } } : undefined,
    portfoliosOf: () => Promise.resolve([]),
    tokenSymbolOf: () => undefined,
    changed: () => undefined,
  });
  for (const [symbol, level] of [
    ["BMW.F", "\u20ac400"],
    ["OCDO.L", "400"],
    ["AAPL", "$400"],
  ] as const) {
    const condition = { kind: "price", direction: "above", price: 400 } as const;
    const made = await calls.createAlertRule({ ...ann(), body: input({ symbol, condition }) });
    expect(made.says).toBe(`${symbol} rises to ${level} or above (once).`);
  }
  const read = await calls.parseAlert({ body: { text: "bmw.f below 81" }, context: ann().context });
  expect(read).toMatchObject({ priceNow: 94.5, says: expect.stringContaining("\u20ac81 or below") });
});

it("alerts are paged, counted and read by their owner only", async () => {
  const alerts = createAlertStore(test.database, () => Promise.resolve(test.targets));
  const deliveries = createDeliveryStore(test.database);
  const unread: number[] = [];
  const calls = createAlertsHandlers({
    alerts,
    deliveries,
    clock: test.clock,
    deliveriesDue: () => undefined,
    takeReplay: () => undefined,
    unreadChanged: (_, total) => unread.push(total),
  });
  for (let i = 0; i < 5; i++) await test.rule("ann");
  const watch = await test.watch();
  watch.onPrice(livePrice(101, NOON_MS));
  await expect.poll(() => test.published).toHaveLength(5);
  const headers = new Map<string, string>();
  const context = { setHeader: (name: string, value: string) => void headers.set(name, value) };
  const params = { id: "ann" };
  const page = await calls.getAlerts({ params, query: { limit: 2 }, context });
  expect(contract.getAlerts.answer.safeParse(page).error).toBeUndefined();
  expect(page.map(({ seq }) => seq)).toEqual([5, 4]);
  expect(headers.get("X-Unread-Count")).toBe("5");
  expect(headers.get("Link")).toBe(`</api/users/ann/alerts?limit=2&before=${page[1]?.id ?? ""}>; rel="next"`);
  const rest = await calls.getAlerts({ params, query: { limit: 9, before: page[1]?.id }, context });
  expect(rest.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  const alertId = page[0]?.id ?? "";
  for (const isRead of [true, true]) await calls.readAlert({ params: { id: "ann", alertId }, body: { isRead } });
  await calls.readAllAlerts({ params, body: { upTo: rest[1]?.id } });
  await calls.readAlert({ params: { id: "ann", alertId }, body: { isRead: false } });
  expect(unread).toEqual([4, 4, 2, 3]);
  expect(await calls.getAlerts({ params, query: { limit: 9, unread: "true" }, context })).toHaveLength(3);
  await expect(calls.readAlert({ params: { id: "ben", alertId }, body: { isRead: true } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await calls.getAlerts({ params: { id: "ben" }, query: { limit: 9 }, context })).toEqual([]);
  expect(await calls.readAllAlerts({ params, body: {} })).toEqual({ unread: 0 });
});

it("a message is resent where it can be, and otherwise the answer gives the reason", async () => {
  type Replayed = Awaited<ReturnType<ReturnType<typeof createDeliveryStore>["replay"]>>;
  let answer: Replayed;
  let due = 0;
  const calls = createAlertsHandlers({
    clock: test.clock,
    deliveriesDue: () => due++,
    unreadChanged: () => undefined,
    takeReplay: () => undefined,
    alerts: createAlertStore(test.database, () => Promise.resolve(test.targets)),
    deliveries: { replay: () => Promise.resolve(answer) },
  });
  const replay = () => calls.replayDelivery({ params: { id: "ann", deliveryId: "d" }, context: { person: undefined } });
  await expect(replay()).rejects.toMatchObject({ status: 404 });
  answer = "not-over";
  await expect(replay()).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("still trying to send it"),
  });
  answer = "no-channel";
  await expect(replay()).rejects.toMatchObject({ status: 400, message: expect.stringContaining("was removed") });
  answer = { waitSeconds: 7 };
  await expect(replay()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 });
  expect(due).toBe(0);
});

it("beyond the plan no new rule overtakes one that is waiting: the oldest resumes when one is removed", async () => {
  const calls = handlers();
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    test.clock.at += 1;
    ids.push((await calls.createAlertRule({ ...ann("premium"), body: input() })).id);
  }
  const states = async () => (await calls.listAlertRules(ann("free"))).rules.toReversed().map(({ state }) => state);
  expect(await states()).toEqual(["armed", "armed", "armed", "over_limit", "over_limit"]);
  const of = (at: number) => ({ ...ann("free"), params: { id: "ann", ruleId: ids[at] ?? "" } });
  // An active rule may be changed; a waiting one cannot take a place.
  expect(await calls.updateAlertRule({ ...of(1), body: { input: input({ note: "mine" }) } })).toMatchObject({
    state: "armed",
  });
  await expect(calls.updateAlertRule({ ...of(4), body: { armAgain: true } })).rejects.toMatchObject({ status: 402 });
  await calls.deleteAlertRule(of(0));
  await expect(calls.createAlertRule({ ...ann("free"), body: input() })).rejects.toMatchObject({ status: 402 });
  expect(await states()).toEqual(["armed", "armed", "armed", "over_limit"]);
});

it("concurrent requests of one user create as many rules as fit, and delay no other user's", async () => {
  const calls = handlers();
  const made = await Promise.allSettled(
    Array.from({ length: 60 }, () => calls.createAlertRule({ ...ann("free"), body: input() })),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

it("a level below every price is rejected", () => {
  const least = (price: number) =>
    contract.alertConditionSchema.safeParse({ kind: "price", direction: "above", price }).success;
  expect([5e-324, 0, 9e-13, 1e-12, 1e-8].map(least)).toEqual([false, false, false, true, true]);
});

it("a sentence names a symbol outside the directory where a source knows it, and mentions none that is unknown", async () => {
  const requested: string[] = [];
  const calls = createAlertRulesHandlers({
    rules: test.rules,
    clock: test.clock,
    priceNow: (symbol) => (symbol === "OCDO.L" ? { ...livePrice(290, NOON_MS), symbol, currency: "GBp" } : undefined),
    isKnown: ({ symbol }) => {
      requested.push(symbol);
      return Promise.resolve(["OCDO.L", "7203.T", "NEWCO"].includes(symbol));
    },
    suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    currencyOf: () => undefined,
    find: (text) => (text.toUpperCase() === "AAPL" ? { instrument: { kind: "stock", symbol: "AAPL" } } : undefined),
    portfoliosOf: () => Promise.resolve([]),
    tokenSymbolOf: () => undefined,
    changed: () => undefined,
  });
  const read = (text: string) => calls.parseAlert({ body: { text }, context: ann().context });
  expect(await read("alert me when OCDO.L is above 300")).toMatchObject({
    understood: true,
    priceNow: 290,
    input: { symbol: "OCDO.L", condition: { direction: "above", price: 300 } },
    says: expect.stringContaining("300 GBp"),
  });
  expect(await read("tell me when 7203.T falls below 2500")).toMatchObject({
    understood: true,
    input: { symbol: "7203.T", condition: { direction: "below", price: 2500 } },
  });
  expect(await read("NEWCO above 12")).toMatchObject({ understood: true, input: { symbol: "NEWCO" } });
  expect(await read("NEWCO ABOVE 12")).toMatchObject({ understood: false });
  expect(await read("alert me when $newco is above 12")).toMatchObject({
    understood: true,
    input: { symbol: "NEWCO" },
  });
  expect(await read("NOSUCH.L above 12")).toMatchObject({ understood: false });
  const before = requested.length;
  expect(await read("AAPL above 300")).toMatchObject({ understood: true });
  expect(await read("A.L B.L C.L D.L above 5")).toMatchObject({ understood: false });
  expect(requested).toHaveLength(before);
});
