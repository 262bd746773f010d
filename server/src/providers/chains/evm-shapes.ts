import * as z from "zod";

/** Bounds of node answers: beyond them a value is no number, hash or time of a chain. */
const quantity = (most: number) =>
  z
    .string()
    .regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,12})$/i)
    .transform(Number)
    .refine((value) => value <= most);

const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase());
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase());
const data = z.string().regex(/^0x[0-9a-f]*$/i);

const blockNumber = quantity(Number.MAX_SAFE_INTEGER);
/** Up to the year 5138: the reader compares times with others. */
const seconds = quantity(100_000_000_000);

export const chainIdShape = quantity(Number.MAX_SAFE_INTEGER);
/** Base units of a coin, up to a 256-bit word. */
export const balanceShape = z.string().regex(/^0x[0-9a-f]{1,64}$/i);
export const codeShape = data;
/** One 256-bit word, as decimals() answers. */
export const wordShape = z.string().regex(/^0x[0-9a-f]{64}$/i);
/** Empty if there is no contract. */
export const callShape = z.union([wordShape, z.literal("0x")]);

export const blockShape = z
  .object({ number: blockNumber, hash, timestamp: seconds })
  .transform((block) => ({ number: block.number, hash: block.hash, timeMs: block.timestamp * 1000 }));

export const logShape = z.object({
  address,
  topics: z.array(hash).max(4),
  data,
  blockNumber,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity(10_000_000),
  removed: z.boolean().optional(),
});
export type EvmLog = z.output<typeof logShape>;
export const logsShape = z.array(logShape).max(100_000);

export const receiptShape = z.object({
  transactionHash: hash,
  blockNumber,
  blockHash: hash,
  from: address,
  /** Absent only on blocks before 2017, which don't report success. */
  status: z.string().optional(),
  logs: z.array(logShape).max(100_000),
});
export type EvmReceipt = z.output<typeof receiptShape>;

export const transactionShape = z.object({ hash, from: address });
