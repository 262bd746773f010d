import type { ScreenerFilter } from "@sextant/core/contract";
import type { Assessment } from "@sextant/core/screening";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addressAt, assessment } from "../../screener/test-tokens.ts";
import type { AlertWatch } from "./alert-watch.ts";
import { createOtherRules } from "./all-other-rules.ts";
import { followedTokens } from "./followed-tokens.ts";
import { NOON_MS, testAlerts, type TestAlerts } from "./test-alerts.ts";

const MINUTE = 60_000;
const FILTER: ScreenerFilter = {
  chain: "base",
  risk: null,
  list: null,
  minSpike: 200,
  ageHours: null,
  liquidity: null,
  volume24h: null,
  marketCap: null,
  address: null,
};

let test: TestAlerts;
let tokens: Map<string, Assessment>;
let withRealTime: Set<string>;
let changed: () => void;
beforeEach(async () => {
  test = await testAlerts();
  tokens = new Map();
  withRealTime = new Set(["ann"]);
});
afterEach(() => test.drop());

const watched = () =>
  test.watch({
    everyMs: 1_000_000,
    otherRules: createOtherRules({
      closedBarsOf: () => Promise.resolve(undefined),
      signalsSince: [],
      adviceOf: () => Promise.resolve(undefined),
      portfolioValues: () => Promise.resolve([]),
      screener: {
        matching: ({ chain, address }) =>
          [...tokens.values()].flatMap((one) =>
            one.chain === chain && (address === null || one.address === address) ? [one.key] : [],
          ),
        tokenOf: (key) => tokens.get(key),
        onChange(listener) {
          changed = listener;
          return () => undefined;
        },
        withRealTime: (ids) => Promise.resolve(new Set(ids.filter((id) => withRealTime.has(id)))),
      },
    }),
  });
const rule = (who = "ann", over = {}) =>
  test.rule(who, { symbol: null, condition: { kind: "screener", filter: FILTER }, ...over });
function token(n: number, over: Partial<Assessment> = {}): void {
  const one = assessment({ address: addressAt("base", n), asOfMs: test.clock.at - 1_000, ...over });
  tokens.set(one.key, one);
}
/** Advances the clock and lets the watcher check again. */
async function later(watch: AlertWatch, minutes: number): Promise<void> {
  test.clock.at += minutes * MINUTE;
  changed();
  watch.onGap();
  await watch.settled();
}
/** Returns a watcher that has learned the initial tokens. */
async function warm(): Promise<AlertWatch> {
  token(1);
  const watch = await watched();
  await later(watch, 1);
  await later(watch, 5);
  return watch;
}
const messages = () => test.published.map(({ alert }) => alert.message);

it("the tokens initially in the filter are learned; a token that enters later is published once, with its metrics", async () => {
  await rule("ann", { repeat: "every", cooldownMinutes: 1 });
  const watch = await warm();
  expect(messages()).toEqual([]);
  token(2, { symbol: "WIF", sources: ["dexscreener", "geckoterminal"] });
  await later(watch, 1);
  expect(messages()).toEqual([
    `WIF on Base now matches your screener filter: HIGH risk (55 of 100, 3 facts not checked), volume spike +212.00%, price $0.001230, +12.50% in 24 h, liquidity $80K, 24 h volume $250K. Contract ${addressAt("base", 2)}.`,
  ]);
  const [event] = await test.events();
  expect(event).toMatchObject({ alert_type: "screener", symbol: "", source: "dexscreener, geckoterminal" });
  expect(event).toMatchObject({ freshness: "live", in_app_only: false });
  expect(event?.["evidence"]).toContainEqual({ id: "liquidity", name: "Liquidity", value: 80_000, unit: "USD" });
  for (let i = 0; i < 4; i++) await later(watch, 2);
  expect(messages()).toHaveLength(1);
});

it("several at once are one alert that names five and counts all", async () => {
  await rule();
  const watch = await warm();
  for (let n = 2; n <= 8; n++) token(n, { symbol: `T${String(n)}` });
  await later(watch, 1);
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toMatch(
    /^7 tokens now match your screener filter: (?:T\d on Base [^,]+, spike [^,]+, ?){4}.* and 2 more\.$/,
  );
  expect(await test.rules.of("ann")).toMatchObject([{ phase: "fired", times_fired: 1 }]);
});

