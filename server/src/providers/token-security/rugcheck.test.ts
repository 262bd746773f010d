import type { TokenSecurity } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { testClient } from "../tokens/test-client.ts";
import { createRugcheckSecurity } from "./rugcheck.ts";
import rugcheck from "./samples/rugcheck.json" with { type: "json" };

const MINT = rugcheck.mint;

async function reportedOf(change: object): Promise<Record<string, boolean | number>> {
  const client = testClient(() => ({ ...rugcheck, ...change }));
  const reported: TokenSecurity | undefined = (
    await createRugcheckSecurity(client).fetchSecurity("solana", [MINT])
  ).get(MINT);
  return Object.fromEntries(Object.entries(reported ?? {}).map(([field, { value }]) => [field, value]));
}

describe("RugCheck", () => {
  it("reads who can mint and freeze, the holders, and how much of the deepest market is locked", async () => {
    expect(await reportedOf({})).toEqual({
      contractVerified: true,
      mintable: false,
      blacklist: true,
      transferTaxPercent: 0,
      holders: 820,
      // Without the pool's account and burnt tokens.
      top10Percent: 10,
      creatorPercent: 2,
      liquidityLockedPercent: 98.5,
      liquidityUnlockMs: 1_767_225_600_000,
      knownScam: false,
      metadataMutable: false,
      insiderPercent: 0,
      warningSeverity: 0,
    });
  });

  it("does not take a missing authority for none", async () => {
    expect(await reportedOf({ token: null })).not.toHaveProperty("mintable");
    expect(await reportedOf({ token: { supply: 1000 }, freezeAuthority: null })).not.toHaveProperty("blacklist");
    expect(await reportedOf({ topHolders: null })).not.toHaveProperty("top10Percent");
    expect(await reportedOf({ markets: null })).not.toHaveProperty("liquidityLockedPercent");
    expect(await reportedOf({ totalHolders: 0 })).not.toHaveProperty("holders");
    expect(await reportedOf({ tokenProgram: "Another1111111111111111111111111111111111" })).not.toHaveProperty(
      "contractVerified",
    );
    // Token-2022: its extensions were not checked.
    expect(await reportedOf({ tokenProgram: "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb" })).not.toHaveProperty(
      "contractVerified",
    );
    expect(await reportedOf({ tokenProgram: undefined })).not.toHaveProperty("contractVerified");
  });

  it("reads what it marked as rugged, and what it checked and did not mark", async () => {
    expect(await reportedOf({ rugged: true })).toHaveProperty("knownScam", true);
    expect(await reportedOf({ rugged: false })).toHaveProperty("knownScam", false);
    expect(await reportedOf({ rugged: "maybe" })).not.toHaveProperty("knownScam");
  });

  it.each<object>([
    { rugged: "maybe" },
    { mintAuthority: { address: "Auth111" } },
    { freezeAuthority: 5 },
    { token: { ...rugcheck.token, mintAuthority: ["Auth111"] } },
    { tokenMeta: { mutable: "yes" } },
    { tokenMeta: "mutable" },
    { transferFee: { pct: "97.9%" } },
    { transferFee: { pct: 0, authority: { address: "Auth111" } } },
    { token_extensions: "permanentDelegate" },
    { token_extensions: { transferHook: "Hook111" } },
    { token_extensions: { somethingNew: { authority: "Auth111" } } },
    { token_extensions: [{ state: { delegate: "Auth111" } }] },
    { risks: ["Something"] },
    { score_normalised: "high" },
    { score_normalised: 20 },
    { graphInsidersDetected: 12 },
    { graphInsiderReport: { blacklisted: true } },
    { insiderNetworks: [{ tokenAmount: "most" }] },
    { topHolders: [{ address: "A", pct: "97.9%" }] },
    { topHolders: [{ address: "A", pct: 9, insider: "yes" }] },
    {
      topHolders: [
        { address: "A", pct: 60 },
        { address: "B", pct: 60 },
      ],
    },
    { creatorBalance: 5_000 },
    { markets: [...rugcheck.markets, { pubkey: "P", lp: { lpLockedPct: 0, baseUSD: "1,000,000" } }] },
    { lpLockedPct: "all" },
    { lockers: { a: { unlockDate: "soon", usdcLocked: 500 } } },
    { lpLockers: "none" },
  ])("gives a medium warning for %j", async (change) => {
    expect(await reportedOf(change)).toHaveProperty("warningSeverity", 12);
  });

  it.each<object>([
    ...[null, "", [], {}].map((empty) => ({ insiderNetworks: empty, lockers: empty, lpLockers: empty })),
    { tokenMeta: null, transferFee: null, graphInsiderReport: null, knownAccounts: null },
    { score_normalised: 19, graphInsidersDetected: 0 },
    { graphInsidersDetected: 12, insiderNetworks: [{ tokenAmount: 30 }] },
    { token_extensions: { nonTransferable: false, transferFeeConfig: null, tokenMetadata: { name: "S" } } },
    {
      token_extensions: {
        transferFeeConfig: { olderTransferFee: { transferFeeBasisPoints: 0 }, newerTransferFee: null },
      },
    },
    { lockers: { a: { unlockDate: 0, usdcLocked: 500 }, b: { unlockDate: null, usdcLocked: null } } },
  ])("gives no warning for %j", async (change) => {
    expect(await reportedOf(change)).toHaveProperty("warningSeverity", 0);
  });

  it("takes the lower share of locked liquidity, and none if a significant lock has expired", async () => {
    expect(await reportedOf({ lpLockedPct: 40 })).toHaveProperty("liquidityLockedPercent", 40);
    expect(await reportedOf({ lpLockedPct: 100 })).toHaveProperty("liquidityLockedPercent", 98.5);
    const ended = { unlockDate: 1_700_000_000, usdcLocked: 50 };
    for (const key of ["lockers", "lpLockers"])
      expect(await reportedOf({ [key]: { a: ended } })).not.toHaveProperty("liquidityLockedPercent");
    expect(await reportedOf({ lockers: { a: { ...ended, usdcLocked: 49 } } })).toHaveProperty(
      "liquidityLockedPercent",
      98.5,
    );
    const soon = { unlockDate: 1_750_000_000, usdcLocked: 50 };
    expect(await reportedOf({ lpLockers: { a: soon } })).toHaveProperty("liquidityUnlockMs", 1_750_000_000_000);
  });

  it("counts the system program as no authority", async () => {
    const noAccount = "1".repeat(32);
    const token = { mintAuthority: noAccount, freezeAuthority: null };
    expect(await reportedOf({ token, freezeAuthority: noAccount })).toMatchObject({
      mintable: false,
      blacklist: false,
    });
  });

  it("reads authorities from whichever part of the report has them", async () => {
    const both = { token: { mintAuthority: null, freezeAuthority: null } };
    expect(await reportedOf({ ...both, mintAuthority: "Auth111", freezeAuthority: "Auth111" })).toMatchObject({
      mintable: true,
      blacklist: true,
    });
    const risks = ["Mint Authority still enabled", "Freeze Authority still enabled", "Permanent Control Enabled"];
    const named = await reportedOf({ token: null, risks: risks.map((name) => ({ name, level: "danger" })) });
    expect(named).toMatchObject({ mintable: true, blacklist: true, ownerChangesBalance: true, warningSeverity: 16 });
  });

  it.each<[unknown, object]>([
    [{ permanentDelegate: { delegate: "Auth111" } }, { ownerChangesBalance: true }],
    [{ transferHook: { authority: null, programId: "Hook111" } }, { pausable: true }],
    [{ transferHook: { authority: "Auth111", programId: null } }, { pausable: true }],
    [{ pausableConfig: { authority: "Auth111", paused: false } }, { pausable: true }],
    [{ nonTransferable: {} }, { cannotSellAll: true }],
    [{ defaultAccountState: { accountState: "frozen" } }, { cannotSellAll: true, blacklist: true }],
    [{ mintCloseAuthority: { closeAuthority: "Auth111" } }, { selfDestruct: true }],
    [
      {
        transferFeeConfig: { newerTransferFee: { transferFeeBasisPoints: 269 }, transferFeeConfigAuthority: "Auth111" },
      },
      { transferTaxPercent: 2.69, taxModifiable: true },
    ],
    [[{ extension: "permanentDelegate", state: { delegate: "Auth111" } }], { ownerChangesBalance: true }],
  ])("reads the extensions %j", async (token_extensions, expected) => {
    expect(await reportedOf({ token_extensions })).toMatchObject(expected);
  });

  it("ignores an extension that gives no one a power", async () => {
    const noAccount = {
      permanentDelegate: { delegate: null },
      transferHook: { authority: null, programId: null },
      nonTransferable: null,
    };
    const reported = await reportedOf({ token_extensions: noAccount });
    for (const field of ["ownerChangesBalance", "pausable", "cannotSellAll"])
      expect(reported).not.toHaveProperty(field);
  });

  it("reads a changeable name, the fee authority, linked wallets, warnings and a creator with a history", async () => {
    expect(await reportedOf({ tokenMeta: { mutable: true } })).toHaveProperty("metadataMutable", true);
    expect(await reportedOf({ transferFee: { pct: 0, authority: "Auth111" } })).toHaveProperty("taxModifiable", true);
    expect(await reportedOf({ transferFee: { pct: 150 } })).toHaveProperty("transferTaxPercent", 100);
    expect(await reportedOf({ insiderNetworks: [{ tokenAmount: 150 }, { tokenAmount: 100 }] })).toHaveProperty(
      "insiderPercent",
      25,
    );
    expect(
      await reportedOf({
        topHolders: [
          { pct: 12, insider: true },
          { pct: 3, insider: false },
        ],
      }),
    ).toHaveProperty("insiderPercent", 12);
    expect(await reportedOf({ risks: [{ name: "Creator history of rugged tokens", level: "danger" }] })).toMatchObject({
      creatorMadeTraps: true,
      warningSeverity: 16,
    });
    expect(await reportedOf({ risks: [{ name: "Copycat token", level: "warn" }] })).toHaveProperty(
      "warningSeverity",
      12,
    );
    expect(await reportedOf({ risks: [{ name: "New", level: "weird" }] })).toHaveProperty("warningSeverity", 12);
    expect(await reportedOf({ risks: null })).not.toHaveProperty("warningSeverity");
  });

  it("is only requested for Solana", async () => {
    const client = testClient(() => rugcheck);
    const address = "0x1111111111111111111111111111111111111111";
    expect((await createRugcheckSecurity(client).fetchSecurity("base", [address])).size).toBe(0);
    expect(client.requested).toEqual([]);
  });
});
