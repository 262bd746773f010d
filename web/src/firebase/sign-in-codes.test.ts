import { AuthErrorCodes } from "@firebase/auth";
import { expect, test } from "vitest";
import { SIGN_IN_CODES, describeSignIn } from "./sign-in-codes.ts";

/** Every error code that users may encounter. */
const LISTED =
  "popup-blocked, popup-closed-by-user, cancelled-popup-request, web-storage-unsupported, network-request-failed, unauthorized-domain, user-mismatch, internal-error, invalid-api-key, multi-factor-auth-required, no-auth-event, invalid-auth-event, already-initialized, argument-error, auth-domain-config-required";

test("exactly the listed codes have texts, and the SDK knows each of them", () => {
  expect(Object.keys(SIGN_IN_CODES)).toEqual(LISTED.split(", "));
  const known = Object.values<string>(AuthErrorCodes);
  for (const code of Object.keys(SIGN_IN_CODES)) expect(known).toContain(`auth/${code}`);
});

test("texts are distinct complete sentences without internal details", () => {
  const sentences = Object.keys(SIGN_IN_CODES).map((code) => describeSignIn({ code: `auth/${code}` }).sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^_{}]*\.$/);
});

test("an unlisted code still has a next step", () => {
  const unknown = describeSignIn({ code: "auth/never-heard-of" });
  for (const thrown of [undefined, null, "text", new Error("x"), { code: 7 }, { code: "auth/__proto__" }])
    expect(describeSignIn(thrown)).toBe(unknown);
  expect(unknown.way).toBe("popup");
  expect(describeSignIn({ code: "auth/api-key-not-valid.-please-pass-a-valid-api-key." })).toBe(
    SIGN_IN_CODES["invalid-api-key"],
  );
});
