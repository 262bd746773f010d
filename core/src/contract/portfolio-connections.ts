import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });
const connectionParams = portfolioParams.extend({ connectionId: z.string().min(1).max(64) });

/** A source that a portfolio can connect to. */
export const connectionSourceSchema = z.strictObject({
  /** `ethereum`, `tron`, `binance`, … */
  id: z.string(),
  kind: z.enum(["address", "exchange"]),
  title: z.string(),
  /** How to get an address or a read-only key there, in one or two sentences. */
  howTo: z.string(),
  /** The parts of its API key; empty for addresses. */
  keyParts: z.array(z.enum(["apiKey", "secret", "passphrase"])),
  /** What is read: current balances only, or every trade, deposit and withdrawal. */
  reads: z.enum(["balances", "history"]),
});
export type ConnectionSource = z.infer<typeof connectionSourceSchema>;

export const getConnectionSources = endpoint({
  method: "GET",
  path: "/api/connection-sources",
  access: "user",
  summary: "The networks and exchanges a portfolio can be connected to",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(connectionSourceSchema),
});

/** A watch-only address or a read-only exchange key. Keys are never shown again. */
export const connectionSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(["address", "exchange"]),
  source: z.string(),
  label: z.string(),
  /** The address, or the last four characters of the key. */
  identifier: z.string(),
  /** The account its transactions belong to. */
  account: z.string(),
  /** `paused`: the plan allows fewer connections; `failed` is retried, `refused` is not. */
  status: z.enum(["new", "syncing", "current", "failed", "refused", "paused"]),
  /** Why it failed, was refused or is paused, and what to do. */
  reason: z.string().nullable(),
  createdAt: isoTime,
  lastSyncAt: isoTime.nullable(),
  /** The time up to which the source was read. */
  readUntil: isoTime.nullable(),
  transactions: z.number().int(),
});
export type PortfolioConnection = z.infer<typeof connectionSchema>;

const answer = z.strictObject({
  connections: z.array(connectionSchema),
  /** Connections that the plan allows, over all portfolios; null is unlimited. */
  quota: z.number().int().nullable(),
  /** Connections in use, over all portfolios. */
  used: z.number().int(),
});

export const listConnections = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/connections",
  access: "owner",
  summary: "What this portfolio is connected to, and how current each is",
  params: portfolioParams,
  query: nothing,
  body: noBody,
  answer,
});

const label = z.string().trim().min(1).max(64);
const keyPart = z.string().trim().min(1).max(4096);

export const addConnection = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/connections",
  access: "owner",
  changes: true,
  // A key that can trade or withdraw is rejected, so nothing of it may be stored, not even in an idempotent answer.
  shownOnce: true,
  rate: "wallet",
  queued: true,
  summary: "Connects a watch-only address or a read-only key; a key with rights to trade or withdraw is refused",
  params: portfolioParams,
  query: nothing,
  body: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("address"),
      source: z.string().max(32),
      address: z.string().trim().max(128),
      label,
    }),
    z.strictObject({
      kind: z.literal("exchange"),
      source: z.string().max(32),
      apiKey: keyPart,
      secret: keyPart.optional(),
      passphrase: keyPart.optional(),
      label,
    }),
  ]),
  answer,
});

export const syncConnection = endpoint({
  method: "POST",
  path: "/api/users/{id}/portfolios/{portfolioId}/connections/{connectionId}",
  access: "owner",
  changes: true,
  queued: true,
  summary: "Reads a connection now; it is `syncing` first where that takes longer",
  params: connectionParams,
  query: nothing,
  body: z.strictObject({}),
  answer,
});

export const removeConnection = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/portfolios/{portfolioId}/connections/{connectionId}",
  access: "owner",
  changes: true,
  summary: "Ends a connection and forgets its key; what it added stays, or leaves with it",
  params: connectionParams,
  query: z.strictObject({ transactions: z.enum(["keep", "remove"]).default("keep") }),
  body: noBody,
  answer,
});
