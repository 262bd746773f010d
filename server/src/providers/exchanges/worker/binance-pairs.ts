import * as z from "zod";
import { type ExchangeEvent, ExchangeError, type PairMemory } from "../port.ts";
import { amountShape, assetText, isSome } from "./amounts.ts";
import { binanceNumber, type BinancePairs, binanceTimeMs, type Sides } from "./binance-shapes.ts";
import type { Request, PairTurn } from "./venue.ts";

const PAGE = 1_000;
/** Number of untraded pairs requested again at each reading, once all were requested. */
const REQUESTED_AGAIN = 25;

const tradeId = binanceNumber.pipe(z.string().regex(/^\d{1,20}$/));
const tradesShape = z
  .array(
    z.object({
      id: tradeId,
      qty: amountShape,
      quoteQty: amountShape,
      commission: amountShape,
      commissionAsset: assetText.nullish(),
      time: binanceTimeMs,
      isBuyer: z.boolean(),
    }),
  )
  .max(PAGE);
type Trade = z.output<typeof tradesShape>[number];

/** Reads trades pair by pair: pairs traded before, those between the account's coins, and over time all others. */
export async function readBinancePairs(
  request: Request,
  listed: BinancePairs,
  { memory, assets, isOver, found }: PairTurn,
): Promise<{ readonly memory: PairMemory; readonly isDone: boolean; readonly remark?: string }> {
  const names = [...listed.keys()].sort();
  const fromIds = new Map(Object.entries(memory?.traded ?? {}));
  let { lastRequested = "", isRoundDone = false } = memory ?? {};
  const between = names.filter((pair) => {
    const { base = "", quote = "" } = listed.get(pair) ?? {};
    return assets.has(base) && assets.has(quote);
  });
  // Pairs that an earlier run had no time for come first, and alone: the others were read in that run.
  const left = memory?.pending ?? [];
  const wanted = left.length > 0 ? left : [...new Set([...fromIds.keys(), ...between])];
  let done = 0;

  /** Reads a pair. Returns whether it was read to its end. */
  async function read(pair: string): Promise<boolean> {
    const sides = listed.get(pair);
    // Binance delisted it, so it has no new trades.
    if (sides === undefined) return true;
    for (;;) {
      const fromId = fromIds.get(pair) ?? "0";
      const rows = tradesShape.parse(await request("privateGetMyTrades", { symbol: pair, fromId, limit: PAGE }));
      let next = BigInt(fromId);
      for (const { id } of rows) {
        if (BigInt(id) < next) throw new ExchangeError("unread", "Binance returned a list out of order.");
        next = BigInt(id) + 1n;
      }
      if (rows.length > 0) fromIds.set(pair, String(next));
      found(rows.flatMap((one) => tradeOf(pair, sides, one)));
      if (rows.length < PAGE) return true;
      if (isOver()) return false;
    }
  }

  for (const pair of wanted) {
    if (isOver() || !(await read(pair))) break;
    done += 1;
  }
  const pending = wanted.slice(done);
  const isDone = pending.length === 0;
  // All pairs once, then a few at each reading, because a coin that was bought and sold since is in no balance.
  // Continues after a name, not an index: Binance's list grows and shrinks.
  const isAhead = (name: string): boolean => name > lastRequested;
  const ahead = names.filter(isAhead);
  const inTurn = isRoundDone
    ? [...ahead, ...names.slice(0, names.length - ahead.length)].slice(0, REQUESTED_AGAIN)
    : ahead;
  for (const pair of isDone ? inTurn : []) {
    if (isOver() || !(await read(pair))) break;
    lastRequested = pair;
  }
  if (isDone && !isRoundDone && !names.some(isAhead)) [lastRequested, isRoundDone] = ["", true];
  const scanned = names.length - names.filter(isAhead).length;
  return {
    memory: { traded: Object.fromEntries(fromIds), pending, lastRequested, isRoundDone },
    isDone: isDone && isRoundDone,
    ...(isRoundDone
      ? {}
      : {
          remark: `Binance returns trades pair by pair. We've read ${String(scanned)} of ${String(names.length)} pairs so far; the others follow within hours.`,
        }),
  };
}

function tradeOf(pair: string, { base, quote }: Sides, one: Trade): readonly ExchangeEvent[] {
  if (!isSome(one.qty) || !isSome(one.quoteQty)) return [];
  const quantity = { asset: base, quantity: one.qty };
  const value = { asset: quote, quantity: one.quoteQty };
  const fees = isSome(one.commission)
    ? [{ asset: (one.commissionAsset ?? "").toUpperCase(), quantity: one.commission }]
    : [];
  const [given, received] = one.isBuyer ? [value, quantity] : [quantity, value];
  return [{ kind: "trade", id: `trade:${pair}:${one.id}`, atMs: one.time, given, received, fees }];
}
