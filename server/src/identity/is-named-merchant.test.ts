import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { isNamedMerchant } from "./is-named-merchant.ts";

const { merchantEmails } = readConfig({ MERCHANT_EMAILS: "Kim@Example.org, boss@example.org" });
const isNamed = (email: string, emailVerified = true) => isNamedMerchant({ email, emailVerified }, merchantEmails);

test("gives the role to a listed and verified address, in upper or lower case", () => {
  expect(["kim@example.org", "KIM@EXAMPLE.ORG", "boss@example.org"].map((email) => isNamed(email))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isNamed("kim@example.org", false)).toBe(false);
});

test("does not match characters that only fold into the listed address", () => {
  for (const email of [
    "\u212aim@example.org",
    "bo\u017fs@example.org",
    "kim@example.org\u0000",
    "k\u0131m@example.org",
  ])
    expect([email, isNamed(email)]).toEqual([email, false]);
});

test("MERCHANT_EMAILS rejects addresses that can't have been verified", () => {
  expect(() => readConfig({ MERCHANT_EMAILS: "\u212aim@example.org" })).toThrow(
    /MERCHANT_EMAILS contains '\u212aim@example.org'/,
  );
});
