import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAINS } from "../../market/index.ts";
import { LISTS, RISK_CLASSES, type Assessment } from "../assessment.ts";
import { isInList } from "../lists.ts";
import { passesFilter } from "../passes-filter.ts";
import { listFlags } from "./list-flags.ts";
import { SORT_KEYS, type ScreenerFilter, type ScreenerOrder, type SortKey } from "./screener-query.ts";
import { createScreenerTable, type ScreenerPage } from "./screener-table.ts";
import { testAssessment, type TableMetrics } from "./test-assessment.ts";

const NOW_MS = 1_750_000_000_000;
const HOUR_MS = 3_600_000;
const ALL: ScreenerPage = { limit: 1_000_000, offset: 0 };

type Row = { readonly token: Assessment; readonly number: number };

const METRIC: { readonly [S in SortKey]: (token: Assessment) => number | undefined } = {
  trending: (token) => token.momentum.score,
  spike: (token) => token.momentum.volumeSpikePercent,
  change24h: (token) => token.change24hPercent,
  volume24h: (token) => token.volume24hUsd,
  liquidity: (token) => token.liquidityUsd,
  marketCap: (token) => token.marketCapUsd,
  price: (token) => token.priceUsd,
  age: (token) => (token.createdMs === undefined ? undefined : NOW_MS - token.createdMs),
  risk: (token) => token.risk.score,
  telegram: (token) => token.telegramMembers,
};

const flagsOf = (token: Assessment) => listFlags((list) => isInList(token, list, NOW_MS));

/** The reference implementation of the table. */
function plainTable() {
  const rows = new Map<string, Row>();
  const free: number[] = [];
  const passing = (filter: ScreenerFilter) =>
    [...rows.values()].filter(({ token }) => passesFilter(token, filter, NOW_MS));
  return {
    put: (token: Assessment) => {
      const held = rows.get(token.key);
      rows.set(token.key, { token, number: held?.number ?? free.pop() ?? rows.size });
    },
    remove: (key: string) => {
      const row = rows.get(key);
      if (row !== undefined) free.push(row.number);
      return rows.delete(key);
    },
    keys: () => [...rows.keys()],
    count: (filter: ScreenerFilter) => passing(filter).length,
    query: (filter: ScreenerFilter, order: ScreenerOrder, page: ScreenerPage) =>
      passing(filter)
        .sort((a, b) => {
          const [left, right] = [METRIC[order.sort](a.token), METRIC[order.sort](b.token)];
          if (left === undefined || right === undefined) {
            if (left === right) return a.number - b.number;
            return left === undefined ? 1 : -1;
          }
          return (order.descending ? right - left : left - right) || a.number - b.number;
        })
        .slice(page.offset, page.offset + page.limit)
        .map(({ token }) => token.key),
  };
}

// Few different values, so that many are equal; one in four is unknown.
const metric = (most: number, step: number) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 1 }, { arbitrary: steps(0, most, step), weight: 3 });
const steps = (least: number, most: number, step: number) =>
  fc.integer({ min: least, max: Math.floor(most / step) }).map((count) => count * step);
const metrics: fc.Arbitrary<Omit<TableMetrics, "key" | "chain">> = fc.record({
  risk: fc.constantFrom(...RISK_CLASSES),
  riskScore: steps(0, 100, 10),
  score: steps(0, 100, 5),
  spike: metric(300, 25),
  change: fc.oneof(fc.constant(undefined), steps(-9, 90, 10)),
  volume: metric(10_000, 500),
  liquidity: metric(10_000, 500),
  marketCap: metric(10_000, 500),
  price: metric(2, 0.125),
  createdMs: metric(72, 3).map((hours) => (hours === undefined ? undefined : NOW_MS - hours * HOUR_MS)),
  telegram: metric(100, 20),
  isWash: fc.boolean(),
  projectType: fc.constantFrom("Memecoin", "Stablecoin", "DeFi"),
});
const range = (most: number, step: number) =>
  fc.record({ min: steps(0, most, step), max: steps(0, most, step) }, { requiredKeys: [] });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 });
