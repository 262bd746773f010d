import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { entitlementsSchema, planIdSchema } from "./entitlements.ts";
import { watchedSymbolSchema } from "./recommendations.ts";
import { riskProfileSchema } from "./risk-profile.ts";
import { isoTime, noBody, nothing } from "./wire.ts";

/** A display name: the requested name as `core/identity` cleans it, without markup or invisible characters. */
export const usernameSchema = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,31}$/u,
    "2 to 32 letters, digits, dots, dashes or underscores, a letter or digit first",
  );
const displayName = z.string().trim().min(1).max(64);

/** A user's own account. It is never shown to anyone else. */
export const userSchema = z.strictObject({
  id: z.string(),
  /** Subject at the identity provider, whichever provider that is. */
  firebaseUid: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(["user", "merchant"]),
  /** The risk that their recommendations allow for; the default until they choose one. */
  riskProfile: riskProfileSchema,
  riskProfileChosen: z.boolean(),
  subscriptionPlan: planIdSchema,
  /** End of the plan above; null if it has none. */
  planEndsAt: isoTime.nullable(),
  /** End of the one 7-day trial; null if it was used up under an earlier account. */
  trialEndsAt: isoTime.nullable(),
  entitlements: entitlementsSchema,
  /** What a new account still has before it: the welcome, the first steps, or nothing. */
  firstRun: z.enum(["welcome", "steps", "done"]),
  createdAt: isoTime,
});
export type User = z.infer<typeof userSchema>;

const idParams = z.strictObject({ id: z.string().min(1).max(64) });

export const onboard = endpoint({
  method: "POST",
  path: "/api/auth/onboard",
  access: "session",
  changes: true,
  rate: "onboard",
  summary: "Creates the record of who just signed in, once; the same again gives the same record",
  params: nothing,
  query: nothing,
  body: z.strictObject({
    firebaseUid: z.string().min(1).max(128),
    email: z.string().min(3).max(254),
    username: z.string().trim().min(1).max(64),
  }),
  answer: userSchema,
});

export const getUserByFirebaseUid = endpoint({
  method: "GET",
  path: "/api/users/firebase/{uid}",
  access: "owner",
  summary: "The own record by the identity provider's id",
  params: z.strictObject({ uid: z.string().min(1).max(128) }),
  query: nothing,
  body: noBody,
  answer: userSchema,
});

export const updateUser = endpoint({
  method: "POST",
  path: "/api/users/{id}",
  access: "owner",
  changes: true,
  summary: "Changes the own username, display name or risk profile",
  params: idParams,
  query: nothing,
  body: z.strictObject({
    username: usernameSchema.optional(),
    displayName: displayName.nullable().optional(),
    riskProfile: riskProfileSchema.optional(),
    /** The first steps are done, or hidden. */
    firstRun: z.literal("done").optional(),
  }),
  answer: userSchema,
});

export const finishWelcome = endpoint({
  method: "POST",
  path: "/api/users/{id}/welcome",
  access: "owner",
  changes: true,
  summary:
    "Ends the welcome of a new account: follows the chosen symbols, and sets the risk profile; skipped without any",
  params: idParams,
  query: nothing,
  body: z.strictObject({
    symbols: z.array(z.string().min(1).max(64)).max(12),
    riskProfile: riskProfileSchema.nullable(),
  }),
  answer: z.strictObject({ user: userSchema, watchlist: z.array(watchedSymbolSchema) }),
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/users/{id}",
  access: "owner",
  changes: true,
  stepUp: true,
  summary: "Deletes the own account and all that belongs to it",
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ next: z.string() }),
});

export const exportUser = endpoint({
  method: "GET",
  path: "/api/users/{id}/export",
  access: "owner",
  summary: "Everything stored about oneself",
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    exportedAt: isoTime,
    user: userSchema,
    /** Stored data by category: sign-in account, sessions, and what later features add. */
    stored: z.record(z.string(), z.unknown()),
  }),
});

/** One signed-in browser. */
export const ownSessionSchema = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  /** Browser and operating system in words, as far as the browser reports them. */
  device: z.string(),
  signedInAt: isoTime,
  lastSeenAt: isoTime,
  expiresAt: isoTime,
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/users/{id}/sessions",
  access: "owner",
  summary: "The own sign-ins that are valid now, newest first",
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.array(ownSessionSchema),
});

export const revokeSession = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/sessions/{sessionId}",
  access: "owner",
  changes: true,
  summary: "Ends one of the own sign-ins",
  params: idParams.extend({ sessionId: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: z.strictObject({ revoked: z.boolean() }),
});
