import type { Chain, TokenProfile, TokenSecurity } from "@sextant/core/market";
import { assessToken, createKnownTokens, type RiskVerdict } from "@sextant/core/screening";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testClient } from "../tokens/test-client.ts";
import { createGoplusSecurity, createHoneypotSecurity, createRugcheckSecurity, mergedSecurity } from "./index.ts";
import goplus from "./samples/goplus.json" with { type: "json" };
import honeypot from "./samples/honeypot.json" with { type: "json" };
import rugcheck from "./samples/rugcheck.json" with { type: "json" };

/** Raw answers of checkers, parsed, merged and evaluated: one danger in them is enough, whatever else they contain. */

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const DAY_MS = 86_400_000;
const CONTRACT = "0x1111111111111111111111111111111111111111";
const MINT = "Samp1eMint11111111111111111111111111111pump";
const known = createKnownTokens();

type Raw = Readonly<Record<string, unknown>>;
/** Changes to the answer of each checker; a key that is undefined is left out. */
type Change = { readonly goplus?: Raw; readonly honeypot?: Raw; readonly rugcheck?: Raw };

const answer = (base: Raw, change: Raw = {}): Raw =>
  Object.fromEntries(Object.entries({ ...base, ...change }).filter(([, value]) => value !== undefined));

const goodContract: Raw = { ...goplus.contracts.result[CONTRACT], buy_tax: "0", sell_tax: "0", transfer_tax: "0" };
const goodTrial: Raw = {
  ...honeypot,
  simulationResult: { buyTax: 0, sellTax: 0, transferTax: 0 },
  holderAnalysis: {
    holders: "1500",
    successful: "1500",
    failed: "0",
    siphoned: "0",
    averageTax: 0,
    highestTax: 0,
    highTaxWallets: "0",
    taxDistribution: [{ tax: 0, count: 1500 }],
  },
};
const goodMint: Raw = { ...goplus.mints.result[MINT], mintable: { authority: [], status: "0" } };
const goodReport: Raw = { ...rugcheck, token: { ...rugcheck.token, freezeAuthority: null }, freezeAuthority: null };

async function securityOf(chain: "base" | "solana", change: Change): Promise<TokenSecurity> {
  const isSolana = chain === "solana";
  const address = isSolana ? MINT : CONTRACT;
  const row = answer(isSolana ? goodMint : goodContract, change.goplus);
  const answers = await Promise.all([
    createGoplusSecurity(testClient(() => ({ code: 1, result: { [address]: row } }))).fetchSecurity(chain, [address]),
    isSolana
      ? createRugcheckSecurity(testClient(() => answer(goodReport, change.rugcheck))).fetchSecurity(chain, [address])
      : createHoneypotSecurity(testClient(() => answer(goodTrial, change.honeypot))).fetchSecurity(chain, [address]),
  ]);
  return mergedSecurity(answers.flatMap((reported) => reported.get(address) ?? []));
}

function riskOf(chain: Chain, security: TokenSecurity): RiskVerdict {
  const pool: TokenProfile["pools"][number] = {
    chain,
    poolAddress: "0xpool",
    dex: "uniswap",
    quoteSymbol: "WETH",
    priceUsd: 1,
    liquidityUsd: 400_000,
    volumeUsd: { h24: 200_000 },
    buys: { h24: 500 },
    sells: { h24: 450 },
    changePercent: {},
    marketCapUsd: 5e6,
    createdMs: nowMs - 90 * DAY_MS,
    source: "dexscreener",
    asOfMs: nowMs,
  };
  const profile: TokenProfile = {
    chain,
    address: chain === "solana" ? MINT : CONTRACT,
    name: "Sample Token",
    symbol: "SMPL",
    pools: [pool],
    security,
    social: {},
    links: [],
    categories: [],
    firstSeenMs: nowMs - 60 * DAY_MS,
    past: [],
    simulated: false,
  };
  return assessToken(profile, nowMs, known).risk;
}
const verdictOf = async (chain: "base" | "solana", change: Change) => riskOf(chain, await securityOf(chain, change));