const filters: fc.Arbitrary<ScreenerFilter> = fc
  .record({
    chain: maybe(fc.constantFrom(...CHAINS)),
    risk: maybe(fc.constantFrom(...RISK_CLASSES)),
    list: fc.option(fc.constantFrom(...LISTS), { nil: undefined, freq: 1 }),
    minSpike: maybe(steps(0, 320, 20)),
    ageHours: fc.option(range(72, 4), { nil: undefined, freq: 1 }),
    liquidityUsd: fc.option(range(10_000, 250), { nil: undefined, freq: 1 }),
    volume24hUsd: fc.option(range(10_000, 250), { nil: undefined, freq: 1 }),
    marketCapUsd: fc.option(range(10_000, 250), { nil: undefined, freq: 1 }),
    address: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.nat(150).map(String) },
    ),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
const orders: fc.Arbitrary<ScreenerOrder> = fc.record({
  sort: fc.oneof(fc.constantFrom(...SORT_KEYS), fc.constantFrom("spike" as const, "trending" as const)),
  descending: fc.boolean(),
});
const pages: fc.Arbitrary<ScreenerPage> = fc.record({
  limit: fc.integer({ min: 1, max: 60 }),
  offset: fc.oneof(fc.constant(0), fc.nat(120)),
});

const keyOf = (number: number) => {
  const chain = CHAINS[number % CHAINS.length]!;
  return { chain, key: `${chain}:${String(number)}` };
};

/** Repeatable values for many tokens; fast-check's randomness is too slow for thousands. */
function manyTokens(count: number, seed = 1): Assessment[] {
  let state = seed;
  const dice = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const some = (most: number) => (dice() < 0.1 ? undefined : Math.floor(dice() * most));
  return Array.from({ length: count }, (_, number) =>
    testAssessment({
      ...keyOf(number),
      risk: RISK_CLASSES[Math.floor(dice() ** 2 * 4)]!,
      riskScore: Math.floor(dice() * 100),
      score: Math.floor(dice() * 100),
      // Half are 'as usual or less': a run of equal keys over many blocks.
      spike: dice() < 0.5 ? 0 : some(5_000),
      change: some(200),
      volume: some(1e6),
      liquidity: some(1e6),
      marketCap: some(1e7),
      price: dice(),
      createdMs: NOW_MS - number * 60_000,
      telegram: some(1_000),
      isWash: dice() < 0.3,
      projectType: dice() < 0.5 ? "Memecoin" : "Stablecoin",
    }),
  );
}

