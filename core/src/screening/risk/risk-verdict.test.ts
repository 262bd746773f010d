import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAINS, formatCompactIn, type TokenPool, type TokenSecurity } from "../../market/index.ts";
import { RISK_CLASSES, type RiskVerdict } from "../assessment.ts";
import { riskVerdict } from "./risk-verdict.ts";
import { GOOD_MARKET, GOOD_SECURITY, HOUR_MS, NOW_MS, riskInput, reported } from "./test-risk-input.ts";
import { formatUsd } from "./value-text.ts";

const good = { security: GOOD_SECURITY, market: GOOD_MARKET };
const fact = (verdict: RiskVerdict, id: string) => verdict.facts.find((one) => one.id === id);
const classAt = (verdict: RiskVerdict): number => RISK_CLASSES.indexOf(verdict.riskClass);
const young = { ...GOOD_MARKET, createdMs: NOW_MS - 23 * HOUR_MS };
const without = (field: keyof TokenSecurity): TokenSecurity =>
  Object.fromEntries(Object.entries(GOOD_SECURITY).filter(([name]) => name !== field));

describe("a verdict", () => {
  it("is LOW with no points if everything is checked and good", () => {
    const verdict = riskVerdict(riskInput(good));
    expect(verdict).toMatchObject({ riskClass: "LOW", score: 0, missingEssentials: [], isCapped: false });
    // Never observed before, so it is unknown whether liquidity was pulled.
    expect(verdict.facts.filter((one) => one.effect === "unknown").map((one) => one.id)).toEqual(["liquidity-pulled"]);
    expect(verdict.unknowns).toBe(1);
    expect(fact(verdict, "top-10-holders")).toMatchObject({ value: "20%", source: "goplus", asOfMs: NOW_MS - HOUR_MS });
  });

  it("is at best MEDIUM if any essential fact is missing, which it shows as not checked", () => {
    const spared = ["honeypot", "transferTaxPercent", "creatorPercent"];
    const essentials = Object.keys(GOOD_SECURITY).filter((field) => !spared.includes(field));
    expect(essentials).toHaveLength(15);
    for (const field of essentials as (keyof TokenSecurity)[]) {
      const verdict = riskVerdict(riskInput({ ...good, security: without(field) }));
      expect(verdict).toMatchObject({ riskClass: "MEDIUM", isCapped: true });
      expect(verdict.missingEssentials).toHaveLength(1);
    }
    for (const field of ["createdMs", "liquidityUsd"] as const) {
      const verdict = riskVerdict(riskInput({ ...good, market: { ...GOOD_MARKET, [field]: undefined } }));
      expect(verdict).toMatchObject({ riskClass: "MEDIUM", isCapped: true });
    }
    const { honeypot: _, sellSimulated: __, ...unsold } = GOOD_SECURITY;
    const verdict = riskVerdict(riskInput({ ...good, security: unsold }));
    expect(verdict).toMatchObject({
      riskClass: "MEDIUM",
      isCapped: true,
      missingEssentials: ["Honeypot", "Trial sale"],
    });
    expect(fact(verdict, "honeypot")).toMatchObject({ value: "not checked", effect: "unknown", points: 10 });
  });

  it("ignores good findings more than seven days old, but keeps bad ones", () => {
    const aged = (asOfMs: number) =>
      Object.fromEntries(Object.entries(GOOD_SECURITY).map(([field, one]) => [field, { ...one, asOfMs }]));
    const weekMs = 7 * 24 * HOUR_MS;
    expect(riskVerdict(riskInput({ ...good, security: aged(NOW_MS - weekMs) })).riskClass).toBe("LOW");
    const old = aged(NOW_MS - weekMs - 1);
    expect(riskVerdict(riskInput({ ...good, security: old }))).toMatchObject({ riskClass: "MEDIUM", unknowns: 19 });
    const trap = { ...old, honeypot: { value: true, source: "goplus", asOfMs: NOW_MS - 900 * 24 * HOUR_MS } };
    expect(riskVerdict(riskInput({ ...good, security: trap })).riskClass).toBe("EXTREME");
  });

  it("requires no honeypot check if a sale was simulated, and a simulated sale where a checker offers it", () => {
    expect(riskVerdict(riskInput({ ...good, security: without("honeypot") }))).toMatchObject({
      riskClass: "LOW",
      score: 0,
    });
    const untried = { ...good, security: without("sellSimulated") };
    for (const chain of ["ethereum", "bsc", "base"] as const)
      expect(riskVerdict(riskInput({ ...untried, chain }))).toMatchObject({
        riskClass: "MEDIUM",
        missingEssentials: ["Trial sale"],
      });
    for (const chain of ["polygon", "arbitrum"] as const)
      expect(riskVerdict(riskInput({ ...untried, chain })).riskClass).toBe("LOW");
  });

  it("checks both authorities on Solana instead of a honeypot, and the token program", () => {
    const { honeypot: _, sellSimulated: __, ...solana } = GOOD_SECURITY;
    const verdict = riskVerdict(riskInput({ chain: "solana", security: solana, market: GOOD_MARKET }));
    expect(verdict).toMatchObject({ riskClass: "LOW", missingEssentials: [] });
    const { blacklist: ____, ...freezable } = solana;
    expect(riskVerdict(riskInput({ chain: "solana", security: freezable, market: GOOD_MARKET }))).toMatchObject({
      riskClass: "MEDIUM",
      missingEssentials: ["Freeze authority"],
    });
    const { contractVerified: _____, ...unread } = solana;
    expect(riskVerdict(riskInput({ chain: "solana", security: unread, market: GOOD_MARKET }))).toMatchObject({
      riskClass: "MEDIUM",
      missingEssentials: ["Token program"],
    });
    expect(fact(verdict, "honeypot")).toBeUndefined();
    const trap = { ...solana, honeypot: reported(true) };
    expect(riskVerdict(riskInput({ chain: "solana", security: trap, market: GOOD_MARKET })).riskClass).toBe("EXTREME");
  });

  it.each<[string, Parameters<typeof riskInput>[0]]>([
    ["honeypot", { security: { honeypot: reported(true) } }],
    ["sell-simulation", { security: { sellSimulated: reported(false) } }],
    ["sell-all", { security: { cannotSellAll: reported(true) } }],
    ["known-scam", { security: { knownScam: reported(true) } }],
    ["buy-tax", { security: { buyTaxPercent: reported(50.1) } }],
    ["sell-tax", { security: { sellTaxPercent: reported(100) } }],
    ["transfer-tax", { security: { transferTaxPercent: reported(60) } }],
    ["mintable", { security: { mintable: reported(true) }, market: young }],
    ["blacklist", { security: { blacklist: reported(true) }, market: young }],
    ["mint-authority", { chain: "solana", security: { mintable: reported(true) }, market: young }],
    ["freeze-authority", { chain: "solana", security: { blacklist: reported(true) }, market: young }],
    ["liquidity", { market: { liquidityUsd: 999.99 } }],
    ["liquidity-pulled", { past: [{ atMs: NOW_MS - HOUR_MS, liquidityUsd: 2_000_001 }] }],
  ])("is EXTREME by %s alone, everything else being good", (id, bad) => {
    const verdict = riskVerdict(
      riskInput({
        ...bad,
        security: { ...GOOD_SECURITY, ...bad.security },
        market: { ...GOOD_MARKET, ...bad.market },
      }),
    );
    expect(verdict).toMatchObject({ riskClass: "EXTREME", score: 100 });
    expect(verdict.facts.filter((one) => one.isDecisive).map((one) => one.id)).toEqual([id]);
  });

  it("counts facts that only some checkers report if present, and never as missing", () => {
    const unreported = riskVerdict(riskInput(good));
    const reported8 = ["selfDestruct", "tradingRestricted", "externalCall"] as const;
    const ids = ["self-destruct", "trading-restricted", "external-call", "creator-made-traps", "known-scam"];
    for (const id of ids) expect(fact(unreported, id)).toBeUndefined();
    for (const chain of ["ethereum", "solana"] as const)
      for (const field of [...reported8, "creatorMadeTraps"] as const) {
        const score = (value: boolean) =>
          riskVerdict(riskInput({ ...good, chain, security: { ...GOOD_SECURITY, [field]: reported(value) } })).score;
        expect([score(false), score(true)], field).toEqual([0, field === "creatorMadeTraps" ? 15 : 8]);
      }
    // Two of them with an earlier trap by the creator are no longer LOW.
    const bad = { creatorMadeTraps: reported(true), selfDestruct: reported(true), tradingRestricted: reported(true) };
    expect(riskVerdict(riskInput({ ...good, security: { ...GOOD_SECURITY, ...bad } }))).toMatchObject({
      riskClass: "MEDIUM",
      score: 31,
      isCapped: false,
    });
  });

  it("is EXTREME by a decisive fact even if nothing else is known", () => {
    expect(riskVerdict(riskInput({ security: { honeypot: reported(true) } })).riskClass).toBe("EXTREME");
  });

  it("formats counts with separators, and never a positive value as zero", () => {
    const market = { ...GOOD_MARKET, buys24h: 17_682, sells24h: 1_003 };
    const of = (times: number) => riskVerdict(riskInput({ ...good, market, volumeToLiquidity: times }));
    expect(fact(of(1), "trade-skew")?.value).toBe("17,682 buys, 1,003 sells");
    const values = [0, 0.001, 0.3, 20.4, 1_234].map((times) => fact(of(times), "volume-to-liquidity")?.value);
    expect(values).toEqual(["0 times", "under 0.1 times", "0.3 times", "20.4 times", "1.2K times"]);
  });

  it("follows the rules at each boundary", () => {
    const points = (id: string, given: Parameters<typeof riskInput>[0]): number | undefined =>
      fact(riskVerdict(riskInput({ ...good, ...given })), id)?.points;
    const market = (part: typeof GOOD_MARKET) => ({ market: { ...GOOD_MARKET, ...part } });
    const security = (part: TokenSecurity) => ({ security: { ...GOOD_SECURITY, ...part } });
    const aged = (hours: number) => market({ createdMs: NOW_MS - hours * HOUR_MS });
    expect([23.99, 24, 167.99, 168].map((hours) => points("pair-age", aged(hours)))).toEqual([25, 12, 12, 0]);
    expect(points("pair-age", aged(-5))).toBe(25);
    expect(
      [1_000, 9_999, 10_000, 49_999, 50_000].map((usd) => points("liquidity", market({ liquidityUsd: usd }))),
    ).toEqual([25, 25, 15, 15, 0]);
    expect(
      [1_999, 2_000].map((usd) => points("liquidity-to-cap", market({ liquidityUsd: usd, marketCapUsd: 1e5 }))),
    ).toEqual([12, 0]);
    expect(
      [50, 50.1].map((percent) => points("top-10-holders", security({ top10Percent: reported(percent) }))),
    ).toEqual([0, 15]);
    for (const [id, field] of [
      ["sell-tax", "sellTaxPercent"],
      ["holder-tax", "holderTaxPercent"],
    ] as const)
      expect(
        [0.1, 0.11, 10, 10.1, 25, 25.1, 50, 50.1].map((percent) =>
          points(id, security({ [field]: reported(percent) })),
        ),
      ).toEqual([0, 2, 2, 8, 8, 50, 50, 100]);
    const steps = (id: string, field: string, values: readonly number[]) =>
      values.map((value) => points(id, security({ [field]: reported(value) })));
    expect(steps("highest-holder-tax", "highestHolderTaxPercent", [0.1, 0.11, 50, 50.1])).toEqual([0, 2, 2, 15]);
    expect(steps("high-tax-holders", "highTaxHoldersPercent", [0, 0.01, 10, 10.1])).toEqual([0, 15, 15, 50]);
    expect(steps("unsellable-holders", "unsellableHoldersPercent", [0, 0.01, 10, 10.1])).toEqual([0, 8, 8, 50]);
    expect(steps("checker-warnings", "warningSeverity", [0, 4, 8, 12, 16, 20])).toEqual([0, 0, 8, 8, 25, 100]);
    expect(steps("checker-risk-level", "checkerRiskLevel", [19, 20, 59, 60, 89, 90])).toEqual([0, 8, 8, 50, 50, 100]);
    expect(
      [80, 79.9].map((percent) => points("liquidity-lock", security({ liquidityLockedPercent: reported(percent) }))),
    ).toEqual([0, 12]);
    expect(points("liquidity-lock", security({ liquidityUnlockMs: reported(NOW_MS + 167 * HOUR_MS) }))).toBe(12);
    expect(points("liquidity-lock", security({ liquidityUnlockMs: reported(NOW_MS + 168 * HOUR_MS) }))).toBe(0);
    expect([20, 20.1].map((times) => points("volume-to-liquidity", { volumeToLiquidity: times }))).toEqual([0, 8]);
    expect(points("trade-skew", market({ buys24h: 16, sells24h: 4 }))).toBe(6);
    expect(points("trade-skew", market({ buys24h: 15, sells24h: 4 }))).toBe(0);
    expect(points("trade-skew", market({ buys24h: 79, sells24h: 21 }))).toBe(0);
    expect(points("mintable", security({ mintable: reported(true) }))).toBe(8);
    expect(points("look-alike", { lookAlike: { symbol: "USDC", name: "USD Coin", how: "similar" } })).toBe(10);
    expect(points("liquidity-pulled", { past: [{ atMs: NOW_MS - HOUR_MS, liquidityUsd: 2_000_000 }] })).toBe(0);
  });

  it("does not report liquidity as pulled if it is in a pool that no source reports any more", () => {
    const input = riskInput({ market: GOOD_MARKET, past: [{ atMs: NOW_MS - HOUR_MS, liquidityUsd: 3_000_000 }] });
    expect(fact(riskVerdict(input), "liquidity-pulled")).toMatchObject({ isDecisive: true });
    const silent: TokenPool = {
      chain: "ethereum",
      poolAddress: "0xdeep",
      dex: "uniswap",
      liquidityUsd: 2_600_000,
      volumeUsd: {},
      buys: {},
      sells: {},
      changePercent: {},
      source: "dexscreener",
      asOfMs: NOW_MS - 30 * HOUR_MS,
    };
    const profile = { ...input.profile, pools: [silent] };
    expect(fact(riskVerdict({ ...input, profile }), "liquidity-pulled")).toMatchObject({ effect: "unknown" });
    const thin = { ...profile, pools: [{ ...silent, liquidityUsd: 100_000 }] };
    expect(fact(riskVerdict({ ...input, profile: thin }), "liquidity-pulled")).toMatchObject({ isDecisive: true });
  });

  it("makes no exception for a well-known token: its powers count, but its age keeps them from being decisive", () => {
    const usdc = {
      ...GOOD_SECURITY,
      proxy: reported(true),
      mintable: reported(true),
      pausable: reported(true),
      blacklist: reported(true),
    };
    const verdict = riskVerdict(riskInput({ ...good, security: { ...usdc, liquidityLockedPercent: reported(0) } }));
    expect(verdict).toMatchObject({ riskClass: "MEDIUM", score: 44, isCapped: false });
  });

  it("treats invalid numbers as not reported", () => {
    const verdict = riskVerdict(
      riskInput({
        security: { ...GOOD_SECURITY, top10Percent: reported(NaN), sellTaxPercent: reported(-3) },
        market: { ...GOOD_MARKET, liquidityUsd: Infinity, createdMs: 0 },
        volumeToLiquidity: NaN,
      }),
    );
    expect(verdict.missingEssentials).toEqual([
      "Tax on selling",
      "Liquidity",
      "Age of the oldest pool",
      "Ten largest holders",
    ]);
    expect(JSON.stringify(verdict)).not.toMatch(/NaN|Infinity/);
  });

  it("formats dollars as everywhere else", () => {
    for (const usd of [
      0, 0.5, 842.456, 999.99, 999.996, 1000, 1001, 9_999, 12_345, 999_949, 999_999, 1.25e6, 3e9, 4.56e12,
    ])
      expect(formatUsd(usd)).toBe(formatCompactIn(usd, "USD"));
  });
});