const yes = fc.constantFrom("1", 1, true, "true");
const on = (key: string): fc.Arbitrary<Raw> => yes.map((value) => ({ [key]: value }));
const tax = fc.constantFrom(0.002, 0.05, 0.3, 0.979, 1);
const percent = fc.constantFrom(0.2, 5, 30, 97.9, 100);
/** A value that may be a danger in an unreadable form. */
const unread = fc.constantFrom<unknown>("97.9%", "yes", "3,5", -1, [], true);
/** Names that every JavaScript object inherits, which are in none of our lists. */
const inherited = fc.constantFrom("constructor", "__proto__");
const wallets = fc.integer({ min: 1, max: 1_500 });
const tested = (part: Raw): Raw => ({ holderAnalysis: { ...(goodTrial["holderAnalysis"] as Raw), ...part } });
const flagged = fc
  .constantFrom("high_siphon_rate", "medium_siphon_rate", "high_fail_rate", "medium_fail_rate", "low_fail_rate")
  .map(String);
const otherFlags = fc
  .constantFrom("transfer_blocked", "extremely_high_taxes", "high_tax", "medium_tax", "low_sell_limit", "closed_source")
  .map(String);
const flag = fc.oneof(
  flagged,
  otherFlags,
  fc.constantFrom("some_snipers_honeypot", "one_sell_per_block_limit", "brand_new"),
);

const CONTRACT_DANGERS: readonly fc.Arbitrary<Raw>[] = [
  ...["is_honeypot", "cannot_sell_all", "cannot_buy", "is_proxy", "is_mintable", "transfer_pausable", "is_blacklisted"],
  ...["hidden_owner", "can_take_back_ownership", "owner_change_balance", "slippage_modifiable"],
  ...["personal_slippage_modifiable", "is_airdrop_scam", "honeypot_with_same_creator", "selfdestruct", "external_call"],
  ...["trading_cooldown", "is_anti_whale", "anti_whale_modifiable", "is_whitelisted", "gas_abuse"],
]
  .map(on)
  .concat([
    ...["buy_tax", "sell_tax", "transfer_tax"].map((key) => tax.map((value) => ({ [key]: String(value) }))),
    ...["is_proxy", "selfdestruct", "external_call", "cannot_buy", "gas_abuse", "is_airdrop_scam", "sell_tax"].map(
      (key) => fc.constantFrom<unknown>("yes", "5%", " 1", -1).map((value) => ({ [key]: value })),
    ),
    fc.constant({ is_open_source: "0" }),
    fc.constant({ fake_token: { value: 1 } }),
    fc.constant({ honeypot_with_same_creator: "7" }),
    fc.constant({ other_potential_risks: "The owner can take tokens." }),
    fc
      .constantFrom<unknown>(["The owner can take tokens."], 7, { x: 1 })
      .map((risks) => ({ other_potential_risks: risks })),
    fc.constantFrom<unknown>("yes", 1, ["x"], { value: "yes" }, { x: 1 }).map((fake) => ({ fake_token: fake })),
    fc.constantFrom("creator_percent", "owner_percent").map((key) => ({ [key]: "97.9%" })),
  ]);
