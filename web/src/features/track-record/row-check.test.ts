import type { RecordRow } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { differencesFrom, sha256Of } from "./row-check.ts";

it("computes SHA-256 as in FIPS 180-4", () => {
  // https://csrc.nist.gov/CSRC/media/Projects/Cryptographic-Standards-and-Guidelines/documents/examples/SHA256.pdf
  expect(sha256Of("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

const text = {
  seq: 7,
  symbol: "BTC-USD",
  action: "BUY",
  entry: 100,
  target: 102,
  stop: 98,
  low: null,
  high: null,
  movePercent: null,
  issuedAt: "2025-06-04T12:00:02.000Z",
  expiresAt: "2025-06-04T16:00:00.000Z",
};
const hashed = { ...text, factsHash: "f0" };
const row = { ...text, ground: null, confidence: 52.13 } as unknown as RecordRow;

it("a row that matches the hashed text has no differences; a differing field is named", () => {
  const canonical = JSON.stringify({ ...hashed, confidence: 0.52134 });
  expect(differencesFrom(canonical, row, "f0")).toEqual([]);
  expect(differencesFrom(canonical, { ...row, target: 103, confidence: 60 }, "f0")).toEqual(["target", "confidence"]);
  expect(differencesFrom(canonical, row, "f1")).toEqual(["sentence and facts"]);
  expect(differencesFrom(canonical, { ...row, ground: "skill" }, "f0")).toEqual(["ground"]);
  const named = JSON.stringify({ ...hashed, ground: "risk", confidence: 0.52134 });
  expect(differencesFrom(named, row, "f0")).toEqual(["ground"]);
  expect(differencesFrom(named, { ...row, ground: "risk" }, "f0")).toEqual([]);
  expect(differencesFrom("{", row, "f0")).toEqual(["the text itself"]);
});