/** For each fact: a good value, and increasingly bad ones. */
const LADDERS: Readonly<Record<string, readonly unknown[]>> = {
  honeypot: [false, true],
  sellSimulated: [true, false],
  cannotSellAll: [false, true],
  buyTaxPercent: [0, 4, 11, 26, 51],
  sellTaxPercent: [0, 4, 11, 26, 51],
  transferTaxPercent: [0, 4, 11, 26, 51],
  contractVerified: [true, false],
  proxy: [false, true],
  mintable: [false, true],
  pausable: [false, true],
  blacklist: [false, true],
  hiddenOwner: [false, true],
  canTakeBackOwnership: [false, true],
  ownerChangesBalance: [false, true],
  taxModifiable: [false, true],
  ownershipRenounced: [true, false],
  knownScam: [false, true],
  creatorMadeTraps: [false, true],
  selfDestruct: [false, true],
  tradingRestricted: [false, true],
  externalCall: [false, true],
  gasAbuse: [false, true],
  metadataMutable: [false, true],
  holderTaxPercent: [0, 4, 11, 26, 51],
  highestHolderTaxPercent: [0, 4, 51],
  highTaxHoldersPercent: [0, 1, 11],
  unsellableHoldersPercent: [0, 1, 11],
  warningSeverity: [0, 4, 8, 12, 16, 20],
  checkerRiskLevel: [0, 20, 60, 90],
  insiderPercent: [0, 6, 21],
  top10Percent: [10, 51, 100],
  creatorPercent: [1, 11],
  liquidityLockedPercent: [100, 79, 0],
  createdMs: [30, 6, 0.5].map((days) => NOW_MS - days * 24 * HOUR_MS),
  liquidityUsd: [1e6, 49_000, 9_000, 900],
  marketCapUsd: [2e6, 1e9],
  trades: [
    [50, 50],
    [95, 5],
  ],
  volumeToLiquidity: [1, 21],
};
/** Findings by which holders are taxed, or their tokens can be taken or frozen. */
const DANGERS: Readonly<Partial<Record<keyof TokenSecurity, readonly unknown[]>>> = {
  honeypot: [true],
  sellSimulated: [false],
  cannotSellAll: [true],
  knownScam: [true],
  buyTaxPercent: [0.2, 4, 26, 97.9],
  sellTaxPercent: [0.2, 4, 26, 97.9],
  transferTaxPercent: [0.2, 4, 26, 97.9],
  holderTaxPercent: [0.2, 4, 26, 97.9],
  highestHolderTaxPercent: [0.2, 4, 97.9],
  highTaxHoldersPercent: [0.01, 50],
  unsellableHoldersPercent: [0.01, 50],
  warningSeverity: [8, 12, 16, 20],
  checkerRiskLevel: [20, 60, 80, 90, 100],
  contractVerified: [false],
  proxy: [true],
  mintable: [true],
  pausable: [true],
  blacklist: [true],
  hiddenOwner: [true],
  canTakeBackOwnership: [true],
  ownerChangesBalance: [true],
  taxModifiable: [true],
  tradingRestricted: [true],
  selfDestruct: [true],
  externalCall: [true],
  gasAbuse: [true],
  creatorMadeTraps: [true],
};
const ALL_GOOD: TokenSecurity = {
  ...GOOD_SECURITY,
  holderTaxPercent: reported(0),
  highestHolderTaxPercent: reported(0),
  highTaxHoldersPercent: reported(0),
  unsellableHoldersPercent: reported(0),
  warningSeverity: reported(0),
  checkerRiskLevel: reported(1),
  knownScam: reported(false),
  creatorMadeTraps: reported(false),
  selfDestruct: reported(false),
  gasAbuse: reported(false),
  tradingRestricted: reported(false),
  externalCall: reported(false),
  insiderPercent: reported(0),
};
const NAMES = Object.keys(LADDERS);
/** For each fact: its level, or none if unknown. */
const rungs = fc.tuple(
  ...NAMES.map((name) => fc.option(fc.nat({ max: (LADDERS[name]?.length ?? 1) - 1 }), { nil: undefined })),
);