const TRIAL_DANGERS: readonly fc.Arbitrary<Raw>[] = [
  percent.map((averageTax) => tested({ averageTax })),
  percent.map((highestTax) => tested({ highestTax })),
  wallets.map((count) => tested({ highTaxWallets: String(count) })),
  fc.tuple(percent, wallets).map(([one, count]) => tested({ taxDistribution: [{ tax: one, count }] })),
  wallets.map((count) => tested({ failed: String(count) })),
  wallets.map((count) => tested({ siphoned: String(count) })),
  wallets.map((count) => tested({ snipersFailed: String(count) })),
  fc
    .tuple(fc.constantFrom("failed", "siphoned", "snipersFailed", "highTaxWallets", "averageTax", "highestTax"), unread)
    .map(([key, value]) => tested({ [key]: value })),
  fc
    .tuple(fc.constantFrom("buyTax", "sellTax", "transferTax", "maxBuy", "maxSell"), unread)
    .map(([key, value]) => ({ simulationResult: { buyTax: 0, sellTax: 0, transferTax: 0, [key]: value } })),
  flag.map((name) => ({ flags: [name.toUpperCase()] })),
  flagged.map((name) => ({ flags: [...Array<string>(60).fill("custom_token_info"), name] })),
  flagged.chain((name) => inherited.map((odd) => ({ flags: [name, odd] }))),
  inherited.map((odd) => ({ flags: [odd] })),
  inherited.map((risk) => ({ summary: { risk, flags: [] } })),
  inherited.map((risk) => ({ summary: { risk, riskLevel: 95, flags: [] } })),
  flag.map((name) => ({ summary: { risk: "low", riskLevel: 5, flags: [{ flag: name }] } })),
  fc.constantFrom("medium", "high", "very_high", "honeypot").map((risk) => ({ summary: { risk, flags: [] } })),
  fc.integer({ min: 20, max: 100 }).map((riskLevel) => ({ summary: { risk: "low", riskLevel } })),
  fc.constant({ honeypotResult: { isHoneypot: true } }),
  fc.constant({ honeypotResult: { isHoneypot: false, honeypotReason: "execution reverted" } }),
  ...["buyTax", "sellTax", "transferTax"].map((key) =>
    percent.map((value) => ({ simulationResult: { buyTax: 0, sellTax: 0, transferTax: 0, [key]: value } })),
  ),
  fc
    .constantFrom("maxBuy", "maxSell")
    .map((key) => ({ simulationResult: { buyTax: 0, sellTax: 0, [key]: { token: 1 } } })),
  fc
    .constantFrom({ openSource: false }, { rootOpenSource: false }, { isProxy: true }, { hasProxyCalls: true })
    .map((part) => ({ contractCode: { ...honeypot.contractCode, ...part } })),
];
const someone = "Auth111111111111111111111111111111111111111";
/** A danger in an unreadable form, including where a list or an object is expected. */
const unreadable = fc.constantFrom<unknown>("97.9%", "yes", "3,5", -1, ["x"], { x: 1 });
/** Values in place of an object or a list. */
const shapeless = fc.constantFrom<unknown>("97.9%", "yes", -1, 7, ["x"]);
const POWERS = [
  ...["mintable", "freezable", "balance_mutable_authority", "closable", "transfer_fee_upgradable"],
  ...["transfer_hook_upgradable", "default_account_state_upgradable"],
];
const malicious = yes.map((mark) => [{ address: someone, malicious_address: mark }]);
const MINT_DANGERS: readonly fc.Arbitrary<Raw>[] = POWERS.flatMap((key): fc.Arbitrary<Raw>[] => [
  yes.map((status) => ({ [key]: { status, authority: [] } })),
  yes.map((status) => ({ [key]: status })),
  fc.constantFrom<unknown>([someone], [{ address: someone }], someone).map((authority) => ({ [key]: { authority } })),
  malicious.map((authority) => ({ [key]: { status: "0", authority } })),
  // The status says no, but there is an authority.
  fc
    .constantFrom<unknown>([someone], [{ address: someone, malicious_address: 0 }])
    .map((authority) => ({ [key]: { status: "0", authority } })),
]).concat([
  fc.constantFrom(...POWERS, "metadata_mutable").chain((key) => unreadable.map((value) => ({ [key]: value }))),
  fc.constantFrom(...POWERS, "metadata_mutable").chain((key) => unreadable.map((status) => ({ [key]: { status } }))),
  malicious.map((list) => ({ metadata_mutable: { status: "1", metadata_upgrade_authority: list } })),
  on("non_transferable"),
  on("none_transferable"),
  fc.constantFrom<unknown>("2", 2, "frozen", "Frozen").map((state) => ({ default_account_state: state })),
  fc
    .constantFrom<unknown>([{ address: "Hook111" }], [someone], someone, { address: someone }, [{}])
    .map((hook) => ({ transfer_hook: hook })),
  fc.constantFrom("creators", "creator").chain((key) => malicious.map((list) => ({ [key]: list }))),
  fc.constantFrom("creators", "creator").chain((key) => malicious.map((authority) => ({ [key]: { authority } }))),
  inherited.map((state) => ({ default_account_state: state })),
  fc
    .constantFrom("non_transferable", "default_account_state", "transfer_hook")
    .chain((key) => unreadable.map((value) => ({ [key]: value }))),
  fc.constantFrom("creators", "creator", "holders").chain((key) => shapeless.map((value) => ({ [key]: value }))),
  fc.constantFrom("97.9%", -1, 9, null).map((one) => ({ holders: [{ account: someone, percent: one }] })),
  fc.constantFrom("0.01", "25", 200, "10000").map((fee_rate) => ({ transfer_fee: { current_fee_rate: { fee_rate } } })),
  unreadable.map((fee) => ({ transfer_fee: fee })),
  fc.constantFrom("97.9%", "yes", -1).map((fee_rate) => ({ transfer_fee: { current_fee_rate: { fee_rate } } })),
  fc.constantFrom("97.9%", "900").map((fee_rate) => ({
    transfer_fee: { current_fee_rate: { fee_rate: "0" }, scheduled_fee_rate: [{ epoch: "900", fee_rate }] },
  })),
]);
/** The known levels of a risk, and some unknown ones. */
const level = fc.constantFrom<unknown>("warn", "danger", "critical", "odd", "VERY HIGH", 3, null, undefined);
const within = (part: string, key: string): fc.Arbitrary<Raw> =>
  unreadable.map((value) => ({ [part]: { ...(goodReport[part] as Raw), [key]: value } }));
