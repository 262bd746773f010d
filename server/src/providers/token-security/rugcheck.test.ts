import type { TokenSecurity } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { testLine } from "../tokens/test-line.ts";
import { createRugcheckSecurity } from "./rugcheck.ts";
import rugcheck from "./samples/rugcheck.json" with { type: "json" };

const MINT = rugcheck.mint;

async function toldOf(change: object): Promise<Record<string, boolean | number>> {
  const line = testLine(() => ({ ...rugcheck, ...change }));
  const told: TokenSecurity | undefined = (await createRugcheckSecurity(line).fetchSecurity("solana", [MINT])).get(
    MINT,
  );
  return Object.fromEntries(Object.entries(told ?? {}).map(([field, { value }]) => [field, value]));
}

describe("RugCheck", () => {
  it("tells who can mint and freeze, who holds, and how much of the deepest market is locked", async () => {
    expect(await toldOf({})).toEqual({
      ...{ contractVerified: true, mintable: false, blacklist: true, transferTaxPercent: 0, holders: 820 },
      // Without the pool's account and what is burnt.
      ...{ top10Percent: 10, creatorPercent: 2, liquidityLockedPercent: 98.5 },
      ...{ liquidityUnlockMs: 1_767_225_600_000, knownScam: false },
    });
  });

  it("does not take what is missing for 'nobody'", async () => {
    expect(await toldOf({ token: null })).not.toHaveProperty("mintable");
    expect(await toldOf({ token: { supply: 1000 } })).not.toHaveProperty("blacklist");
    expect(await toldOf({ topHolders: null })).not.toHaveProperty("top10Percent");
    expect(await toldOf({ markets: null })).not.toHaveProperty("liquidityLockedPercent");
    expect(await toldOf({ totalHolders: 0 })).not.toHaveProperty("holders");
    expect(await toldOf({ tokenProgram: "Another1111111111111111111111111111111111" })).not.toHaveProperty(
      "contractVerified",
    );
    // Token-2022: nobody read its extensions.
    expect(await toldOf({ tokenProgram: "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb" })).not.toHaveProperty(
      "contractVerified",
    );
    expect(await toldOf({ tokenProgram: undefined })).not.toHaveProperty("contractVerified");
  });

  it("tells what it marked as rugged, and what it looked at and did not", async () => {
    expect(await toldOf({ rugged: true })).toHaveProperty("knownScam", true);
    expect(await toldOf({ rugged: false })).toHaveProperty("knownScam", false);
    expect(await toldOf({ rugged: "maybe" })).not.toHaveProperty("knownScam");
  });

  it("counts the system program as nobody", async () => {
    expect(await toldOf({ token: { mintAuthority: "1".repeat(32), freezeAuthority: null } })).toMatchObject({
      ...{ mintable: false, blacklist: false },
    });
  });

  it("is asked about Solana only", async () => {
    const line = testLine(() => rugcheck);
    const address = "0x1111111111111111111111111111111111111111";
    expect((await createRugcheckSecurity(line).fetchSecurity("base", [address])).size).toBe(0);
    expect(line.asked).toEqual([]);
  });
});
