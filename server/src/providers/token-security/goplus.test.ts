import { CHAIN_NUMBER, type TokenSecurity } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { testClient } from "../tokens/test-client.ts";
import { createGoplusSecurity } from "./goplus.ts";
import goplus from "./samples/goplus.json" with { type: "json" };

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const TOKEN = "0x1111111111111111111111111111111111111111";
const MINT = "Samp1eMint11111111111111111111111111111pump";
const contract = goplus.contracts.result[TOKEN];

function valuesOf(security: TokenSecurity | undefined): Record<string, boolean | number> {
  return Object.fromEntries(Object.entries(security ?? {}).map(([field, { value }]) => [field, value]));
}
async function reportedOf(change: object): Promise<Record<string, boolean | number>> {
  const client = testClient(() => ({ code: 1, message: "OK", result: { [TOKEN]: { ...contract, ...change } } }));
  return valuesOf((await createGoplusSecurity(client).fetchSecurity("base", [TOKEN])).get(TOKEN));
}

describe("GoPlus on an EVM chain", () => {
  it("reads flags, taxes in percent, and holders without pools, locks and burnt tokens", async () => {
    const client = testClient(() => goplus.contracts);
    const reported = await createGoplusSecurity(client).fetchSecurity("base", [
      TOKEN.toUpperCase().replace("0X", "0x"),
    ]);
    expect(client.requested[0]?.path).toBe(`/api/v1/token_security/${String(CHAIN_NUMBER.base)}`);
    expect(reported.get(TOKEN)?.honeypot).toEqual({ value: false, source: "goplus", asOfMs: nowMs });
    expect(valuesOf(reported.get(TOKEN))).toEqual({
      honeypot: false,
      cannotSellAll: false,
      buyTaxPercent: 5,
      sellTaxPercent: 4.93,
      contractVerified: true,
      proxy: false,
      mintable: false,
      pausable: false,
      blacklist: false,
      hiddenOwner: false,
      canTakeBackOwnership: false,
      ownerChangesBalance: false,
      taxModifiable: false,
      knownScam: false,
      creatorMadeTraps: false,
      selfDestruct: false,
      tradingRestricted: false,
      externalCall: false,
      ownershipRenounced: true,
      holders: 1520,
      top10Percent: 7,
      creatorPercent: 2,
      warningSeverity: 0,
      liquidityLockedPercent: 95,
      liquidityUnlockMs: Date.parse("2026-01-01T00:00:00Z"),
    });
  });

  it.each([
    ["an empty flag", { is_honeypot: "" }, "honeypot"],
    ["a flag of 2", { is_mintable: "2" }, "mintable"],
    ["a flag as text", { is_proxy: "no" }, "proxy"],
    ["a tax below nothing", { sell_tax: "-1.5" }, "sellTaxPercent"],
    ["a tax that is no number", { sell_tax: "much" }, "sellTaxPercent"],
    ["limits of which one was not looked for", { trading_cooldown: "" }, "tradingRestricted"],
    ["limits without the largest amount", { is_anti_whale: undefined }, "tradingRestricted"],
    ["a tax that may be changed for single people", { personal_slippage_modifiable: "" }, "taxModifiable"],
    ["no word on gas", { gas_abuse: undefined }, "gasAbuse"],
    ["neither scam nor counterfeit", { is_airdrop_scam: null }, "knownScam"],
    ["a tax without value", { buy_tax: "" }, "buyTaxPercent"],
    ["an owner that is not told", { owner_address: "" }, "ownershipRenounced"],
    ["a holder whose share is not told", { holders: [{ address: TOKEN, is_locked: 0 }] }, "top10Percent"],
    ["holders with more than all", { holders: Array(3).fill({ address: TOKEN, percent: "0.6" }) }, "top10Percent"],
    ["no holders of the pool", { lp_holders: [] }, "liquidityLockedPercent"],
  ])("leaves out values given as %s", async (_, change, field) => {
    expect(await reportedOf(change)).not.toHaveProperty(field);
    expect(await reportedOf(change)).toHaveProperty("hiddenOwner", false);
  });

  it("reports a honeypot, and reads a tax of one as everything", async () => {
    expect(await reportedOf({ is_honeypot: "1", sell_tax: "1", cannot_sell_all: "1" })).toMatchObject({
      honeypot: true,
      sellTaxPercent: 100,
      cannotSellAll: true,
    });
  });

  it.each(["1", 1, true, "true"])("reads %j as a yes, whatever the flag", async (yes) => {
    expect(await reportedOf({ is_honeypot: yes, hidden_owner: yes, honeypot_with_same_creator: yes })).toMatchObject({
      honeypot: true,
      hiddenOwner: true,
      creatorMadeTraps: true,
    });
  });
  it.each(["0", 0, false, "false"])("reads %j as a no", async (no) => {
    expect(await reportedOf({ is_honeypot: no, is_open_source: no })).toMatchObject({
      honeypot: false,
      contractVerified: false,
    });
  });

  it.each(["1", "1.5", "10", "99", 99, "1e6"])(
    "reads a tax of %j as all of it, though a fraction is documented",
    async (reported) => {
      expect(await reportedOf({ buy_tax: reported, sell_tax: reported, transfer_tax: reported })).toMatchObject({
        buyTaxPercent: 100,
        sellTaxPercent: 100,
        transferTaxPercent: 100,
      });
    },
  );

  it.each([
    ["knownScam", { is_airdrop_scam: "1" }],
    ["knownScam", { fake_token: { true_token_address: TOKEN, value: 1 } }],
    ["creatorMadeTraps", { honeypot_with_same_creator: "1" }],
    ["creatorMadeTraps", { honeypot_with_same_creator: "3" }],
    ["selfDestruct", { selfdestruct: "1" }],
    ["externalCall", { external_call: "1" }],
    ["tradingRestricted", { cannot_buy: "1" }],
    ["tradingRestricted", { trading_cooldown: "1", is_whitelisted: "" }],
    ["tradingRestricted", { anti_whale_modifiable: "1" }],
    ["tradingRestricted", { is_whitelisted: "1" }],
    ["tradingRestricted", { is_anti_whale: "1" }],
    ["taxModifiable", { slippage_modifiable: "1", personal_slippage_modifiable: undefined }],
    ["gasAbuse", { gas_abuse: "1" }],
  ])("reads %s from %j", async (field, change) => {
    expect(await reportedOf(change)).toHaveProperty(field, true);
  });

  it("counts a tax as changeable if it can be set per address", async () => {
    expect(await reportedOf({ personal_slippage_modifiable: "1" })).toHaveProperty("taxModifiable", true);
  });

  it("takes the larger of the creator's and owner's share, and a risk in free text as a warning", async () => {
    expect(await reportedOf({ owner_percent: "0.31" })).toHaveProperty("creatorPercent", 31);
    expect(await reportedOf({ creator_percent: "", owner_percent: "0.01" })).toHaveProperty("creatorPercent", 1);
    expect(await reportedOf({ other_potential_risks: "Hidden fees." })).toHaveProperty("warningSeverity", 12);
  });

  it("reports nothing to warn of only for an answer with a value for each power", async () => {
    for (const change of [{ other_potential_risks: "" }, { other_potential_risks: "0" }, { fake_token: null }])
      expect(await reportedOf(change)).toHaveProperty("warningSeverity", 0);
    for (const key of ["is_honeypot", "is_proxy", "is_mintable"])
      expect(await reportedOf({ [key]: "" })).not.toHaveProperty("warningSeverity");
  });

  it.each<object>([
    { fake_token: "1" },
    { fake_token: { value: "yes" } },
    { fake_token: { true_token_address: TOKEN } },
    { other_potential_risks: ["The owner can take tokens."] },
    { creator_percent: "97%" },
    { owner_percent: -1 },
    { lp_holders: [{ ...contract.lp_holders[0], locked_detail: [{ end_time: 1_764_000_000 }] }] },
  ])("takes %j, which is unreadable, for a medium warning", async (change) => {
    expect(await reportedOf(change)).toHaveProperty("warningSeverity", 12);
  });

  it("does not count an expired lock", async () => {
    const ended = [{ ...contract.lp_holders[0], locked_detail: [{ end_time: "2025-01-01T00:00:00+00:00" }] }];
    const reported = await reportedOf({ lp_holders: [...ended, ...contract.lp_holders.slice(1)] });
    expect(reported).toHaveProperty("liquidityLockedPercent", 5);
    expect(reported).not.toHaveProperty("liquidityUnlockMs");
  });

  it("reports an error when rate-limited or rejected, and returns only the requested contracts", async () => {
    const answering = (body: unknown) => createGoplusSecurity(testClient(() => body)).fetchSecurity("base", [TOKEN]);
    await expect(answering({ code: 4029, message: "too many" })).rejects.toThrow("rate-limited");
    await expect(answering({ code: 4012, message: "signature" })).rejects.toThrow("refused");
    const other = "0x9999999999999999999999999999999999999999";
    expect((await answering({ code: 1, result: { [other]: contract } })).size).toBe(0);
    expect((await answering({ code: 1, result: null })).size).toBe(0);
  });
});

