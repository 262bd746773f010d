import { createHash, createPublicKey, verify as verifyWith } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkExport } from "./check-export.ts";
import { claimId } from "./claim-id.ts";
import { chainEntries, EMPTY_CHAIN } from "./entry-chain.ts";
import { claimError, entryError } from "./entry-error.ts";
import { type Entry, type Issue, type IssueDraft, groundKind, ruleOf, setupOf } from "./entry.ts";
import { readEntry } from "./read-entry.ts";
import { sha256 } from "./bytes.ts";
import { buyDraft, issued } from "./test-claims.ts";

const SETUP = { claimKind: "setup", profile: null, horizon: "20x1h", ground: "setup:sma-cross" } as const;
const TOUCH = { action: "SELL", ground: "risk", target: 80, stop: null, claimKind: "advisory" } as const;

describe("an export from before grounds were introduced", () => {
  // Written by the code as it was before the field existed, signed by a key that was thrown away.
  const text = readFileSync(new URL("./test-old-export.jsonl", import.meta.url), "utf8");
  const lines = text.slice(0, -1).split("\n");
  const rows = lines.slice(1, -1);
  const SPKI = "302a300506032b6570032100";
  const verify = (statement: string, signature: string, key: string): boolean =>
    verifyWith(
      null,
      Buffer.from(statement),
      createPublicKey({ key: Buffer.from(SPKI + key, "hex"), format: "der", type: "spki" }),
      Buffer.from(signature, "hex"),
    );
  const nodeSha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

  it("still verifies, including its signature", () => {
    const checked = checkExport(() => lines, { sha256: nodeSha256, verify });
    expect(checked).toMatchObject({ ok: true, counts: { issued: 4, settled: 1, void: 1, open: 2, overdue: 0 } });
  });

  it("is reproduced byte for byte from its own claims", () => {
    const drafts = rows.map((line) => {
      const written = Object.entries(JSON.parse(line) as Entry);
      const added = ["kind", "seq", "prevHash", "hash", "id"];
      return Object.fromEntries(written.filter(([name]) => !added.includes(name))) as unknown as IssueDraft;
    });
    expect(chainEntries(EMPTY_CHAIN, drafts, sha256).map(({ line }) => line)).toEqual(rows);
    expect(text).not.toContain("ground");
  });

  it("has claims without a ground: an empty field would change the text, and is rejected", () => {
    const claim = JSON.parse(rows[0]!) as Issue;
    expect(entryError(claim)).toBeUndefined();
    for (const ground of [null, undefined, ""])
      expect(entryError({ ...claim, ground })).toMatch(/^ground is not a valid ground/);
    expect(() => chainEntries(EMPTY_CHAIN, [{ ...buyDraft(), ground: undefined } as never], sha256)).toThrow("ground");
  });
});

describe("a claim's ground", () => {
  it("is included in the hashed text", () => {
    const [plain, named] = [issued(), issued({ ground: "premium" })];
    const [written] = chainEntries(EMPTY_CHAIN, [buyDraft({ ground: "premium" })], sha256);
    expect(written!.line).toContain('"ground":"premium"');
    expect(named.hash).not.toBe(plain.hash);
    expect(readEntry(written!.line, sha256).entry).toEqual(named);
    expect(readEntry(written!.line.replace('"premium"', '"skill"'), sha256).error).toContain("does not match its hash");
  });

  it.each(["skill", "premium", "risk", "relative"] as const)("may be %s, which is its own kind", (ground) => {
    expect(claimError(buyDraft({ ground }))).toBeUndefined();
    expect([groundKind(ground), setupOf(ground)]).toEqual([ground, undefined]);
  });

  it("may name a setup only on that setup's own claim", () => {
    expect(claimError(buyDraft(SETUP))).toBeUndefined();
    expect([groundKind(SETUP.ground), setupOf(SETUP.ground)]).toEqual(["setup", "sma-cross"]);
    expect(claimError(buyDraft({ ...SETUP, claimKind: "advisory" }))).toBe(
      "setup:sma-cross is not a ground for a claim of kind advisory",
    );
    expect(claimError(buyDraft({ ...SETUP, ground: "premium" }))).toBe(
      "premium is not a ground for a claim of kind setup",
    );
    const { ground: _, ...without } = buyDraft(SETUP);
    expect(claimError(without)).toBe("a setup's claim must name its setup as its ground");
  });

  it.each([
    ["a word that is none", { ground: "luck" }, "is not a valid ground"],
    ["a setup without a name", { ...SETUP, ground: "setup:" }, "is not a valid ground"],
    ["a setup in capitals", { ...SETUP, ground: "setup:SMA" }, "is not a valid ground"],
    [
      "a ground of a HOLD",
      { action: "HOLD", ground: "premium", target: null, stop: null, low: 98, high: 102 },
      "HOLD advises no trade",
    ],
    ["a setup without a stop", { ...SETUP, stop: null }, "needs a target and a stop"],
    ["a setup without either", { ...SETUP, stop: null, target: null }, "needs a target and a stop"],
  ] as const)("is refused where it is %s", (_, different, says) => {
    expect(claimError({ ...buyDraft(), ...different } as unknown as IssueDraft)).toContain(says);
  });

  it("gives the setups of one bar different ids, but never two advisories of one horizon", () => {
    const id = (different: Partial<IssueDraft>) => claimId(buyDraft(different), sha256);
    expect(id(SETUP)).not.toBe(id({ ...SETUP, ground: "setup:inside-bar" }));
    expect(id({ ground: "premium" })).toBe(id({}));
    expect(id({ ground: "risk" })).toBe(id({ ground: "premium" }));
  });
});

describe("the rule that settles a claim", () => {
  it("is the touch of its target if it has no stop", () => {
    expect(ruleOf(buyDraft(TOUCH))).toBe("touch");
    expect(claimError(buyDraft(TOUCH))).toBeUndefined();
    expect(claimError(buyDraft({ ...TOUCH, action: "BUY", ground: "premium", target: 120 }))).toBeUndefined();
    expect(claimError(buyDraft({ ...TOUCH, target: 120 }))).toContain("wrong side for SELL");
    expect(claimError(buyDraft({ ...TOUCH, target: null, stop: 120 }))).toBe("a stop needs a target");
  });

  it("is the side of the entry if it has neither, and target against stop for a setup", () => {
    expect(ruleOf(buyDraft({ ...TOUCH, target: null }))).toBe("side");
    expect(ruleOf(buyDraft(SETUP))).toBe("barriers");
  });
});
