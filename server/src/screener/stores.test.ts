import type { TokenProfile } from "@sextant/core/market";
import type { RiskLabel } from "@sextant/core/screening";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import { createTokenProfileStore } from "./token-profile-store.ts";
import { createLabelStore } from "./label-store.ts";
import { createRealLabels } from "./real-labels.ts";
import { START_MS, testAddress, testClock, testPool, testScreener, testTokenVendor } from "./test-screener.ts";
import { testInstallation } from "./test-screener.ts";

const DAY_MS = 86_400_000;
const lease = { role: "screener", fence: 1 };
let database: TestDatabase["database"];
let drop: TestDatabase["drop"];

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  await database.pool.query("insert into leaders (name, fence, holder) values ('screener', 1, 'test')");
});
afterAll(() => drop());

function profile(number: number): TokenProfile {
  return {
    chain: "base",
    address: testAddress(number),
    name: `Token "${String(number)}" 'é'`,
    symbol: "T",
    pools: [testPool(number)],
    security: { honeypot: { value: false, source: "goplus", asOfMs: START_MS } },
    social: {},
    links: [],
    categories: [],
    firstSeenMs: START_MS,
    simulated: false,
    past: [
      { atMs: START_MS, priceUsd: 1.5 },
      { atMs: START_MS + 3_600_000, liquidityUsd: 7, volume24hUsd: 0 },
    ],
  };
}

function label(id: string, labelledMs: number, reported: Partial<RiskLabel> = {}): RiskLabel {
  return {
    id,
    chain: "base",
    address: testAddress(1),
    symbol: "T",
    labelledMs,
    riskClass: "HIGH",
    score: 61.5,
    rules: "1",
    priceUsd: 2,
    liquidityUsd: 10_000,
    simulated: false,
    facts: [],
    ...reported,
  };
}

describe("profiles", () => {
  it("come back as they were written, and reads after a number return what changed since", async () => {
    const store = createTokenProfileStore(database);
    const [one, two] = [profile(1), profile(2)];
    const keys = ["base:1", "base:2"];
    await store.write(
      [one, two].map((reported, index) => ({ key: keys[index] ?? "", profile: reported, isPastChanged: true })),
      lease,
      START_MS,
    );
    const first = await store.after(0n);
    const { past, ...rest } = one;
    expect(first.reported[0]).toEqual({ key: "base:1", profile: rest, past });
    await store.write([{ key: "base:2", profile: { ...two, name: "other" }, isPastChanged: false }], lease, START_MS);
    await store.write([{ key: "base:1", profile: undefined, isPastChanged: true }], lease, START_MS);
    const { reported } = await store.after(first.change);
    expect(reported.map(({ key, profile: one, past: seen }) => [key, one?.name, seen])).toEqual([
      ["base:2", "other", undefined],
      ["base:1", undefined, []],
    ]);
    expect((await store.after(0n)).reported[0]?.past).toEqual(two.past);
  });

  it("are not written by a process that lost the lease", async () => {
    const change = { key: "base:9", profile: profile(9), isPastChanged: true };
    await expect(createTokenProfileStore(database).write([change], { ...lease, fence: 0 }, START_MS)).rejects.toThrow(
      "belongs to another process",
    );
  });

  it("are loaded after a restart, for both tiers at once if they are old enough", async () => {
    await database.pool.query("delete from screener_tokens");
    const installation = { ...testInstallation(), store: createTokenProfileStore(database) };
    const clock = testClock();
    const first = testTokenVendor("first", clock);
    const before = await testScreener({ clock, tokens: [first.vendor], installation });
    await before.role.take();
    await before.pass(120_000);
    await before.screener.stop();
    clock.pass(60 * 60_000);
    first.state.error = "unreachable";
    const after = await testScreener({ clock, tokens: [first.vendor], installation, hasSimulated: true });
    await after.tick();
    for (const tier of ["live", "delayed"] as const)
      expect(after.screener.known(tier, "base", testAddress(1))?.token).toMatchObject({
        priceUsd: 2,
        simulated: false,
      });
    await after.screener.stop();
  });
});

describe("labels", () => {
  it("are stored with their facts, and neither they nor their outcomes can be changed or removed", async () => {
    const store = createLabelStore(database);
    const fact = { id: "honeypot", label: "Honeypot", value: "not checked", effect: "unknown", points: 8 } as const;
    const facts = [{ ...fact, isDecisive: false, why: "Nobody checked.", source: undefined, asOfMs: undefined }];
    await store.add([label("A", START_MS, { facts, priceUsd: undefined })], lease);
    expect(await store.of("base", testAddress(1))).toEqual([
      { label: label("A", START_MS, { facts, priceUsd: undefined }), outcomes: [] },
    ]);
    for (const input of [
      "update risk_labels set risk_class = 'LOW'",
      "delete from risk_labels",
      "truncate risk_labels cascade",
      "update risk_outcomes set outcome = 'kept'",
      "delete from risk_outcomes",
    ])
      await expect(database.pool.query(input)).rejects.toThrow("append-only");
  });

  it("are evaluated after 7 and 30 days by observations, once each, and counted", async () => {
    const store = createLabelStore(database);
    const rugged = label("B", START_MS, { address: testAddress(2), riskClass: "EXTREME" });
    const fallen = label("C", START_MS, { address: testAddress(3), marketCapUsd: 1_000_000 });
    await store.add([rugged, fallen], lease);
    const profiles = { get: () => undefined };
    const seen: string[] = [];
    const labels = createRealLabels({
      store,
      profiles,
      async look(tokens) {
        seen.push(...tokens.map(({ address }) => address));
        return new Map([
          ["base:" + testAddress(2), { atMs: START_MS + 7 * DAY_MS, priceUsd: 0.01, liquidityUsd: 9_000 }],
          // No source reports its price any more.
          ["base:" + testAddress(3), { atMs: START_MS + 7 * DAY_MS, liquidityUsd: 9_000, marketCapUsd: 80_000 }],
        ]);
      },
    });
    await labels.tick([], START_MS + 7 * DAY_MS, lease);
    expect(seen.sort()).toEqual([testAddress(1), testAddress(2), testAddress(3)]);
    await labels.tick([], START_MS + 9 * DAY_MS, lease);
    await labels.tick([], START_MS + 9 * DAY_MS + 600_000, lease);
    const outcomes = async (number: number) =>
      (await store.of("base", testAddress(number)))[0]?.outcomes.map(({ afterDays, outcome }) => [afterDays, outcome]);
    expect(await outcomes(2)).toEqual([[7, "price-collapsed"]]);
    expect(await outcomes(3)).toEqual([[7, "price-collapsed"]]);
    expect((await store.of("base", testAddress(3)))[0]?.label.marketCapUsd).toBe(1_000_000);
    expect(await outcomes(1)).toEqual([[7, "not-known"]]);
    const { cells, evaluated, firstLabelMs } = await labels.summary();
    expect({ evaluated, firstLabelMs }).toEqual({ evaluated: 3, firstLabelMs: START_MS });
    const cell = cells.find(
      ({ chain, riskClass, afterDays }) => chain === "base" && riskClass === "EXTREME" && afterDays === 7,
    );
    expect(cell).toMatchObject({ labels: 1, evaluated: 1, rugs: 1 });
  });
});
