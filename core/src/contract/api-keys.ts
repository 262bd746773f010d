import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { planIdSchema } from "./entitlements.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

/**
 * What a key may be allowed to do: read prices, advice and the record; read what its owner has; change alerts and
 * watchlists; trade on paper. Nothing else is ever done with a key.
 */
export const API_SCOPES = ["market:read", "own:read", "alerts:write", "paper:write"] as const;
export type ApiScope = (typeof API_SCOPES)[number];
export const apiScopeSchema = z.enum(API_SCOPES);

/** Most keys that one user may have at a time. */
export const MOST_API_KEYS = 20;
/** How many days of calls are shown. */
export const API_CALL_DAYS = 30;
/** Longest time, in hours, for which a key that was replaced stays valid. */
export const LONGEST_KEY_OVERLAP_HOURS = 168;

/** A key as its owner sees it: never its secret. */
export const apiKeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The first characters of the secret, by which its owner recognises it. */
  start: z.string(),
  scopes: z.array(apiScopeSchema),
  createdAt: isoTime,
  /** Null if it is valid until it is revoked. */
  expiresAt: isoTime.nullable(),
  /** To the minute; null if it was never used. */
  lastUsedAt: isoTime.nullable(),
  /** The key that replaced it; it is valid until `expiresAt`. */
  replacedBy: z.string().nullable(),
  /** Calls by UTC day ('2026-11-30'), oldest first; days without calls are left out. */
  callsByDay: z.array(z.strictObject({ day: z.iso.date(), calls: z.number().int().positive() })),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A new key with its secret, which is shown once. */
export const newApiKeySchema = z.strictObject({ key: apiKeySchema, secret: z.string() });

const keyParams = ownerParams.extend({ keyId: z.string().min(1).max(64) });

export const listApiKeys = endpoint({
  method: "GET",
  path: "/api/users/{id}/api-keys",
  access: "owner",
  summary: "The own API keys, newest first, with their use; never their secrets",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    keys: z.array(apiKeySchema),
    /** Calls a minute that the plan allows with keys, all keys together; 0 without a plan that includes keys. */
    callsPerMinute: z.number().int().nonnegative(),
  }),
});

export const createApiKey = endpoint({
  method: "POST",
  path: "/api/users/{id}/api-keys",
  access: "owner",
  changes: true,
  stepUp: true,
  shownOnce: true,
  needs: "api_keys",
  summary: "Creates an API key; its secret is shown once",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({
    name: z.string().trim().min(1).max(64),
    scopes: z.array(apiScopeSchema).min(1).max(API_SCOPES.length),
    /** Null: valid until it is revoked. */
    days: z.number().int().min(1).max(365).nullable().default(90),
  }),
  answer: newApiKeySchema,
});

export const rotateApiKey = endpoint({
  method: "POST",
  path: "/api/users/{id}/api-keys/{keyId}/rotate",
  access: "owner",
  changes: true,
  stepUp: true,
  shownOnce: true,
  needs: "api_keys",
  summary: "Replaces an API key by a new one with the same name and scopes; the old one stays valid for a while",
  params: keyParams,
  query: nothing,
  body: z.strictObject({ overlapHours: z.number().int().min(0).max(LONGEST_KEY_OVERLAP_HOURS).default(24) }),
  answer: newApiKeySchema,
});

export const revokeApiKey = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/api-keys/{keyId}",
  access: "owner",
  changes: true,
  summary: "Ends an API key at once",
  params: keyParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ revoked: z.boolean() }),
});

export const getCaller = endpoint({
  method: "GET",
  path: "/api/me",
  access: "user",
  personal: true,
  summary: "Who makes the call: the user, the plan, and what a key may do",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    /** The `{id}` of the calls about oneself. */
    userId: z.string(),
    username: z.string(),
    plan: planIdSchema,
    /** Null with a session instead of a key. */
    key: z
      .strictObject({ name: z.string(), scopes: z.array(apiScopeSchema), expiresAt: isoTime.nullable() })
      .nullable(),
  }),
});
