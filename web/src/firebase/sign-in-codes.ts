import * as TEXTS from "./texts.ts";

/**
 * The next step after an error: the same again, a popup instead, leaving the page instead, or only the operator can
 * help.
 */
export type WayOn = "again" | "popup" | "redirect" | "operator";

type Text = { readonly sentence: string; readonly way: WayOn };

/** Every error code that users may encounter, as the SDK names it without `auth/`, with its text and next step. */
export const SIGN_IN_CODES = {
  "popup-blocked": {
    sentence: TEXTS.popupBlocked,
    way: "redirect",
  },
  "popup-closed-by-user": {
    sentence: TEXTS.popupClosed,
    way: "again",
  },
  "cancelled-popup-request": {
    sentence: TEXTS.popupReplaced,
    way: "again",
  },
  "web-storage-unsupported": {
    sentence: TEXTS.storageBlocked,
    way: "popup",
  },
  "network-request-failed": {
    sentence: TEXTS.googleUnreachable,
    way: "again",
  },
  "unauthorized-domain": {
    sentence: TEXTS.domainUnknown,
    way: "operator",
  },
  "user-mismatch": {
    sentence: TEXTS.userMismatch,
    way: "again",
  },
  "internal-error": {
    sentence: TEXTS.googleFailed,
    way: "again",
  },
  "invalid-api-key": {
    sentence: TEXTS.keyUnknown,
    way: "operator",
  },
  "multi-factor-auth-required": {
    sentence: TEXTS.secondFactor,
    way: "again",
  },
  "no-auth-event": {
    sentence: TEXTS.noAnswer,
    way: "popup",
  },
  "invalid-auth-event": {
    sentence: TEXTS.answerUnreadable,
    way: "popup",
  },
  "already-initialized": {
    sentence: TEXTS.startedTwice,
    way: "again",
  },
  "argument-error": {
    sentence: TEXTS.requestUnknown,
    way: "operator",
  },
  "auth-domain-config-required": {
    sentence: TEXTS.noReturnAddress,
    way: "operator",
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Other codes that the SDK is known to throw and that users can act on. */
const MORE_CODES: Readonly<Record<string, Text>> = {
  "operation-not-supported-in-this-environment": SIGN_IN_CODES["web-storage-unsupported"],
  "user-cancelled": { sentence: TEXTS.signInCancelled, way: "again" },
  "user-disabled": { sentence: TEXTS.accountDisabled, way: "operator" },
  "operation-not-allowed": {
    sentence: TEXTS.googleOff,
    way: "operator",
  },
  "account-exists-with-different-credential": {
    sentence: TEXTS.otherWay,
    way: "again",
  },
};

const UNKNOWN: Text = { sentence: TEXTS.signInFailed, way: "popup" };

/** Returns one plain sentence and a next step for whatever the SDK threw. */
export function describeSignIn(thrown: unknown): Text {
  const { code } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as { code?: unknown };
  const name = typeof code === "string" ? code.replace(/^auth\//, "") : "";
  // For an invalid key the service puts its whole sentence into the code.
  if (name.startsWith("api-key-not-valid")) return SIGN_IN_CODES["invalid-api-key"];
  const all: Readonly<Record<string, Text>> = { ...MORE_CODES, ...SIGN_IN_CODES };
  return Object.hasOwn(all, name) ? (all[name] ?? UNKNOWN) : UNKNOWN;
}
