import { expect, it } from "vitest";
import { transactionHash } from "./transaction-hash.ts";

const digits = "0a".repeat(32);

it("a transaction is written as its network writes it, however it was copied", () => {
  expect(transactionHash("bsc", ` ${digits.toUpperCase()}\n`)).toBe(`0x${digits}`);
  expect(transactionHash("tron", `0x${digits}`)).toBe(digits);
});

it("what has another length or other letters is none", () => {
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
