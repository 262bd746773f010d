import * as z from "zod";

/** Exchanges whose API can report a key's permissions. */
export const EXCHANGE_IDS = ["binance", "kraken", "bybit", "okx"] as const;
export type ExchangeId = (typeof EXCHANGE_IDS)[number];

/** Display name of each exchange. */
export const EXCHANGE_TITLES: Readonly<Record<ExchangeId, string>> = {
  binance: "Binance",
  kraken: "Kraken",
  bybit: "Bybit",
  okx: "OKX",
};

/** A key's parts as its exchange issued them. */
export type ExchangeKey = { readonly apiKey: string; readonly secret: string; readonly passphrase?: string };

/** A user's account at an exchange. */
export type ExchangeAccount = {
  /** Its owner: a user's accounts are read one after the other. */
  readonly personId: string;
  readonly exchange: ExchangeId;
  readonly key: ExchangeKey;
};

/** Above zero, with at most 18 digits on either side of the point: what a portfolio stores. */
const amount = z.string().regex(/^(?!0+(?:\.0+)?$)\d{1,18}(?:\.\d{1,18})?$/);
/** An asset's code that a portfolio can hold. */
export const ASSET_CODE = /^[A-Z0-9]{1,12}$/;
const asset = z.string().regex(ASSET_CODE);
/** An asset's code as shown to the account's owner, whether a portfolio can store it or not: xStocks such as AAPLx. */
export const assetName = z.string().regex(/^[\p{L}\p{N}._-]{1,20}$/u);
const part = z.strictObject({ asset, quantity: amount });
/** A fee; a negative one is a rebate, as exchanges pay to market makers. */
const charge = z.strictObject({ asset, quantity: z.string().regex(/^-?(?!0+(?:\.0+)?$)\d{1,18}(?:\.\d{1,18})?$/) });
const about = {
  /** The exchange's own id of the entry. */
  id: z.string().regex(/^[\w:.-]{1,120}$/),
  atMs: z
    .number()
    .int()
    .min(Date.UTC(2009, 0, 1))
    .max(Date.UTC(2200, 0, 1)),
  fees: z.array(charge).max(4),
};

/** One event in an account at an exchange. */
export const exchangeEventSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("trade"), ...about, given: part, received: part }),
  z.strictObject({ kind: z.enum(["deposit", "withdrawal", "reward"]), ...about, part }),
]);
export type ExchangeEvent = z.infer<typeof exchangeEventSchema>;

/** Negative where borrowed. Only compared, never stored. */
export const exchangeBalancesSchema = z
  .array(z.strictObject({ asset: assetName, quantity: z.string().regex(/^-?\d{1,60}(?:\.\d{1,60})?$/) }))
  .max(10_000);
export type ExchangeBalances = z.infer<typeof exchangeBalancesSchema>;

const pair = z.string().regex(/^[A-Z0-9]{2,30}$/);
/** Progress of reading an exchange that lists trades only by pair. */
export const pairMemorySchema = z.object({
  /** For each pair with trades, the id from which they are to be read. */
  traded: z.record(pair, z.string().regex(/^\d{1,20}$/)),
  /** Pairs that a run had no time for. */
  pending: z.array(pair).max(20_000),
  /**
   * The pair requested last in this round, by name order; empty at the start of a round. The list may change meanwhile.
   */
  lastRequested: z.union([pair, z.literal("")]).default(""),
  /** Whether every pair was requested once. */
  isRoundDone: z.boolean(),
});
export type PairMemory = z.infer<typeof pairMemorySchema>;

/** Maximum pending deposits and withdrawals remembered, the newest. */
export const MOST_PENDING = 20;
export const pendingSchema = z.array(z.number().int()).max(MOST_PENDING);

/** The part of an account to read. */
export type ExchangeRange = {
  /** Undefined: everything. */
  readonly fromMs: number | undefined;
  readonly nowMs: number;
  /** Whether to read everything again, since something was left out. */
  readonly again?: boolean;
  /** The progress stored by the previous reading. */
  readonly pairs?: PairMemory;
  /** Timestamps of deposits and withdrawals that were still pending at the previous reading. */
  readonly pending?: readonly number[];
};

/** The result of reading an account. */
export type ExchangeHistory = {
  readonly events: readonly ExchangeEvent[];
  /** Time up to which everything was read. */
  readonly untilMs: number;
  /** The account's current balances; undefined if there is more to read first. */
  readonly balances: ExchangeBalances | undefined;
  /** Number of the account's entries of a kind, asset or amount that is not stored as a holding, such as margin. */
  readonly leftOut: number;
  /** Some of the assets that were left out. */
  readonly leftOutOf?: readonly string[];
  /** Progress for the next reading; undefined if the exchange needs none. */
  readonly pairs: PairMemory | undefined;
  /** Timestamps of deposits and withdrawals that are still pending and will be requested again. */
  readonly pending?: readonly number[];
  /** One sentence about what may still be missing. */
  readonly remark: string | undefined;
};

/**
 * Why an exchange was not read. `rights`: the key may do more than read. `refused`: the exchange rejects the key, or
 * does not let it read what is needed. Both are permanent. `unread`: it did not answer, or sent an invalid answer.
 */
export class ExchangeError extends Error {
  readonly code: "rights" | "refused" | "unread";
  /** `sentence` contains nothing of the key, and nothing that the exchange wrote. */
  constructor(code: ExchangeError["code"], sentence: string) {
    super(sentence);
    this.name = "ExchangeError";
    this.code = code;
  }
}

/**
 * Reads accounts at exchanges. Each request runs in a separate process, which gets nothing from the server but one key,
 * and forgets it.
 */
export type ExchangeReader = {
  /** Checks that a key can only read, within the time limit of a call. Throws ExchangeError. */
  check(account: ExchangeAccount, signal?: AbortSignal): Promise<void>;
  /** Reads from a timestamp on, as much as one run has time for; checks the key first. Throws ExchangeError. */
  read(account: ExchangeAccount, range: ExchangeRange, signal?: AbortSignal): Promise<ExchangeHistory>;
};
