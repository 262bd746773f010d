/**
 * The next step after an error: the same again, a popup instead, leaving the page instead, or only the operator can
 * help.
 */
export type WayOn = "again" | "popup" | "redirect" | "operator";

type Text = { readonly sentence: string; readonly way: WayOn };

/** Every error code that users may encounter, as the SDK names it without `auth/`, with its text and next step. */
export const SIGN_IN_CODES = {
  "popup-blocked": {
    sentence: "Your browser blocked the small window. Allow it for this address, or continue in this tab.",
    way: "redirect",
  },
  "popup-closed-by-user": {
    sentence: "The window was closed before the sign-in was finished. Continue again.",
    way: "again",
  },
  "cancelled-popup-request": {
    sentence: "Another sign-in window was opened after this one. Finish there, or continue again.",
    way: "again",
  },
  "web-storage-unsupported": {
    sentence:
      "Your browser keeps nothing for this address, which signing in needs. Allow cookies and site data, then continue in a small window.",
    way: "popup",
  },
  "network-request-failed": {
    sentence: "Google could not be reached. Check your connection and continue again.",
    way: "again",
  },
  "unauthorized-domain": {
    sentence: "This address is not allowed to sign people in yet. The operator has to add it to the Firebase project.",
    way: "operator",
  },
  "user-mismatch": {
    sentence: "That is another account than the one that was asked for. Continue with the same account.",
    way: "again",
  },
  "internal-error": {
    sentence: "Google's sign-in failed by a fault of its own. Continue again in a moment.",
    way: "again",
  },
  "invalid-api-key": {
    sentence: "Firebase does not know this installation's API key. The operator has to correct it.",
    way: "operator",
  },
  "multi-factor-auth-required": {
    sentence:
      "This account asks for a second factor, which is not offered here. Use another account, or ask the operator.",
    way: "again",
  },
  "no-auth-event": {
    sentence: "You came back without an answer from Google. Continue again, or in a small window.",
    way: "popup",
  },
  "invalid-auth-event": {
    sentence: "What came back from Google could not be understood. Continue again, or in a small window.",
    way: "popup",
  },
  "already-initialized": {
    sentence: "The sign-in was started twice in this tab. Load the page again.",
    way: "again",
  },
  "argument-error": {
    sentence:
      "The sign-in was asked for in a way Firebase does not understand. Load the page again, or tell the operator.",
    way: "operator",
  },
  "auth-domain-config-required": {
    sentence: "This installation does not say where Google sends people back to. The operator has to set it.",
    way: "operator",
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Other codes that the SDK is known to throw and that users can act on. */
const MORE_CODES: Readonly<Record<string, Text>> = {
  "operation-not-supported-in-this-environment": SIGN_IN_CODES["web-storage-unsupported"],
  "user-cancelled": { sentence: "The sign-in was broken off. Continue again.", way: "again" },
  "user-disabled": { sentence: "This account is switched off. Ask the operator.", way: "operator" },
  "operation-not-allowed": {
    sentence: "Signing in with Google is switched off in the Firebase project. The operator has to switch it on.",
    way: "operator",
  },
  "account-exists-with-different-credential": {
    sentence: "There is an account with this address that signs in another way. Use that way, or another account.",
    way: "again",
  },
};

const UNKNOWN: Text = { sentence: "The sign-in did not work. Continue again, or in a small window.", way: "popup" };

/** Returns one plain sentence and a next step for whatever the SDK threw. */
export function describeSignIn(thrown: unknown): Text {
  const { code } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as { code?: unknown };
  const name = typeof code === "string" ? code.replace(/^auth\//, "") : "";
  // For an invalid key the service puts its whole sentence into the code.
  if (name.startsWith("api-key-not-valid")) return SIGN_IN_CODES["invalid-api-key"];
  const all: Readonly<Record<string, Text>> = { ...MORE_CODES, ...SIGN_IN_CODES };
  return Object.hasOwn(all, name) ? (all[name] ?? UNKNOWN) : UNKNOWN;
}
