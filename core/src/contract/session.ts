import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { userSchema } from "./users.ts";
import { isoTime, noBody, nothing } from "./wire.ts";

/** The identity as the provider reports it. */
export const identitySchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
});
export type Identity = z.infer<typeof identitySchema>;

export const getSession = endpoint({
  method: "GET",
  path: "/api/session",
  access: "public",
  personal: true,
  summary: "Who is signed in on this browser, if anybody",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    identity: identitySchema.nullable(),
    /** Until when actions that need a recent authentication are allowed; null if they require one now. */
    steppedUpUntil: isoTime.nullable(),
    expiresAt: isoTime.nullable(),
  }),
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/auth/sign-out",
  access: "session",
  changes: true,
  summary: "Ends this sign-in, or all of one's own, at the identity provider too",
  params: nothing,
  query: nothing,
  body: z.strictObject({ everywhere: z.boolean().default(false) }),
  /** Where the browser goes next: the provider's own logout page, or the landing page. */
  answer: z.strictObject({ next: z.string() }),
});

export const stepUp = endpoint({
  method: "POST",
  path: "/api/auth/step-up",
  access: "session",
  changes: true,
  rate: "auth",
  summary: "Proves oneself again in place, with the password and, where set, a one-time code",
  params: nothing,
  query: nothing,
  body: z.strictObject({ password: z.string().min(1).max(256), code: z.string().max(16).optional() }),
  answer: z.strictObject({ steppedUpUntil: isoTime }),
});

export const getSecurity = endpoint({
  method: "GET",
  path: "/api/auth/security",
  access: "session",
  summary: "How the own sign-in is protected",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    /** Who manages the password: this installation or an external provider, by name. */
    provider: z.enum(["local", "oidc", "firebase"]),
    providerName: z.string(),
    totp: z.boolean(),
    emailVerified: z.boolean(),
    /** Whether this installation can send email. */
    mail: z.boolean(),
  }),
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/password",
  access: "session",
  changes: true,
  rate: "auth",
  summary: "Changes the password of a local account and ends its other sign-ins",
  params: nothing,
  query: nothing,
  body: z.strictObject({ current: z.string().min(1).max(256), next: z.string().min(1).max(256) }),
  answer: z.strictObject({ changed: z.literal(true) }),
});

export const sendVerification = endpoint({
  method: "POST",
  path: "/api/auth/verification",
  access: "session",
  changes: true,
  rate: "auth",
  summary: "Sends the mail that verifies the own address again",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ sentTo: z.string() }),
});

export const beginTotp = endpoint({
  method: "POST",
  path: "/api/auth/totp",
  access: "session",
  changes: true,
  stepUp: true,
  rate: "auth",
  summary: "Makes a secret for one-time codes; it counts once a first code was given",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    secret: z.string(),
    uri: z.string(),
    /** The address as an SVG path on a square grid of `size` modules. */
    qr: z.strictObject({ size: z.number(), path: z.string() }),
  }),
});

export const confirmTotp = endpoint({
  method: "POST",
  path: "/api/auth/totp/confirm",
  access: "session",
  changes: true,
  rate: "auth",
  summary: "Turns one-time codes on with a first code",
  params: nothing,
  query: nothing,
  body: z.strictObject({ code: z.string().min(6).max(16) }),
  /** Each code opens the account once if the device is lost; shown only this once. */
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const removeTotp = endpoint({
  method: "DELETE",
  path: "/api/auth/totp",
  access: "session",
  changes: true,
  stepUp: true,
  summary: "Turns one-time codes off",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ totp: z.literal(false) }),
});

export const claimMerchant = endpoint({
  method: "POST",
  path: "/api/auth/merchant",
  access: "user",
  changes: true,
  rate: "auth",
  summary: "Takes the merchant's role with the one-time code of the installation",
  params: nothing,
  query: nothing,
  body: z.strictObject({ code: z.string().trim().min(8).max(64) }),
  answer: userSchema,
});

/** The Firebase SDK's own token sync: exchanges a Bearer token for a session. */
export const syncToken = endpoint({
  method: "POST",
  path: "/api/auth/token",
  access: "public",
  changes: true,
  rate: "auth",
  summary: "Opens a session for a verified identity token (Authorization: Bearer), only where Firebase is configured",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ identity: identitySchema }),
});

export const dropToken = endpoint({
  method: "DELETE",
  path: "/api/auth/token",
  access: "public",
  changes: true,
  summary: "Ends the session a token opened, only where Firebase is configured",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ signedOut: z.literal(true) }),
});