it("a token that leaves briefly has stayed, one that is away for long enters again", async () => {
  await rule("ann", { repeat: "every", cooldownMinutes: 1 });
  const watch = await warm();
  const [first] = [...tokens.values()];
  const leave = async (minutes: number) => {
    tokens.clear();
    for (let i = 0; i < minutes; i++) await later(watch, 1);
    token(1, first);
    tokens.set(first?.key ?? "", { ...assessment(first), asOfMs: test.clock.at });
    await later(watch, 1);
  };
  await leave(5);
  expect(messages()).toHaveLength(0);
  await leave(25);
  expect(messages()).toHaveLength(1);
});

it("nothing is published while sources fill the screener after a start, nor to a rule created after a token entered", async () => {
  await rule();
  const watch = await watched();
  await later(watch, 1);
  for (let n = 1; n < 50; n++) {
    token(n);
    await later(watch, 0.1);
  }
  await later(watch, 3);
  const second = await rule("ann");
  watch.changed([Number(second.no)]);
  await watch.settled();
  await later(watch, 1);
  expect(messages()).toEqual([]);
});

it("simulated tokens are published in the application only and don't finish the rule; outdated values decide nothing", async () => {
  await rule();
  const watch = await warm();
  token(2, { simulated: true });
  await later(watch, 1);
  expect(await test.events()).toMatchObject([{ freshness: "simulated", in_app_only: true }]);
  expect(await test.rules.of("ann")).toMatchObject([{ phase: "armed" }]);
  token(3, { asOfMs: test.clock.at - 60 * MINUTE });
  await later(watch, 1);
  expect(messages()).toHaveLength(1);
  token(3);
  await later(watch, 1);
  expect((await test.events()).map(({ freshness }) => freshness)).toEqual(["simulated", "live"]);
  expect(await test.rules.of("ann")).toMatchObject([{ phase: "fired" }]);
});

it("a user whose plan has no real time is notified fifteen minutes later, with the delay named", async () => {
  await rule("ben");
  const watch = await warm();
  token(2);
  await later(watch, 1);
  await later(watch, 14);
  expect(messages()).toEqual([]);
  await later(watch, 1);
  expect(await test.events()).toMatchObject([{ freshness: "delayed", delay_minutes: 15, in_app_only: false }]);
});

it("a symbol that would become a link in a message is stripped of it", async () => {
  await rule();
  const watch = await warm();
  token(2, { symbol: "visit https://evil.example/‮gpj <b>" });
  await later(watch, 1);
  expect(messages()[0]).toMatch(/^visithttpsevilex on Base now matches/);
});

it("a rule about one token publishes it alone, also where nothing matched its filter before", async () => {
  const only = { ...FILTER, minSpike: null, risk: "HIGH" as const };
  const filter = { ...only, address: addressAt("base", 7) };
  await rule("ann", { repeat: "every", cooldownMinutes: 1, condition: { kind: "screener", filter } });
  const watch = await warm();
  token(2);
  await later(watch, 1);
  expect(messages()).toEqual([]);
  token(7, { symbol: "WIF" });
  await later(watch, 1);
  expect(messages()).toHaveLength(1);
  expect(messages()[0]).toMatch(/^WIF on Base now matches your screener filter: HIGH risk .* Contract 0x0*7\.$/);
});

it("tokens that armed rules name are followed, in their canonical spelling, those with the most rules first", async () => {
  const about = (chain: "base" | "solana", address: string | null, who = "ann") =>
    rule(who, { condition: { kind: "screener", filter: { ...FILTER, chain, address } } });
  const one = addressAt("base", 0xab);
  const wif = `So${"1".repeat(40)}`;
  await about("solana", wif);
  await about("base", one);
  await about("base", one, "ben");
  await about("base", null);
  await about("base", "0xno-address-at-all-of-any-chain");
  await rule("ann", { symbol: "BTC-USD", condition: { kind: "price", direction: "above", price: 1 } });
  const keys = [`base:${one}`, `solana:${wif}`];
  expect(await followedTokens(test.database, test.clock.at, 10)).toEqual(keys);
  await about("base", addressAt("base", 2).toUpperCase().replace("0X", "0x"));
  expect(await followedTokens(test.database, test.clock.at, 10)).toContain(`base:${addressAt("base", 2)}`);
  await test.database.pool.query("update alert_rules set muted = true where user_id = 'ann'");
  expect(await followedTokens(test.database, test.clock.at, 10)).toEqual([`base:${one}`]);
  expect(await followedTokens(test.database, test.clock.at, 0)).toEqual([]);
});

it("the next watcher learns from scratch: tokens that entered during a gap are not published", async () => {
  await rule();
  const first = await warm();
  await first.stop();
  token(2);
  test.clock.at = NOON_MS + 60 * MINUTE;
  const next = await watched();
  await later(next, 1);
  await later(next, 5);
  expect(messages()).toEqual([]);
});