describe("createScreenerTable", () => {
  it("matches filter, sort and slice, for any sequence of puts, changes, removals and queries", () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ put: fc.nat(150), metrics }) },
      { weight: 1, arbitrary: fc.record({ remove: fc.nat(150) }) },
      { weight: 3, arbitrary: fc.record({ filter: filters, order: orders, page: pages }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150, size: "max" }), (todo) => {
        const [ours, plain] = [createScreenerTable(), plainTable()];
        for (const one of todo) {
          if ("put" in one) {
            const token = testAssessment({ ...keyOf(one.put), ...one.metrics });
            ours.put(token, flagsOf(token));
            plain.put(token);
          } else if ("remove" in one) {
            const { key } = keyOf(one.remove);
            expect(ours.remove(key)).toBe(plain.remove(key));
          } else {
            expect(ours.query(one.filter, one.order, one.page, NOW_MS)).toEqual(
              plain.query(one.filter, one.order, one.page),
            );
            expect(ours.count(one.filter, NOW_MS)).toBe(plain.count(one.filter));
          }
        }
        expect(ours.size()).toBe(plain.keys().length);
      }),
    );
  });

  it("stays correct as thousands of tokens come, move and go: blocks split and join, columns grow, slots are reused", () => {
    const [ours, plain] = [createScreenerTable(), plainTable()];
    const requested = fc.sample(fc.tuple(filters, orders, pages), { numRuns: 60, seed: 3 });
    const agree = () => {
      for (const [filter, order, page] of requested) {
        expect(ours.query(filter, order, page, NOW_MS)).toEqual(plain.query(filter, order, page));
        expect(ours.count(filter, NOW_MS)).toBe(plain.count(filter));
      }
      for (const sort of SORT_KEYS) {
        for (const descending of [true, false]) {
          const [order, page] = [
            { sort, descending },
            { limit: 40, offset: 2_500 },
          ];
          expect(ours.query({}, order, page, NOW_MS)).toEqual(plain.query({}, order, page));
        }
      }
    };
    const put = (token: Assessment) => {
      ours.put(token, flagsOf(token));
      plain.put(token);
    };
    const remove = (key: string) => {
      expect(ours.remove(key)).toBe(true);
      plain.remove(key);
      expect(ours.has(key)).toBe(false);
    };
    manyTokens(6_000).forEach(put);
    agree();
    manyTokens(6_000, 2).forEach(put);
    agree();
    plain
      .keys()
      .filter((_, number) => number % 7 !== 0)
      .forEach(remove);
    agree();
    manyTokens(2_000, 3).forEach(put);
    agree();
    plain.keys().forEach(remove);
    expect(ours.size()).toBe(0);
    expect(ours.query({}, { sort: "spike", descending: false }, ALL, NOW_MS)).toEqual([]);
    manyTokens(300, 4).forEach(put);
    agree();
  });

  it("returns every token once, page by page, in any order", () => {
    const table = createScreenerTable();
    const tokens = manyTokens(3_000);
    tokens.forEach((token) => table.put(token, 0));
    const keys = tokens.map(({ key }) => key).sort();
    for (const sort of SORT_KEYS) {
      for (const descending of [true, false]) {
        const read: string[] = [];
        for (let offset = 0; offset < 3_100; offset += 200) {
          read.push(...table.query({}, { sort, descending }, { limit: 200, offset }, NOW_MS));
        }
        expect(read).toHaveLength(3_000);
        expect(read).toEqual(table.query({}, { sort, descending }, ALL, NOW_MS));
        expect(read.sort()).toEqual(keys);
      }
    }
  });

  it("lists tokens without the value last in either direction, the lower number first", () => {
    const table = createScreenerTable();
    const [token] = manyTokens(1);
    const put = (name: string, spike: number | undefined, score = 1) =>
      table.put({ ...token!, key: name, momentum: { ...token!.momentum, volumeSpikePercent: spike, score } }, 0);
    put("none-1", undefined);
    put("low", 0);
    put("none-2", undefined);
    put("high", 20);
    put("high-2", 20);
    put("not-a-number", NaN);
    const read = (descending: boolean) => table.query({}, { sort: "spike", descending }, ALL, NOW_MS);
    expect(read(true)).toEqual(["high", "high-2", "low", "none-1", "none-2", "not-a-number"]);
    expect(read(false)).toEqual(["low", "high", "high-2", "none-1", "none-2", "not-a-number"]);
    expect(table.query({ minSpike: 0 }, { sort: "spike", descending: false }, ALL, NOW_MS)).toEqual(
      read(false).slice(0, 3),
    );
    expect(table.count({ minSpike: 0 }, NOW_MS)).toBe(3);
    expect(table.count({ volume24hUsd: {} }, NOW_MS)).toBe(token!.volume24hUsd === undefined ? 0 : 6);
  });

  it("drops a token from the new pairs as time passes", () => {
    const table = createScreenerTable();
    const late = { ...manyTokens(1)[0]!, createdMs: NOW_MS };
    table.put(late, flagsOf(late));
    for (const [atMs, count] of [
      [NOW_MS + 24 * HOUR_MS - 1, 1],
      [NOW_MS + 24 * HOUR_MS, 0],
    ] as const) {
      expect(table.count({ list: "newPairs" }, atMs)).toBe(count);
      expect(passesFilter(late, { list: "newPairs" }, atMs)).toBe(count === 1);
    }
  });

  it("finds few among many with a very selective filter", () => {
    const [ours, plain] = [createScreenerTable(), plainTable()];
    manyTokens(5_000).forEach((token) => {
      ours.put(token, flagsOf(token));
      plain.put(token);
    });
    for (const sort of ["trending", "spike", "liquidity"] as const) {
      for (const descending of [true, false]) {
        for (const filter of [{ liquidityUsd: { max: 3_000 } }, { minSpike: 4_990 }, { list: "highVolume" }] as const) {
          const page = { limit: 50, offset: 3 };
          expect(ours.query(filter, { sort, descending }, page, NOW_MS)).toEqual(
            plain.query(filter, { sort, descending }, page),
          );
        }
      }
    }
  });
});