const [, main] = rugcheck.markets;
const REPORT_DANGERS: readonly fc.Arbitrary<Raw>[] = [
  fc.constant({ token: { ...rugcheck.token, mintAuthority: someone, freezeAuthority: null } }),
  fc.constant({ token: { ...rugcheck.token, freezeAuthority: someone } }),
  fc
    .constantFrom("mintAuthority", "freezeAuthority")
    .chain((key) => fc.oneof(fc.constant(someone), unreadable).map((value) => ({ [key]: value }))),
  percent.map((pct) => ({ transferFee: { pct } })),
  fc.constant({ transferFee: { pct: 0, authority: someone } }),
  yes.map((rugged) => ({ rugged })),
  fc
    .constantFrom("transferFee", "tokenMeta", "graphInsiderReport", "lockers", "token_extensions", "markets")
    .chain((key) => shapeless.map((value) => ({ [key]: value }))),
  fc
    .constantFrom("risks", "insiderNetworks", "topHolders")
    .chain((key) => shapeless.map((value) => ({ [key]: value }))),
  fc
    .constantFrom("rugged", "graphInsidersDetected", "score_normalised", "lpLockedPct", "creatorBalance")
    .chain((key) => unreadable.map((value) => ({ [key]: value }))),
  within("transferFee", "pct"),
  within("tokenMeta", "mutable"),
  within("graphInsiderReport", "blacklisted"),
  yes.map((blacklisted) => ({ graphInsiderReport: { blacklisted } })),
  fc.integer({ min: 1, max: 400 }).map((found) => ({ graphInsidersDetected: found })),
  fc.integer({ min: 20, max: 100 }).map((score) => ({ score_normalised: score })),
  fc.constant({ insiderNetworks: [{ size: 5, type: "transfer" }] }),
  fc.constant({ insiderNetworks: [...Array<Raw>(1_000).fill({ tokenAmount: 0 }), { tokenAmount: 900 }] }),
  fc.constant({ topHolders: [{ address: someone, owner: someone, percentage: 97 }] }),
  fc.constant({ topHolders: [...Array<Raw>(1_000).fill({ address: someone, pct: 0 }), { address: "x", pct: 97 }] }),
  fc.constant({ transferFee: { currentFee: 50 } }),
  fc
    .constantFrom<unknown>([{ lpLockedPct: 0, baseUSD: 1e6, quoteUSD: 1e6 }], { lpLockedPct: 0, depth: 1e6 })
    .map((lp) => ({ markets: [main, { pubkey: "x", lp }] })),
  fc.constant({ lockers: [{ unlockDate: 1_700_000_000, usdcLocked: 900 }] }),
  fc.constant({ lockers: { a: { unlocks: 1_700_000_000, usd: 900 } } }),
  inherited.chain((word) =>
    fc.constantFrom("danger", word).map((one) => ({
      risks: [
        { name: "Bad", level: one },
        { name: "Odd", level: word },
      ],
    })),
  ),
  inherited.map((name) => ({ token_extensions: JSON.parse(`{"${name}":{"a":1}}`) as unknown })),
  fc.constant({
    token_extensions: [
      ...Array<Raw>(60).fill({ extension: "metadataPointer", state: {} }),
      { extension: "nonTransferable", state: {} },
    ],
  }),
  fc.constantFrom(null, "11111111111111111111111111111111").map((noAccount) => ({
    token_extensions: [someone, noAccount].map((delegate) => ({ extension: "permanentDelegate", state: { delegate } })),
  })),
  unreadable.map((tokenAmount) => ({ insiderNetworks: [{ tokenAmount }] })),
  unreadable.map((insider) => ({ topHolders: [{ address: someone, pct: 9, insider }] })),
  fc
    .constantFrom<unknown>("97.9%", -1, 970, undefined)
    .map((pct) => ({ topHolders: [{ address: someone, pct, insider: true }] })),
  fc.constant({ creatorBalance: 5_000 }),
  fc
    .constantFrom("baseUSD", "quoteUSD", "lpLockedPct")
    .chain((key) =>
      fc
        .constantFrom("97.9%", -1)
        .map((value) => ({ markets: [main, { pubkey: "x", lp: { lpLockedPct: 0, [key]: value } }] })),
    ),
  fc.constantFrom("soon", "2026-01-01", -5).map((unlockDate) => ({ lockers: { a: { unlockDate, usdcLocked: 500 } } })),
  fc.constantFrom("all", -5).map((usdcLocked) => ({ lockers: { a: { unlockDate: 1_767_225_600, usdcLocked } } })),
  fc.constant({ lockers: { a: { unlockDate: 1_700_000_000, usdcLocked: 500 } } }),
  level.map((one) => ({ risks: [{ name: "Something", level: one }] })),
  fc.constantFrom<unknown>(["Something"], [5], "Something", { name: "Something" }).map((risks) => ({ risks })),
  fc.constant({ risks: [...Array<Raw>(80).fill({ name: "Good", level: "good" }), { name: "Bad", level: "danger" }] }),
  fc
    .constantFrom("Creator history of rugged tokens", "Permanent Control Enabled", "Freeze Authority still enabled")
    .map((name) => ({ risks: [{ name, level: "danger" }] })),
  fc
    .constantFrom<Raw>(
      ...[
        { permanentDelegate: { delegate: someone } },
        { transferHook: { programId: someone } },
        { nonTransferable: {} },
      ],
      ...[{ defaultAccountState: { accountState: "frozen" } }, { pausableConfig: { authority: someone } }],
      ...[{ mintCloseAuthority: { closeAuthority: someone } }],
      { transferFeeConfig: { newerTransferFee: { transferFeeBasisPoints: 100 } } },
      // In an unreadable or unknown form.
      ...[{ transferHook: someone }, { transferHook: { id: someone } }, { pausableConfig: true }],
      ...[{ mintCloseAuthority: "yes" }, { defaultAccountState: { accountState: "locked" } }, { brandNew: {} }],
      ...[{ transferFeeConfig: { newerTransferFee: { transferFeeBasisPoints: "97.9%" } } }, { transferFeeConfig: {} }],
    )
    .map((token_extensions) => ({ token_extensions })),
];