function verdictAt(at: readonly (number | undefined)[], isSolana: boolean): RiskVerdict {
  const market: Record<string, unknown> = {};
  const security: Record<string, unknown> = {};
  let volumeToLiquidity: number | undefined;
  NAMES.forEach((name, i) => {
    const rung = at[i];
    const value = rung === undefined ? undefined : LADDERS[name]?.[rung];
    if (value === undefined) return;
    if (name === "trades") [market["buys24h"], market["sells24h"]] = value as number[];
    else if (name === "volumeToLiquidity") volumeToLiquidity = value as number;
    else if (name in GOOD_MARKET) market[name] = value;
    else security[name] = reported(value);
  });
  return riskVerdict(riskInput({ chain: isSolana ? "solana" : "base", security, market, volumeToLiquidity }));
}

describe("for any known facts", () => {
  it("the score is from 0 to 100, the class matches it, and without an essential fact it is not LOW", () => {
    fc.assert(
      fc.property(rungs, fc.boolean(), (at, isSolana) => {
        const verdict = verdictAt(at, isSolana);
        expect(verdict.score).toBeGreaterThanOrEqual(0);
        expect(verdict.score).toBeLessThanOrEqual(100);
        if (verdict.missingEssentials.length > 0) expect(verdict.riskClass).not.toBe("LOW");
        const floor = RISK_CLASSES[Math.min(3, Math.floor(verdict.score / 25))];
        expect(verdict.riskClass).toBe(verdict.isCapped ? "MEDIUM" : floor);
        expect(verdict.unknowns).toBe(verdict.facts.filter((one) => one.value === "not checked").length);
        for (const one of verdict.facts)
          expect(one.effect === "raises").toBe(one.points > 0 && one.effect !== "unknown");
      }),
    );
  });

  it("a new good finding never raises score or class, and a worse value never lowers them", () => {
    fc.assert(
      fc.property(rungs, fc.boolean(), fc.nat({ max: NAMES.length - 1 }), (at, isSolana, which) => {
        const ladder = LADDERS[NAMES[which] ?? ""] ?? [];
        // With liquidity known, and deep if the market cap becomes known, so that this does not reveal a bad ratio.
        const isCap = NAMES[which] === "marketCapUsd";
        const known = at.map((rung, i) => (NAMES[i] === "liquidityUsd" ? (isCap ? 0 : (rung ?? 0)) : rung));
        const ascending = [0, ...ladder.map((_, rung) => rung)].map((rung) =>
          verdictAt(known.with(which, rung), isSolana),
        );
        const unknown = verdictAt(known.with(which, undefined), isSolana);
        const [learned] = ascending;
        if (learned !== undefined && NAMES[which] !== "liquidityUsd") {
          expect(learned.score).toBeLessThanOrEqual(unknown.score);
          expect(classAt(learned)).toBeLessThanOrEqual(classAt(unknown));
        }
        ascending.reduce((before, after) => {
          expect(after.score).toBeGreaterThanOrEqual(before.score);
          expect(classAt(after)).toBeGreaterThanOrEqual(classAt(before));
          return after;
        });
      }),
    );
  });

  it("is not LOW while any finding says that holders are taxed, or their tokens can be taken or frozen", () => {
    const dangers = Object.entries(DANGERS).flatMap(([field, values]) =>
      values.map((value) => [field, value] as const),
    );
    expect(riskVerdict(riskInput({ ...good, security: ALL_GOOD })).riskClass).toBe("LOW");
    for (const isSolana of [false, true])
      for (const [field, value] of dangers) {
        const security = { ...ALL_GOOD, [field]: reported(value) };
        const verdict = riskVerdict(riskInput({ ...good, chain: isSolana ? "solana" : "base", security }));
        expect([field, value, verdict.riskClass]).not.toEqual([field, value, "LOW"]);
        if (verdict.riskClass === "MEDIUM" && verdict.score < 25)
          expect(verdict).toMatchObject({ isCapped: true, ruledOut: [expect.any(String)] });
      }
    // Everything else is random: good or bad, reported or not.
    const rest = fc.record(
      Object.fromEntries(
        Object.entries(LADDERS)
          .filter(([name]) => !(name in GOOD_MARKET) && name !== "trades" && name !== "volumeToLiquidity")
          .map(([name, ladder]) => [name, fc.option(fc.constantFrom(...ladder), { nil: undefined })]),
      ),
    );
    fc.assert(
      fc.property(rest, fc.constantFrom(...dangers), fc.constantFrom(...CHAINS), (others, [field, value], chain) => {
        const drawn = Object.entries({ ...others, [field]: value }).flatMap(([name, one]) =>
          one === undefined ? [] : [[name, reported(one)] as const],
        );
        const verdict = riskVerdict(riskInput({ ...good, chain, security: Object.fromEntries(drawn) }));
        expect(verdict.riskClass).not.toBe("LOW");
      }),
    );
  });

  it("combinations that once passed with a trial sale are not LOW, and say why", () => {
    const verdictOf = (bad: TokenSecurity) =>
      riskVerdict(riskInput({ ...good, security: { ...GOOD_SECURITY, ...bad } }));
    expect(verdictOf({ ownerChangesBalance: reported(true) })).toMatchObject({
      riskClass: "MEDIUM",
      score: 15,
      isCapped: true,
      ruledOut: ["Owner can change balances"],
    });
    expect(
      verdictOf({ blacklist: reported(true), pausable: reported(true), hiddenOwner: reported(true) }),
    ).toMatchObject({
      riskClass: "MEDIUM",
      score: 24,
      isCapped: true,
    });
    expect(verdictOf({ holderTaxPercent: reported(97.9) })).toMatchObject({ riskClass: "EXTREME", score: 100 });
    expect(verdictOf({ holderTaxPercent: reported(30) }).riskClass).toBe("HIGH");
    expect(verdictOf({ tradingRestricted: reported(true) }).riskClass).toBe("MEDIUM");
  });
});