describe("GoPlus on Solana", () => {
  it("reads who can mint and freeze, and holders without the pool", async () => {
    const client = testClient(() => goplus.mints);
    const reported = await createGoplusSecurity(client).fetchSecurity("solana", [MINT]);
    expect(client.requested[0]?.path).toBe("/api/v1/solana/token_security");
    expect(valuesOf(reported.get(MINT))).toEqual({
      mintable: true,
      blacklist: false,
      ownerChangesBalance: false,
      taxModifiable: false,
      transferTaxPercent: 0,
      holders: 820,
      top10Percent: 10,
      selfDestruct: false,
      metadataMutable: false,
      warningSeverity: 0,
    });
  });

  it("treats a mint that cannot move or starts frozen as unsellable, and one with a transfer hook as pausable", async () => {
    async function reportedWith(change: object) {
      const client = testClient(() => ({ code: 1, result: { [MINT]: { ...goplus.mints.result[MINT], ...change } } }));
      return valuesOf((await createGoplusSecurity(client).fetchSecurity("solana", [MINT])).get(MINT));
    }
    expect(await reportedWith({ default_account_state: "2" })).toMatchObject({ blacklist: true, cannotSellAll: true });
    expect(await reportedWith({ non_transferable: "1" })).toMatchObject({ blacklist: false, cannotSellAll: true });
    const hooked = await reportedWith({ transfer_hook: [{ address: "Hook", malicious_address: 0 }] });
    expect(hooked).toMatchObject({ pausable: true });
    expect(hooked).not.toHaveProperty("cannotSellAll");
    expect(await reportedWith({ default_account_state: 2 })).toMatchObject({ blacklist: true, cannotSellAll: true });
    const yes = { status: "1", authority: [] };
    expect(await reportedWith({ default_account_state_upgradable: yes })).toMatchObject({ blacklist: true });
    expect(await reportedWith({ transfer_hook_upgradable: yes })).toMatchObject({ pausable: true });
    expect(await reportedWith({ closable: yes })).toMatchObject({ selfDestruct: true });
    expect(await reportedWith({ metadata_mutable: { status: "1" } })).toMatchObject({ metadataMutable: true });
    expect(await reportedWith({ creators: [{ address: "x", malicious_address: 1 }] })).toMatchObject({
      creatorMadeTraps: true,
    });
    expect(await reportedWith({ mintable: { status: "0", authority: [{ malicious_address: "1" }] } })).toMatchObject({
      creatorMadeTraps: true,
    });
  });

  async function mintWith(change: object) {
    const client = testClient(() => ({ code: 1, result: { [MINT]: { ...goplus.mints.result[MINT], ...change } } }));
    return valuesOf((await createGoplusSecurity(client).fetchSecurity("solana", [MINT])).get(MINT));
  }
  const BAD = "Bad1111111111111111111111111111111111111111";

  it.each<[object, object]>([
    [{ freezable: "1" }, { blacklist: true }],
    [{ freezable: { authority: [{ address: BAD }] } }, { blacklist: true }],
    [{ closable: { status: "", authority: BAD } }, { selfDestruct: true }],
    [{ transfer_hook: [BAD] }, { pausable: true }],
    [{ transfer_hook: { address: BAD } }, { pausable: true }],
    [{ transfer_hook: BAD }, { pausable: true }],
    [{ none_transferable: "1" }, { cannotSellAll: true }],
    [{ default_account_state: "Frozen" }, { cannotSellAll: true, blacklist: true }],
    [{ creators: { address: BAD, malicious_address: 1 } }, { creatorMadeTraps: true }],
    [
      { metadata_mutable: { status: "1", metadata_upgrade_authority: [{ address: BAD, malicious_address: 1 }] } },
      { creatorMadeTraps: true },
    ],
  ])("reads the danger of %j", async (change, expected) => {
    expect(await mintWith(change)).toMatchObject({ ...expected, warningSeverity: 0 });
  });

  it.each<object>([
    ...["mintable", "freezable", "closable", "balance_mutable_authority", "metadata_mutable"].flatMap((key) => [
      { [key]: "yes" },
      { [key]: { status: "yes" } },
      { [key]: { state: "1" } },
      { [key]: { status: "0", authority: "somebody" } },
      { [key]: { status: "0", authority: [{ address: BAD, malicious_address: "yes" }] } },
      { [key]: [BAD] },
    ]),
    { non_transferable: "yes" },
    { default_account_state: "3" },
    { transfer_hook: "somebody" },
    { creators: [5] },
    { holders: "0.97" },
    { holders: [{ account: BAD, percent: "97%" }] },
    { holders: [null, { account: BAD, percent: "0.1" }] },
  ])("takes %j, which is unreadable, for a medium warning", async (change) => {
    expect(await mintWith(change)).toHaveProperty("warningSeverity", 12);
  });

  it("reports nothing to warn of only with a value for each power, and nothing for empty fields", async () => {
    for (const empty of [null, "", [], {}]) {
      const reported = await mintWith({ closable: empty, creators: empty, metadata_mutable: empty, holders: empty });
      expect(reported).not.toHaveProperty("warningSeverity");
      expect(await mintWith({ creators: empty, metadata_mutable: empty })).toHaveProperty("warningSeverity", 0);
    }
  });

  it.each<unknown>([
    ...["25", 5, [], { current_fee_rate: { fee_rate: "?" } }, { current_fee_rate: { rate: "200" } }],
    { current_fee_rate: { fee_rate: "0" }, scheduled_fee_rate: [{ epoch: "9", fee_rate: "9%" }] },
  ])("takes a transfer fee of %j for a medium warning", async (transfer_fee) => {
    expect(await mintWith({ transfer_fee })).toHaveProperty("warningSeverity", 12);
  });

  it.each<[unknown, number | undefined]>([
    [{ current_fee_rate: "200" }, 2],
    [{ current_fee_rate: { fee_rate: "200", maximum_fee: "1" } }, 2],
    [{ current_fee_rate: { fee_rate: "0.02" } }, 2],
    [{ current_fee_rate: { fee_rate: 10_000 }, scheduled_fee_rate: [] }, 100],
    [{ current_fee_rate: { fee_rate: "0" }, scheduled_fee_rate: [{ epoch: "9", fee_rate: "900" }] }, 9],
    [{ fee_rate: "50" }, 0.5],
    [{}, 0],
    [{ current_fee_rate: { fee_rate: "?" } }, undefined],
    [null, undefined],
  ])("reads a transfer fee of %j as %d percent", async (transfer_fee, percent) => {
    const client = testClient(() => ({ code: 1, result: { [MINT]: { ...goplus.mints.result[MINT], transfer_fee } } }));
    const reported = valuesOf((await createGoplusSecurity(client).fetchSecurity("solana", [MINT])).get(MINT));
    expect(reported["transferTaxPercent"]).toBe(percent);
  });
});

describe.skipIf(!haveRecordings)("a recorded answer of GoPlus", () => {
  it("is read as recorded", async () => {
    const pair = "0xd7e1055aa8ca4bc723788c5e69e38d27b90c5097";
    const client = testClient(() => recordedBody("goplus/token_security_UNI-V2_tax.json"));
    const reported = await createGoplusSecurity(client).fetchSecurity("ethereum", [pair]);
    expect(valuesOf(reported.get(pair))).toEqual({
      honeypot: false,
      cannotSellAll: false,
      buyTaxPercent: 5,
      sellTaxPercent: 4.93,
      contractVerified: true,
      proxy: false,
      mintable: true,
      pausable: false,
      blacklist: false,
      hiddenOwner: false,
      canTakeBackOwnership: false,
      ownerChangesBalance: false,
      taxModifiable: false,
      creatorMadeTraps: false,
      selfDestruct: false,
      tradingRestricted: false,
      externalCall: false,
      ownershipRenounced: false,
      holders: 3,
      top10Percent: 1,
      creatorPercent: 0,
      warningSeverity: 0,
    });
  });
});
