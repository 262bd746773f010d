import { expect, it } from "vitest";
import { isSubject, isReportedAddress } from "./claims.ts";

it.each(["1", "auth0|5f7c", "x".repeat(255), "ünï"])("%j is a subject", (subject) => {
  expect(isSubject(subject)).toBe(true);
});
it.each(["", "a\0b", "a\nb", "x".repeat(256), 5, null, undefined])("%j is no subject", (subject) => {
  expect(isSubject(subject)).toBe(false);
});
it("a subject may be bounded closer", () => {
  expect([isSubject("x".repeat(128), 128), isSubject("x".repeat(129), 128)]).toEqual([true, false]);
});

it.each(["ann@example.org", "ann@localhost", "änn@example.org"])("accepts %j as a provider's address", (email) => {
  expect(isReportedAddress(email)).toBe(true);
});
it.each(["", "ann", "a b@c", "a\0b@example.org", "ann@exa\x7fmple.org", `${"x".repeat(250)}@x.org`, null, 5])(
  "%j is none",
  (email) => {
    expect(isReportedAddress(email)).toBe(false);
  },
);
