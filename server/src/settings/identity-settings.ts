import * as read from "../setting-parsers.ts";
import { setting } from "./setting.ts";

/** Settings for sign-in, plans and email. */
export const IDENTITY_SETTINGS = {
  identity: setting({
    name: "IDENTITY",
    meaning:
      "Who signs people in: `local` (accounts of this installation), `oidc` (any OpenID Connect issuer), `firebase`",
    fallback: "local",
    parse: read.oneOfOr("local", ["local", "oidc", "firebase"]),
  }),
  oidcIssuer: setting({
    name: "OIDC_ISSUER",
    meaning: "Issuer for IDENTITY=oidc, as its discovery document names it",
    fallback: "none",
    parse: read.optional(read.url(["https:", "http:"])),
  }),
  oidcClientId: setting({
    name: "OIDC_CLIENT_ID",
    meaning: "Client ID at that issuer; the redirect URI is PUBLIC_URL/auth/callback",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  oidcClientSecret: setting({
    name: "OIDC_CLIENT_SECRET",
    meaning: "Client secret, if the issuer gave you one",
    fallback: "none (public client with PKCE)",
    secret: true,
    parse: read.optional(read.anyText),
  }),
  oidcName: setting({
    name: "OIDC_NAME",
    meaning: "Name of that issuer, as shown to users",
    fallback: "its host name",
    parse: read.optional(read.anyText),
  }),
  firebaseApiKey: setting({
    name: "FIREBASE_API_KEY",
    meaning: "Web API key of the project for IDENTITY=firebase (public by design)",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  firebaseProjectId: setting({
    name: "FIREBASE_PROJECT_ID",
    meaning: "Project ID; tokens of other projects are rejected",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  firebaseAppId: setting({
    name: "FIREBASE_APP_ID",
    meaning: "App ID of the web app, if the project has one",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  firebaseHandlerUrl: setting({
    name: "FIREBASE_HANDLER_URL",
    meaning: "Origin of the project's redirect handler, which we also serve under `/__/auth/`",
    fallback: "https://FIREBASE_PROJECT_ID.firebaseapp.com",
    parse: read.optional(read.origin),
  }),
  firebaseKeysUrl: setting({
    name: "FIREBASE_KEYS_URL",
    meaning: "Address of the keys that sign ID tokens (JWK set)",
    fallback: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    parse: read.baseAddress(
      "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    ),
  }),
  firebaseTokenSyncUrl: setting({
    name: "FIREBASE_TOKEN_SYNC_URL",
    meaning: "Path on this origin to which the SDK posts each new token",
    fallback: "/api/auth/token",
    parse: read.ownPath("/api/auth/token"),
  }),
  firebaseEmulatorUrl: setting({
    name: "FIREBASE_EMULATOR_URL",
    meaning: "Address of Firebase's Auth emulator; every screen shows a warning; not in production",
    fallback: "none",
    parse: read.optional(read.origin),
  }),
  defaultPlan: setting({
    name: "DEFAULT_PLAN",
    meaning: "Plan of users who have bought none: `free`, `basic`, `premium` or `pro`",
    fallback: "a 7-day trial, then `free`",
    parse: read.optional(read.oneOf(["free", "basic", "premium", "pro"])),
  }),
  merchantEmails: setting({
    name: "MERCHANT_EMAILS",
    meaning:
      "Verified email addresses that get the merchant role, separated by commas; local accounts are verified only with SMTP_URL",
    fallback: "none; the first start prints a one-time code",
    parse: read.emails,
  }),
  smtpUrl: setting({
    name: "SMTP_URL",
    meaning:
      "Mail server, `smtps://user:password@host:465`: verifies addresses, resets passwords and sends alerts by email",
    fallback: "none",
    secret: true,
    parse: read.optional(read.url(["smtp:", "smtps:"])),
  }),
} as const;
