import { expect, it } from "vitest";
import { transactionHash } from "./transaction-hash.ts";

const digits = "0a".repeat(32);

it("a transaction hash is normalised to its network's format, however it was copied", () => {
  expect(transactionHash("bsc", ` ${digits.toUpperCase()}\n`)).toBe(`0x${digits}`);
  expect(transactionHash("tron", `0x${digits}`)).toBe(digits);
});

it("a text with another length or other characters is not a hash", () => {
  for (const text of [
    "",
    "0x",
    digits.slice(1),
    `${digits}0`,
    `0x${digits.slice(1)}g`,
    `https://bscscan.com/tx/${digits}`,
  ])
    expect(transactionHash("ethereum", text)).toBeUndefined();
});
