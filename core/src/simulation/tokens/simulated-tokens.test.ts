import { describe, expect, it } from "vitest";
import { plainName } from "../../identity/index.ts";
import { CHAINS, tokenAddress } from "../../market/index.ts";
import { SIMULATION_ENDS_MS, SIMULATION_STARTS_MS } from "../day-path.ts";
import {
  simulatedPoolCandles,
  simulatedPoolTrades,
  simulatedSecurity,
  simulatedObservations,
  simulatedSocial,
  simulatedTokenAt,
  simulatedTokens,
} from "./index.ts";
import { listedTokens } from "./simulated-token.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 22, 15, 0, 7);
const TIMESTAMPS = [Date.UTC(2016, 1, 29, 3, 4, 5), NOW_MS, NOW_MS - 97 * MINUTE_MS, Date.UTC(2071, 6, 1, 23, 59, 59)];

describe("the simulated token market", () => {
  it("is the same from run to run and machine to machine", () => {
    const token = simulatedTokens(NOW_MS)[100]!;
    const { address, name, symbol, pools } = token;
    expect({ address, name, symbol, price: pools[0]?.priceUsd?.toPrecision(9) }).toMatchInlineSnapshot(`
      {
        "address": "SimMadeUp21116it1SiYdHbkYjGNFeQrPGLqery4z62",
        "name": "Spare Ibis",
        "price": "0.00258953490",
        "symbol": "SPAIBI",
      }
    `);
    expect(simulatedTokenAt(token.chain, address, NOW_MS)).toEqual(token);
  });

  it("gives the same result for a time whatever was requested before", () => {
    const [first, again] = [simulatedTokens(NOW_MS), (simulatedTokens(NOW_MS - 30 * DAY_MS), simulatedTokens(NOW_MS))];
    expect(again).toEqual(first);
  });

  it("lists about 450 tokens at any time, on every chain, most of them on Solana", () => {
    for (const atMs of TIMESTAMPS) {
      const tokens = simulatedTokens(atMs);
      expect(tokens.length).toBeGreaterThan(390);
      expect(tokens.length).toBeLessThan(510);
      const perChain = CHAINS.map((chain) => tokens.filter((token) => token.chain === chain).length);
      expect(Math.min(...perChain)).toBeGreaterThan(10);
      expect(CHAINS[perChain.indexOf(Math.max(...perChain))]).toBe("solana");
    }
  });

  it("is empty outside its years, and does not fail there", () => {
    const { chain, address } = simulatedTokens(NOW_MS)[0]!;
    for (const atMs of [-1, 0, SIMULATION_STARTS_MS - 1, SIMULATION_ENDS_MS, 1e15, NaN, Infinity, -Infinity]) {
      expect(simulatedTokens(atMs)).toEqual([]);
      expect(simulatedTokenAt(chain, address, atMs)).toBeUndefined();
      expect(simulatedSecurity(chain, address, atMs)).toBeUndefined();
      expect(simulatedSocial(chain, address, atMs)).toBeUndefined();
      expect(simulatedObservations(chain, address, 0, atMs)).toEqual([]);
      expect(simulatedPoolCandles(chain, address, "", HOUR_MS, atMs)).toBeUndefined();
      expect(simulatedPoolTrades(chain, address, "", atMs)).toBeUndefined();
    }
    expect(simulatedTokens(SIMULATION_STARTS_MS).length).toBeGreaterThan(390);
    expect(simulatedTokens(SIMULATION_ENDS_MS - 1).length).toBeGreaterThan(390);
  });

  it("gives every token and pool its own address in the chain's form", () => {
    for (const atMs of TIMESTAMPS) {
      const tokens = simulatedTokens(atMs);
      const addresses = tokens.flatMap((token) => [token.address, ...token.pools.map((pool) => pool.poolAddress)]);
      expect(new Set(addresses).size).toBe(addresses.length);
      const odd = tokens.flatMap(({ chain, address, pools }) =>
        [address, ...pools.map((pool) => pool.poolAddress)].filter(
          (one) => tokenAddress(chain, one) !== one || !one.startsWith(chain === "solana" ? "SimMadeUp" : "0xfab1ed"),
        ),
      );
      expect(odd).toEqual([]);
    }
  });

  it("encodes 32 bytes on Solana", () => {
    const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    for (const { address } of simulatedTokens(NOW_MS).filter(({ chain }) => chain === "solana")) {
      const value = [...address].reduce((sum, digit) => sum * 58n + BigInt(digits.indexOf(digit)), 0n);
      expect(value >> 248n).toBeGreaterThan(0n);
      expect(value >> 256n).toBe(0n);
    }
  });

  it("recognises only its own addresses", () => {
    const tokens = simulatedTokens(NOW_MS);
    const evm = tokens.find(({ chain }) => chain === "base")!;
    expect(simulatedTokenAt("bsc", evm.address, NOW_MS)).toBeUndefined();
    expect(
      simulatedTokenAt(
        "base",
        evm.address.replace(/.$/u, (last) => (last === "0" ? "1" : "0")),
        NOW_MS,
      ),
    ).toBeUndefined();
    expect(simulatedTokenAt("base", evm.pools[0]!.poolAddress, NOW_MS)).toBeUndefined();
    expect(simulatedTokenAt("base", evm.address.toUpperCase().replace("0X", "0x"), NOW_MS)?.address).toBe(evm.address);
    expect(simulatedTokenAt("solana", "So11111111111111111111111111111111111111112", NOW_MS)).toBeUndefined();
    expect(simulatedTokenAt("solana", "SimMadeUp".padEnd(43, "z"), NOW_MS)).toBeUndefined();
    expect(simulatedTokenAt("base", `0xfab1ed${"f".repeat(34)}`, NOW_MS)).toBeUndefined();
    expect(simulatedTokenAt("base", "no address", NOW_MS)).toBeUndefined();
  });

  it("gives tokens plain, varied names, with symbols that several share", () => {
    const tokens = TIMESTAMPS.flatMap((atMs) => simulatedTokens(atMs));
    const texts = new Set(tokens.flatMap(({ name, symbol }) => [name, symbol]));
    expect([...texts].filter((text) => text === "" || plainName(text, 64) !== text)).toEqual([]);
    const now = simulatedTokens(NOW_MS);
    expect(new Set(now.map(({ name }) => name)).size).toBeGreaterThan(now.length * 0.85);
    expect(new Set(now.map(({ symbol }) => symbol)).size).toBeLessThan(now.length);
    expect(now.some(({ name }) => /[^\p{Script=Latin}\p{Script=Common}]/u.test(name))).toBe(true);
  });

  it("links only to hosts that can't be registered", () => {
    for (const { links } of simulatedTokens(NOW_MS)) {
      for (const { url } of links) expect(new URL(url).host).toMatch(/[.]example$/u);
    }
  });

  it("covers every state of the screen, at any time", () => {
    for (const atMs of TIMESTAMPS) {
      const tokens = simulatedTokens(atMs);
      const facts = tokens.map(({ chain, address }) => simulatedSecurity(chain, address, atMs)!);
      const social = tokens.map(({ chain, address }) => simulatedSocial(chain, address, atMs)!);
      const mains = tokens.map(({ pools }) => pools[0]!);
      const count = <T>(list: readonly T[], has: (one: T) => boolean) => list.filter(has).length;
      const age = ({ createdMs = NaN }) => atMs - createdMs;
      const shown = {
        newborn: count(mains, (pool) => age(pool) < HOUR_MS) > 4,
        youngerThanADay: count(mains, (pool) => age(pool) < DAY_MS && pool.changePercent.h24 === undefined) > 40,
        old: count(mains, (pool) => age(pool) > 300 * DAY_MS) > 30,
        withoutBirthday: count(mains, (pool) => pool.createdMs === undefined) > 5,
        withoutValue: count(mains, (pool) => pool.marketCapUsd === undefined) > 10,
        stale: count(tokens, (token) => atMs - token.asOfMs > HOUR_MS) > 1,
        severalPools: count(tokens, (token) => new Set(token.pools.map(({ dex }) => dex)).size > 1) > 40,
        promoted: count(tokens, (token) => token.boosts > 0) > 3,
        tinyPrice: count(mains, (pool) => pool.priceUsd! < 1e-10) > 3,
        bigPrice: count(mains, (pool) => pool.priceUsd! > 1_000) > 1,
        dust: count(mains, (pool) => pool.liquidityUsd! < 1_000) > 2,
        deep: count(mains, (pool) => pool.liquidityUsd! > 1e6) > 10,
        washed: count(mains, (pool) => pool.volumeUsd.h24! > 20 * pool.liquidityUsd!) > 2,
        allChecked: count(facts, (one) => Object.keys(one).length > 12) > 200,
        notChecked: count(facts, (one) => Object.keys(one).length === 0) > 30,
        halfChecked: count(facts, (one) => one.sellSimulated === undefined && one.mintable !== undefined) > 3,
        honeypots: count(facts, (one) => one.honeypot?.value === true && one.sellSimulated?.value === false) > 5,
        heavyTax: count(facts, (one) => (one.sellTaxPercent?.value ?? 0) > 50 && one.honeypot?.value === false) > 0,
        lockEnds: count(facts, (one) => (one.liquidityUnlockMs?.value ?? 0) > atMs) > 30,
        followed: count(social, (one) => one.telegramMembers !== undefined) > 100,
        notFollowed: count(social, (one) => Object.keys(one).length === 0) > 30,
        mentionedBefore: count(social, (one) => one.twitterMentionsBefore !== undefined) > 50,
        pulledOrDumped: count(listedTokens(atMs), ({ fate }) => fate.atMs < atMs && fate.kind !== "trap") > 5,
        imitators:
          count(tokens, ({ name, symbol }) => /Official|2[.]0|0|coim|USD|un$|Inu|Classic/u.test(name + symbol)) > 2,
      };
      const missing = Object.entries(shown).flatMap(([state, isShown]) => (isShown ? [] : [state]));
      expect(missing).toEqual([]);
    }
  });
});