/** Other parts of an answer missing, empty or odd, which prove nothing. */
const noise = (base: Raw): fc.Arbitrary<Raw> =>
  fc.dictionary(
    fc.constantFrom(...Object.keys(base).filter((key) => !["token", "mint", "_note"].includes(key))),
    fc.constantFrom<unknown>(undefined, null, "", "odd", -1, [], {}),
    { maxKeys: 4, noNullPrototype: true },
  );

describe("a token without bad findings", () => {
  it("is LOW, on an EVM chain and on Solana", async () => {
    for (const chain of ["base", "solana"] as const)
      expect(await verdictOf(chain, {})).toMatchObject({ riskClass: "LOW", missingEssentials: [], ruledOut: [] });
  });
});

describe("a token with one danger in one answer", () => {
  const dangers: readonly (readonly [chain: "base" | "solana", change: fc.Arbitrary<Change>])[] = [
    ...CONTRACT_DANGERS.map((one) => ["base", one.map((raw) => ({ goplus: raw }))] as const),
    ...TRIAL_DANGERS.map((one) => ["base", one.map((raw) => ({ honeypot: raw }))] as const),
    ...MINT_DANGERS.map((one) => ["solana", one.map((raw) => ({ goplus: raw }))] as const),
    ...REPORT_DANGERS.map((one) => ["solana", one.map((raw) => ({ rugcheck: raw }))] as const),
  ];

  it("is not LOW, though everything else was checked and is good", async () => {
    for (const [chain, change] of dangers)
      await fc.assert(
        fc.asyncProperty(change, async (bad) => {
          const verdict = await verdictOf(chain, bad);
          expect([verdict.riskClass, bad]).not.toEqual(["LOW", bad]);
        }),
        { numRuns: 12 },
      );
  });

  it("is not LOW, whatever else is reported, missing or odd", async () => {
    const drawn = fc.oneof(...dangers.map(([chain, change]) => change.map((bad) => [chain, bad] as const)));
    const odd = fc.record({
      goplus: noise(goodContract),
      mint: noise(goodMint),
      honeypot: noise(goodTrial),
      rugcheck: noise(goodReport),
    });
    await fc.assert(
      fc.asyncProperty(drawn, odd, async ([chain, bad], around) => {
        const verdict = await verdictOf(chain, {
          goplus: { ...(chain === "solana" ? around.mint : around.goplus), ...bad.goplus },
          honeypot: { ...around.honeypot, ...bad.honeypot },
          rugcheck: { ...around.rugcheck, ...bad.rugcheck },
        });
        expect([verdict.riskClass, bad]).not.toEqual(["LOW", bad]);
      }),
    );
  });
});

