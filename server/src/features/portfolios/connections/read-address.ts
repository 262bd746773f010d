import { createHash } from "node:crypto";
import { networkOf } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { decimal, decimalText, type Decimal } from "@sextant/core/decimal";
import * as z from "zod";
import { type AddressBalances, type BalanceReader, ChainUnread } from "../../../providers/chains/index.ts";
import { createUlid } from "../../../ulid.ts";
import type { StoredTransaction } from "../stored-transaction.ts";
import { type Additions, type ReadSource, SourceUnread } from "./connection-reading.ts";
import type { ConnectionRow } from "./connection-store.ts";

/** The coins of networks, and the decimals of their base units. */
const COINS: Readonly<Record<NetworkId, { readonly code: string; readonly decimals: number }>> = {
  ethereum: { code: "ETH", decimals: 18 },
  bsc: { code: "BNB", decimals: 18 },
  polygon: { code: "POL", decimals: 18 },
  tron: { code: "TRX", decimals: 6 },
};

const base = z.string().regex(/^\d{1,40}$/);
const progressShape = z.object({
  number: z.number(),
  hash: z.string(),
  timeMs: z.number(),
  coinBase: base,
  usdtBase: base,
});
type AddressProgress = z.infer<typeof progressShape>;

/** A coin or token at an address. */
type Asset = {
  /** The id within external ids: the coin's code, or the token's contract. */
  readonly token: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly nowBase: bigint;
  readonly beforeBase: bigint | undefined;
};

/** Maximum stored digits before the decimal point. */
const MOST_DIGITS = 18;

/**
 * Returns the reader of address balances: a difference from the last reading is booked as a transfer in or out at the
 * block that was read.
 */
export function createReadAddress(readerOf: (networkId: NetworkId) => BalanceReader | undefined): ReadSource {
  return async (connection) => {
    const network = connection.source as NetworkId;
    const reader = readerOf(network);
    if (reader === undefined)
      throw new SourceUnread(`This server no longer has an RPC node for ${networkOf(network).name}.`);
    const found = await read(reader, connection);
    return {
      additions: (row, portfolio, own) => additions(row, portfolio.currency, own, found, reader.terms),
    };
  };
}

async function read(reader: BalanceReader, { progress, identifier }: ConnectionRow): Promise<AddressBalances> {
  try {
    const last = progressOf(progress);
    if (last !== undefined && !(await reader.holds(last)))
      throw new SourceUnread("The network's nodes now return a different chain than before.");
    return await reader.balances(identifier);
  } catch (error) {
    if (error instanceof ChainUnread) throw new SourceUnread(error.error.sentence, { cause: error });
    throw error;
  }
}

function additions(
  row: ConnectionRow,
  currency: string,
  own: readonly StoredTransaction[],
  { block, coinBase, usdtBase }: AddressBalances,
  terms: BalanceReader["terms"],
): Additions {
  const last = progressOf(row.progress);
  const now: AddressProgress = {
    number: block.number,
    hash: block.hash,
    timeMs: block.timeMs,
    coinBase: String(coinBase),
    usdtBase: String(usdtBase),
  };
  // A node that lags, or the same block again: nothing has happened since.
  const isOlder = last !== undefined && (block.number <= last.number || block.timeMs < last.timeMs);
  const coin = COINS[terms.id];
  const assets: readonly Asset[] = [
    {
      token: coin.code,
      symbol: `${coin.code}-USD`,
      decimals: coin.decimals,
      nowBase: coinBase,
      beforeBase: last === undefined ? undefined : BigInt(last.coinBase),
    },
    {
      token: terms.contract,
      symbol: "USDT-USD",
      decimals: terms.decimals,
      nowBase: usdtBase,
      beforeBase: last === undefined ? undefined : BigInt(last.usdtBase),
    },
  ];
  return {
    fresh: isOlder ? [] : assets.flatMap((asset) => difference(row, currency, own, asset, block)),
    leavesOut: false,
    isUnfinished: false,
    progressed: () => {
      const stored = isOlder ? last : now;
      return { progress: stored, readUntilMs: stored.timeMs };
    },
    difference: () => null,
  };
}

function difference(
  row: ConnectionRow,
  currency: string,
  own: readonly StoredTransaction[],
  { token, symbol, decimals, nowBase, beforeBase }: Asset,
  block: AddressBalances["block"],
): readonly StoredTransaction[] {
  const isOfToken = ofToken(`${row.source}:${row.identifier}:`, `:${token}`);
  // After an earlier connection of the same address was removed, its transactions are already there.
  const before = beforeBase ?? own.reduce((sum, one) => (isOfToken(one) ? sum + signedBase(one, decimals) : sum), 0n);
  const change = nowBase - before;
  if (change === 0n) return [];
  if (nowBase >= 10n ** BigInt(MOST_DIGITS + decimals))
    throw new SourceUnread("A node of the network returns an impossible balance.");
  const externalId = `${row.source}:${row.identifier}:${String(block.number)}:${token}`;
  const fingerprint = createHash("sha256").update(`sextant connection ${externalId}`).digest("hex").slice(0, 32);
  if (own.some((one) => one.fingerprint === fingerprint)) return [];
  return [
    {
      id: createUlid(block.timeMs),
      kind: change > 0n ? "transfer-in" : "transfer-out",
      atMs: block.timeMs,
      hasTime: true,
      account: row.label,
      currency,
      symbol,
      quantity: shortest({ units: change < 0n ? -change : change, places: decimals }),
      connectionId: row.id,
      externalId,
      fingerprint,
    },
  ];
}

function ofToken(start: string, end: string): (one: StoredTransaction) => boolean {
  return ({ externalId }) => externalId?.startsWith(start) === true && externalId.endsWith(end);
}

/** Returns how an address's transaction changed its balance, whatever its owner has made of the transaction since. */
function signedBase({ kind, quantity }: StoredTransaction, decimals: number): bigint {
  if (quantity === undefined) return 0n;
  const units = decimals >= quantity.places ? quantity.units * 10n ** BigInt(decimals - quantity.places) : 0n;
  return kind === "transfer-out" || kind === "sell" || kind === "withdrawal" || kind === "fee" ? -units : units;
}

function shortest(amount: Decimal): Decimal {
  return decimal(decimalText(amount));
}

function progressOf(progress: unknown): AddressProgress | undefined {
  return progressShape.safeParse(progress).data;
}
