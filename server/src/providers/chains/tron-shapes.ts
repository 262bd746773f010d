import * as z from "zod";

/** Milliseconds until the year 2255, and not before TRON. */
const timeMs = z.number().int().min(0).max(9_000_000_000_000);
const blockNumber = z.number().int().min(0).max(1e12);
const hash = z
  .string()
  .regex(/^(?:0x)?[0-9a-fA-F]{64}$/)
  .transform((text) => text.replace(/^0x/, "").toLowerCase());
const bytes = (most: number) =>
  z
    .string()
    .max(most * 2 + 2)
    .regex(/^(?:0x)?(?:[0-9a-fA-F]{2})*$/)
    .transform((text) => text.replace(/^0x/, "").toLowerCase());

/** A block's header; the first one names neither its number nor its time. */
export const blockShape = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({ number: blockNumber.default(0), timestamp: timeMs.default(0) }),
  }),
});

/** What became of a transaction; a node that has none answers `{}`. */
export const infoShape = z.object({
  id: hash,
  blockNumber,
  blockTimeStamp: timeMs,
  result: z.string().max(64).optional(),
  receipt: z.object({ result: z.string().max(64).optional() }),
  log: z
    .array(
      z.object({ address: bytes(32), topics: z.array(bytes(32)).max(4).default([]), data: bytes(1 << 16).default("") }),
    )
    .max(10_000)
    .default([]),
});
export type TronInfo = z.infer<typeof infoShape>;

/** Who signed a transaction, and how its call ended. */
export const transactionShape = z.object({
  txID: hash,
  ret: z
    .array(z.object({ contractRet: z.string().max(64).optional() }))
    .max(16)
    .default([]),
  raw_data: z.object({
    contract: z
      .array(z.object({ parameter: z.object({ value: z.object({ owner_address: z.string().max(64) }) }) }))
      .min(1)
      .max(16),
  }),
});

/** A page of an account's token transfers: only where to look, never believed by itself. */
export const pageShape = z.object({
  data: z.array(z.object({ transaction_id: hash, block_timestamp: timeMs })).max(200),
  success: z.literal(true),
  meta: z.object({ fingerprint: z.string().max(4_000).optional() }).default({}),
});

export const constantShape = z.object({
  constant_result: z
    .array(bytes(1 << 12))
    .min(1)
    .max(8),
});

/** `{}`: nothing of that name. */
export function isNothing(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