describe("a trap that lets a stranger's trial through and takes 97.9% from buyers", () => {
  it("is EXTREME, as is each of them by a single reported value", async () => {
    const untaxed = {
      simulationResult: { buyTax: 0, sellTax: 0, transferTax: 0 },
      honeypotResult: { isHoneypot: false },
    };
    const trap = tested({ averageTax: 97.9, highestTax: 97.97, highTaxWallets: "1500", taxDistribution: [] });
    const verdict = await verdictOf("base", { honeypot: { ...untaxed, ...trap, flags: ["EXTREMELY_HIGH_TAXES"] } });
    expect(verdict).toMatchObject({ riskClass: "EXTREME", score: 100 });
    expect(verdict.facts.find(({ id }) => id === "holder-tax")).toMatchObject({ value: "97.9%", source: "honeypot" });
    expect(verdict.facts.find(({ id }) => id === "sell-simulation")).toMatchObject({ value: "succeeded" });
    expect((await verdictOf("base", { honeypot: tested({ averageTax: 97.9 }) })).riskClass).toBe("EXTREME");
    expect((await verdictOf("base", { honeypot: tested({ highTaxWallets: "200" }) })).riskClass).toBe("HIGH");
    expect((await verdictOf("base", { honeypot: { flags: ["extremely_high_taxes"] } })).riskClass).toBe("EXTREME");
  });
});
