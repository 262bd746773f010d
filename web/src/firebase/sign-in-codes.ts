/**
 * The next step after an error: the same again, a popup instead, leaving the page instead, or only the operator can
 * help.
 */
export type WayOn = "again" | "popup" | "redirect" | "operator";

type Text = { readonly sentence: string; readonly way: WayOn };

/** Every error code that users may encounter, as the SDK names it without `auth/`, with its text and next step. */
export const SIGN_IN_CODES = {
  "popup-blocked": {
    sentence: "Your browser blocked the small window. Allow it for this site, or continue in this tab.",
    way: "redirect",
  },
  "popup-closed-by-user": {
    sentence: "The window was closed before you finished signing in. Try again.",
    way: "again",
  },
  "cancelled-popup-request": {
    sentence: "Another sign-in window was opened after this one. Finish there, or try again.",
    way: "again",
  },
  "web-storage-unsupported": {
    sentence:
      "Your browser blocks cookies and site data for this site, and signing in needs them. Allow them, then continue in a small window.",
    way: "popup",
  },
  "network-request-failed": {
    sentence: "Google can't be reached. Check your connection and try again.",
    way: "again",
  },
  "unauthorized-domain": {
    sentence: "You can't sign in at this address yet. The operator has to add it to the Firebase project.",
    way: "operator",
  },
  "user-mismatch": {
    sentence: "That isn't the account you're signed in with here. Try again with the same account.",
    way: "again",
  },
  "internal-error": {
    sentence: "Something went wrong at Google. Try again in a moment.",
    way: "again",
  },
  "invalid-api-key": {
    sentence: "Firebase doesn't know this installation's API key. The operator has to correct it.",
    way: "operator",
  },
  "multi-factor-auth-required": {
    sentence:
      "This account asks for a second factor, which this installation doesn't support. Use another account, or ask the operator.",
    way: "again",
  },
  "no-auth-event": {
    sentence: "You came back without an answer from Google. Try again, or continue in a small window.",
    way: "popup",
  },
  "invalid-auth-event": {
    sentence: "We couldn't read Google's answer. Try again, or continue in a small window.",
    way: "popup",
  },
  "already-initialized": {
    sentence: "The sign-in was started twice in this tab. Reload the page.",
    way: "again",
  },
  "argument-error": {
    sentence: "This page sent Firebase a request that it doesn't understand. Reload the page, or tell the operator.",
    way: "operator",
  },
  "auth-domain-config-required": {
    sentence: "This installation doesn't say where Google should send you back to. The operator has to set it.",
    way: "operator",
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Other codes that the SDK is known to throw and that users can act on. */
const MORE_CODES: Readonly<Record<string, Text>> = {
  "operation-not-supported-in-this-environment": SIGN_IN_CODES["web-storage-unsupported"],
  "user-cancelled": { sentence: "The sign-in was cancelled. Try again.", way: "again" },
  "user-disabled": { sentence: "This account is disabled. Ask the operator.", way: "operator" },
  "operation-not-allowed": {
    sentence: "Signing in with Google is turned off in the Firebase project. The operator has to turn it on.",
    way: "operator",
  },
  "account-exists-with-different-credential": {
    sentence:
      "An account with this email address already exists, and it signs in another way. Sign in that way, or use another account.",
    way: "again",
  },
};

const UNKNOWN: Text = { sentence: "The sign-in didn't work. Try again, or continue in a small window.", way: "popup" };

/** Returns one plain sentence and a next step for whatever the SDK threw. */
export function describeSignIn(thrown: unknown): Text {
  const { code } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as { code?: unknown };
  const name = typeof code === "string" ? code.replace(/^auth\//, "") : "";
  // For an invalid key the service puts its whole sentence into the code.
  if (name.startsWith("api-key-not-valid")) return SIGN_IN_CODES["invalid-api-key"];
  const all: Readonly<Record<string, Text>> = { ...MORE_CODES, ...SIGN_IN_CODES };
  return Object.hasOwn(all, name) ? (all[name] ?? UNKNOWN) : UNKNOWN;
}
