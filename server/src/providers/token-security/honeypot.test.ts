import type { TokenSecurity } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { testLine } from "../tokens/test-line.ts";
import { VendorFault } from "../vendor.ts";
import { createHoneypotSecurity } from "./honeypot.ts";
import honeypot from "./samples/honeypot.json" with { type: "json" };

const TOKEN = "0x1111111111111111111111111111111111111111";

function valuesOf(security: TokenSecurity | undefined): Record<string, boolean | number> {
  return Object.fromEntries(Object.entries(security ?? {}).map(([field, { value }]) => [field, value]));
}
async function toldOf(change: object): Promise<Record<string, boolean | number>> {
  const line = testLine(() => ({ ...honeypot, ...change }));
  return valuesOf((await createHoneypotSecurity(line).fetchSecurity("base", [TOKEN])).get(TOKEN));
}

describe("honeypot.is", () => {
  it("tells whether a trial sale went through, and what was kept of it", async () => {
    const line = testLine(() => honeypot);
    const told = await createHoneypotSecurity(line, "sample-key").fetchSecurity("base", [TOKEN]);
    expect(line.asked[0]?.get).toMatchObject({
      query: { address: TOKEN, chainID: 8453 },
      headers: { "x-api-key": "sample-key" },
    });
    expect(valuesOf(told.get(TOKEN))).toEqual({
      ...{ honeypot: false, sellSimulated: true, buyTaxPercent: 5, sellTaxPercent: 4.93, transferTaxPercent: 0 },
      ...{ contractVerified: true, proxy: false, holders: 1520 },
    });
  });

  it("calls a honeypot one, whether the trial ended or not", async () => {
    const result = { isHoneypot: true, honeypotReason: "execution reverted" };
    const taxes = { buyTax: 0, sellTax: 100, transferTax: 0 };
    expect(await toldOf({ honeypotResult: result, simulationResult: taxes })).toMatchObject({
      ...{ honeypot: true, sellSimulated: false, sellTaxPercent: 100 },
    });
    const failed = await toldOf({ simulationSuccess: false, honeypotResult: result, simulationResult: taxes });
    expect(failed).toMatchObject({ honeypot: true, sellSimulated: false });
    expect(failed).not.toHaveProperty("sellTaxPercent");
    expect(
      await toldOf({ simulationSuccess: false, honeypotResult: null, summary: { risk: "honeypot" } }),
    ).toMatchObject({ honeypot: true, sellSimulated: false });
  });

  it("says that it cannot be sold where most of its holders cannot, and nothing by it otherwise", async () => {
    const trap = { holders: "1500", successful: "20", failed: "700", siphoned: "780" };
    expect(await toldOf({ holderAnalysis: trap })).toMatchObject({ honeypot: false, cannotSellAll: true });
    for (const fine of [{ ...trap, failed: "0", siphoned: "750" }, { ...trap, holders: "12", siphoned: "12" }, null])
      expect(await toldOf({ holderAnalysis: fine })).not.toHaveProperty("cannotSellAll");
  });

  it("says that it cannot be sold where the flag is documented to say so, and nothing by any other", async () => {
    const flagged = (flag: unknown, risk = "very_high") => ({ summary: { risk, riskLevel: 80, flags: [flag] } });
    for (const flag of ["high_fail_rate", "HIGH_FAIL_RATE"])
      expect(await toldOf(flagged({ flag, severity: "critical", severityIndex: 20 }))).toMatchObject({
        ...{ honeypot: false, cannotSellAll: true },
      });
    for (const flag of [{ flag: "medium_fail_rate" }, { flag: "high_siphon_rate" }, { flag: 5 }, null, "x"])
      expect(await toldOf(flagged(flag))).not.toHaveProperty("cannotSellAll");
    expect(await toldOf({ summary: { risk: "very_high", riskLevel: 100, flags: null } })).toHaveProperty(
      "honeypot",
      false,
    );
  });

  it("reads a tax of all of it with the rounding of a division, and a higher one, as all of it", async () => {
    const taxes = { buyTax: -1, sellTax: 100.00000000000001, transferTax: 1_050 };
    const told = await toldOf({ simulationResult: taxes });
    expect(told).toMatchObject({ sellTaxPercent: 100, transferTaxPercent: 100 });
    expect(told).not.toHaveProperty("buyTaxPercent");
  });

  it("of a trial that failed proves nothing good", async () => {
    const told = await toldOf({ simulationSuccess: false });
    expect(told).toEqual({ contractVerified: true, proxy: false, holders: 1520 });
  });

  it("calls a contract open only where what it calls is open as well", async () => {
    const contractCode = { openSource: true, rootOpenSource: false, isProxy: true };
    expect(await toldOf({ contractCode })).toMatchObject({ contractVerified: false, proxy: true });
  });

  it("knows nothing of what it has no pair for, and is not asked about other chains", async () => {
    const line = testLine(() => {
      throw new VendorFault("honeypot", "not-found", "answered 404");
    });
    expect((await createHoneypotSecurity(line).fetchSecurity("base", [TOKEN])).size).toBe(0);
    expect((await createHoneypotSecurity(line).fetchSecurity("polygon", [TOKEN])).size).toBe(0);
    expect(line.asked).toHaveLength(1);
  });
});

describe.skipIf(!haveRecordings)("a recorded answer of honeypot.is", () => {
  it("is read as it was", async () => {
    const token = "0x1258d60b224c0c5cd888d37bbf31aa5fcfb7e870";
    const line = testLine(() => recordedBody("honeypotis/IsHoneypot_v2_NodeAI.json"));
    const told = await createHoneypotSecurity(line).fetchSecurity("ethereum", [token]);
    expect(valuesOf(told.get(token))).toEqual({
      ...{ honeypot: false, sellSimulated: true, buyTaxPercent: 3.999999999999995, sellTaxPercent: 3.9988707480822705 },
      ...{ transferTaxPercent: 0, contractVerified: true, proxy: false, holders: 16203 },
    });
  });
});
