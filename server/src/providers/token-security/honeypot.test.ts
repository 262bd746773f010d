import type { TokenSecurity } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { testClient } from "../tokens/test-client.ts";
import { VendorError } from "../vendor.ts";
import { createHoneypotSecurity } from "./honeypot.ts";
import honeypot from "./samples/honeypot.json" with { type: "json" };

const TOKEN = "0x1111111111111111111111111111111111111111";

function valuesOf(security: TokenSecurity | undefined): Record<string, boolean | number> {
  return Object.fromEntries(Object.entries(security ?? {}).map(([field, { value }]) => [field, value]));
}
async function reportedOf(change: object): Promise<Record<string, boolean | number>> {
  const client = testClient(() => ({ ...honeypot, ...change }));
  return valuesOf((await createHoneypotSecurity(client).fetchSecurity("base", [TOKEN])).get(TOKEN));
}

describe("honeypot.is", () => {
  it("reads whether a trial sale succeeded, and how much of it was kept", async () => {
    const client = testClient(() => honeypot);
    const reported = await createHoneypotSecurity(client, "sample-key").fetchSecurity("base", [TOKEN]);
    expect(client.requested[0]?.get).toMatchObject({
      query: { address: TOKEN, chainID: 8453 },
      headers: { "x-api-key": "sample-key" },
    });
    expect(valuesOf(reported.get(TOKEN))).toEqual({
      honeypot: false,
      sellSimulated: true,
      buyTaxPercent: 5,
      sellTaxPercent: 4.93,
      transferTaxPercent: 0,
      contractVerified: true,
      proxy: false,
      holders: 1520,
      holderTaxPercent: 5,
      highestHolderTaxPercent: 5,
      highTaxHoldersPercent: 0,
      unsellableHoldersPercent: 0,
      warningSeverity: 0,
      checkerRiskLevel: 10,
    });
  });

  it("reads what current holders would pay when its own trial succeeds untaxed", async () => {
    const holderAnalysis = {
      holders: "6",
      successful: "6",
      failed: "0",
      siphoned: "0",
      averageTax: 97.87166666666667,
      highestTax: 97.97,
      highTaxWallets: "6",
      taxDistribution: [{ tax: 97, count: 6 }],
    };
    const simulationResult = { buyTax: 0, sellTax: 0, transferTax: 0 };
    expect(
      await reportedOf({ holderAnalysis, simulationResult, flags: ["EXTREMELY_HIGH_TAXES", "high_tax"] }),
    ).toMatchObject({
      honeypot: false,
      sellSimulated: true,
      sellTaxPercent: 0,
      holderTaxPercent: 97.87166666666667,
      highestHolderTaxPercent: 97.97,
      highTaxHoldersPercent: 100,
      unsellableHoldersPercent: 0,
      warningSeverity: 20,
    });
    // By one of its values alone.
    const only = (part: object) => reportedOf({ holderAnalysis: { holders: "200", ...part } });
    expect(await only({ highTaxWallets: "2" })).toMatchObject({ highTaxHoldersPercent: 1 });
    expect(await only({ highestTax: 80 })).toMatchObject({ highestHolderTaxPercent: 80, highTaxHoldersPercent: 0.5 });
    expect(await only({ taxDistribution: [{ tax: 99, count: 20 }] })).toMatchObject({ highTaxHoldersPercent: 10 });
    expect(await only({ failed: "1", siphoned: "1" })).toMatchObject({ unsellableHoldersPercent: 1 });
    expect(await only({})).not.toHaveProperty("highTaxHoldersPercent");
    // No holder was tested: zeros mean nothing, other values do.
    const none = { averageTax: 0, highestTax: 0, highTaxWallets: "0", failed: "0", siphoned: "0" };
    const untested = await reportedOf({ holderAnalysis: { holders: "0", ...none } });
    for (const field of [
      "holderTaxPercent",
      "highestHolderTaxPercent",
      "highTaxHoldersPercent",
      "unsellableHoldersPercent",
    ])
      expect(untested).not.toHaveProperty(field);
    expect(await reportedOf({ holderAnalysis: { averageTax: 60 } })).toMatchObject({ holderTaxPercent: 60 });
  });

  it.each<[object, number]>([
    [{ summary: { flags: [{ flag: "high_siphon_rate" }] } }, 20],
    [{ summary: { flags: [{ flag: "CUSTOM", severity: "High", severityIndex: 16 }] } }, 16],
    [{ summary: { flags: [{ flag: "custom", severity: "medium" }] } }, 12],
    // A reported severity may raise the documented one, never lower it; an unknown flag is a medium warning.
    [{ summary: { flags: [{ flag: "extremely_high_taxes", severity: "info", severityIndex: 4 }] } }, 20],
    [{ summary: { flags: [{ flag: "something_new" }] } }, 12],
    [{ flags: ["medium_tax"] }, 8],
    [{ flags: ["custom_token_info"] }, 4],
    [{ flags: [null, ""] }, 0],
    // An unreadable entry is a warning as well.
    [{ flags: [5] }, 12],
    [{ flags: { high_tax: true } }, 12],
    [{ flags: [{ flag: null, severity: "critical", severityIndex: 20 }] }, 20],
  ])("reads the flags of %j as a warning of severity %d", async (change, severity) => {
    expect(await reportedOf(change)).toHaveProperty("warningSeverity", severity);
  });

  it("reads limits, a blacklist and closed source from flags, and limits from the trial", async () => {
    expect(await reportedOf({ flags: ["TRANSFER_BLOCKED"] })).toHaveProperty("tradingRestricted", true);
    expect(await reportedOf({ flags: ["one_sell_per_block_limit"] })).toHaveProperty("tradingRestricted", true);
    expect(await reportedOf({ flags: ["some_snipers_honeypot"] })).toHaveProperty("blacklist", true);
    for (const snipersFailed of ["30", 1])
      expect(await reportedOf({ holderAnalysis: { holders: "9", snipersFailed } })).toHaveProperty("blacklist", true);
    expect(await reportedOf({ holderAnalysis: { holders: "9", snipersFailed: "0" } })).not.toHaveProperty("blacklist");
    expect(await reportedOf({ flags: ["low_sell_limit"] })).toMatchObject({ cannotSellAll: true, warningSeverity: 20 });
    expect(await reportedOf({ summary: { flags: [{ flag: "CLOSED_SOURCE", severityIndex: 16 }] } })).toMatchObject({
      contractVerified: false,
      warningSeverity: 0,
    });
    const maxSell = { token: 5, withToken: 1 };
    expect(await reportedOf({ simulationResult: { buyTax: 0, sellTax: 0, maxSell } })).toHaveProperty(
      "tradingRestricted",
      true,
    );
    for (const field of ["tradingRestricted", "blacklist", "cannotSellAll"])
      expect(await reportedOf({})).not.toHaveProperty(field);
  });

  it.each<object>([
    ...["failed", "siphoned", "snipersFailed", "highTaxWallets"].map((key) => ({ holderAnalysis: { [key]: "3.5" } })),
    ...["averageTax", "highestTax"].map((key) => ({ holderAnalysis: { [key]: "97.9%" } })),
    { holderAnalysis: { taxDistribution: [{ tax: "97.9%", count: 5 }] } },
    { holderAnalysis: { taxDistribution: "97.9%" } },
    { holderAnalysis: "6 of 9 cannot sell" },
    ...["buyTax", "sellTax", "transferTax", "maxBuy"].map((key) => ({ simulationResult: { [key]: "5%" } })),
    { honeypotResult: { isHoneypot: "yes" } },
    { summary: { risk: "extreme" } },
    { summary: { riskLevel: "90+" } },
    { contractCode: { openSource: true, isProxy: "yes" } },
  ])("takes %j, which is unreadable, for a medium warning", async (change) => {
    expect(await reportedOf(change)).toHaveProperty("warningSeverity", 12);
  });

  it.each<object>([
    { holderAnalysis: { failed: "", averageTax: null, taxDistribution: [] } },
    { simulationResult: { sellTax: -2e-14, maxSell: null } },
    { summary: { risk: "unknown", flags: [] } },
    { summary: null, contractCode: null },
  ])("takes an absent field, or a value just below zero, for no warning: %j", async (change) => {
    expect(await reportedOf(change)).toHaveProperty("warningSeverity", 0);
  });

  it.each<[object | null, number | undefined]>([
    [{ risk: "very_high" }, 80],
    [{ risk: "high", riskLevel: 65 }, 65],
    [{ risk: "medium", riskLevel: 5 }, 20],
    [{ riskLevel: 250 }, 100],
    [{ risk: "unknown" }, undefined],
    [null, undefined],
  ])("reads the level of risk of %j as %d", async (summary, level) => {
    expect((await reportedOf({ summary }))["checkerRiskLevel"]).toBe(level);
  });

  it("counts a proxy behind a called contract as a proxy", async () => {
    expect(
      await reportedOf({ contractCode: { openSource: true, isProxy: false, hasProxyCalls: true } }),
    ).toHaveProperty("proxy", true);
  });

  it("reports a honeypot whether or not the trial succeeded", async () => {
    const result = { isHoneypot: true, honeypotReason: "execution reverted" };
    const taxes = { buyTax: 0, sellTax: 100, transferTax: 0 };
    expect(await reportedOf({ honeypotResult: result, simulationResult: taxes })).toMatchObject({
      honeypot: true,
      sellSimulated: false,
      sellTaxPercent: 100,
    });
    const failed = await reportedOf({ simulationSuccess: false, honeypotResult: result, simulationResult: taxes });
    expect(failed).toMatchObject({ honeypot: true, sellSimulated: false });
    expect(failed).not.toHaveProperty("sellTaxPercent");
    expect(
      await reportedOf({ simulationSuccess: false, honeypotResult: null, summary: { risk: "honeypot" } }),
    ).toMatchObject({ honeypot: true, sellSimulated: false });
  });

  it("reports an unsellable token if most of its holders cannot sell, and nothing otherwise", async () => {
    const trap = { holders: "1500", successful: "20", failed: "700", siphoned: "780" };
    expect(await reportedOf({ holderAnalysis: trap })).toMatchObject({ honeypot: false, cannotSellAll: true });
    for (const fine of [{ ...trap, failed: "0", siphoned: "750" }, { ...trap, holders: "12", siphoned: "12" }, null])
      expect(await reportedOf({ holderAnalysis: fine })).not.toHaveProperty("cannotSellAll");
  });

  it("reports an unsellable token for flags documented to mean that, and nothing for any other", async () => {
    const flagged = (flag: unknown, risk = "very_high") => ({ summary: { risk, riskLevel: 80, flags: [flag] } });
    for (const flag of ["high_fail_rate", "HIGH_FAIL_RATE"])
      expect(await reportedOf(flagged({ flag, severity: "critical", severityIndex: 20 }))).toMatchObject({
        honeypot: false,
        cannotSellAll: true,
      });
    for (const flag of [{ flag: "medium_fail_rate" }, { flag: "high_siphon_rate" }, { flag: 5 }, null, "x"])
      expect(await reportedOf(flagged(flag))).not.toHaveProperty("cannotSellAll");
    expect(await reportedOf({ summary: { risk: "very_high", riskLevel: 100, flags: null } })).toHaveProperty(
      "honeypot",
      false,
    );
  });

  it("reads a tax of all of it with rounding errors, and a higher one, as all of it", async () => {
    const taxes = { buyTax: -1, sellTax: 100.00000000000001, transferTax: 1_050 };
    const reported = await reportedOf({ simulationResult: taxes });
    expect(reported).toMatchObject({ sellTaxPercent: 100, transferTaxPercent: 100 });
    expect(reported).not.toHaveProperty("buyTaxPercent");
  });

  it("of a failed trial proves nothing good", async () => {
    const reported = await reportedOf({ simulationSuccess: false });
    expect(reported).toEqual({
      contractVerified: true,
      proxy: false,
      holders: 1520,
      // The holders' tax was found without the trial.
      holderTaxPercent: 5,
      highestHolderTaxPercent: 5,
    });
  });

  it("counts a contract as open source only if the ones it calls are too", async () => {
    const contractCode = { openSource: true, rootOpenSource: false, isProxy: true };
    expect(await reportedOf({ contractCode })).toMatchObject({ contractVerified: false, proxy: true });
  });

  it("knows nothing without a pair, and is not requested for other chains", async () => {
    const client = testClient(() => {
      throw new VendorError("honeypot", "not-found", "answered 404");
    });
    expect((await createHoneypotSecurity(client).fetchSecurity("base", [TOKEN])).size).toBe(0);
    expect((await createHoneypotSecurity(client).fetchSecurity("polygon", [TOKEN])).size).toBe(0);
    expect(client.requested).toHaveLength(1);
  });
});

describe.skipIf(!haveRecordings)("a recorded answer of honeypot.is", () => {
  it("is read as recorded", async () => {
    const token = "0x1258d60b224c0c5cd888d37bbf31aa5fcfb7e870";
    const client = testClient(() => recordedBody("honeypotis/IsHoneypot_v2_NodeAI.json"));
    const reported = await createHoneypotSecurity(client).fetchSecurity("ethereum", [token]);
    expect(valuesOf(reported.get(token))).toEqual({
      honeypot: false,
      sellSimulated: true,
      buyTaxPercent: 3.999999999999995,
      sellTaxPercent: 3.9988707480822705,
      transferTaxPercent: 0,
      contractVerified: true,
      proxy: false,
      holders: 16203,
      holderTaxPercent: 4.013385726423027,
      highestHolderTaxPercent: 5.84,
      highTaxHoldersPercent: 0,
      unsellableHoldersPercent: 0.00849545493161,
      warningSeverity: 0,
    });
  });
});
