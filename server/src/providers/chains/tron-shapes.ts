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

/** A transaction's result; a node that has none answers `{}`. */
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

/** A transaction's signer, and how its call ended. */
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

/** A page of an account's token transfers: only shows where to look, never trusted alone. */
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

/**
 * The total supply of TRX has 18 digits; a value beyond what a double represents exactly would be misread, so it is
 * rejected.
 */
const sun = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0);

/** An account of the protocol, as far as it shows what its owner has; `{}` if nothing was ever sent to it. */
export const accountShape = z.object({
  balance: sun,
  frozen: z
    .array(z.object({ frozen_balance: sun }))
    .max(100)
    .default([]),
  delegated_frozen_balance_for_bandwidth: sun,
  account_resource: z
    .object({
      frozen_balance_for_energy: z.object({ frozen_balance: sun }).optional(),
      delegated_frozen_balance_for_energy: sun,
      delegated_frozenV2_balance_for_energy: sun,
    })
    .optional(),
  frozenV2: z
    .array(z.object({ amount: sun }))
    .max(100)
    .default([]),
  unfrozenV2: z
    .array(z.object({ unfreeze_amount: sun }))
    .max(100)
    .default([]),
  delegated_frozenV2_balance_for_bandwidth: sun,
});

/** Returns what an account owns in base units: free, staked, delegated to others as resources, and unstaking. */
export function ownedSun(account: z.infer<typeof accountShape>): bigint {
  const { account_resource: resource } = account;
  return [
    account.balance,
    ...account.frozen.map((one) => one.frozen_balance),
    account.delegated_frozen_balance_for_bandwidth,
    resource?.frozen_balance_for_energy?.frozen_balance ?? 0,
    resource?.delegated_frozen_balance_for_energy ?? 0,
    resource?.delegated_frozenV2_balance_for_energy ?? 0,
    ...account.frozenV2.map((one) => one.amount),
    ...account.unfrozenV2.map((one) => one.unfreeze_amount),
    account.delegated_frozenV2_balance_for_bandwidth,
  ].reduce((sum, part) => sum + BigInt(part), 0n);
}

/** Returns whether the answer is `{}`: no such entry. */
export function isNothing(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
