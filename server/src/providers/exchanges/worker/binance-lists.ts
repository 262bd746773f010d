import * as z from "zod";
import type { ExchangeEvent } from "../port.ts";
import { amountShape, entryId, isSome } from "./amounts.ts";
import { binanceCoin, binanceNumber, binanceTimeMs } from "./binance-shapes.ts";
import { type Request, type Entries, isTooMany } from "./venue.ts";

/** Binance has no conversions before this; each request for them has a high weight. */
const FIRST_CONVERSION_MS = Date.UTC(2019, 8, 1);
const PAGE = 1_000;

const idShape = binanceNumber.pipe(entryId);
const depositsShape = z
  .array(
    z.object({
      id: idShape.optional(),
      amount: amountShape,
      coin: binanceCoin,
      status: z.coerce.number(),
      txId: z.string().max(300).default(""),
      insertTime: binanceTimeMs,
    }),
  )
  .max(PAGE);
const withdrawalsShape = z
  .array(
    z.object({
      id: entryId,
      amount: amountShape,
      transactionFee: amountShape,
      coin: binanceCoin,
      status: z.coerce.number(),
      // In UTC.
      applyTime: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        .transform((text) => Date.parse(`${text.replace(" ", "T")}Z`))
        .refine((ms) => ms > 0),
    }),
  )
  .max(PAGE);
/** Completed, rejected, credited: final states. */
const ENDED_DEPOSITS: ReadonlySet<number> = new Set([1, 2, 6]);
/** Cancelled, rejected, failed, completed. */
const ENDED_WITHDRAWALS: ReadonlySet<number> = new Set([1, 3, 5, 6]);
const conversionsShape = z.object({
  list: z
    .array(
      z.object({
        orderId: idShape,
        orderStatus: z.string().max(40),
        fromAsset: binanceCoin,
        fromAmount: amountShape,
        toAsset: binanceCoin,
        toAmount: amountShape,
        createTime: binanceTimeMs,
      }),
    )
    .max(PAGE)
    .nullish(),
  moreData: z.boolean().default(false),
});
const MOST_REWARDS = 500;
const rewardsShape = z.object({
  rows: z
    .array(
      z.object({
        id: idShape,
        amount: amountShape,
        asset: binanceCoin,
        divTime: binanceTimeMs,
        // −1 if it was reversed.
        direction: z.coerce.number().default(1),
      }),
    )
    .max(MOST_REWARDS),
});
const MOST_DUST = 100;
const dustShape = z.object({
  userAssetDribblets: z
    .array(
      z.object({
        userAssetDribbletDetails: z
          .array(
            z.object({
              transId: idShape,
              fromAsset: binanceCoin,
              amount: amountShape,
              // The amount received, after the fee.
              transferedAmount: amountShape,
              operateTime: binanceTimeMs,
            }),
          )
          .max(1_000),
      }),
    )
    .max(1_000),
});

/**
 * Reads what Binance lists by time: deposits, withdrawals, rewards, dust and conversions of at most 30 days. Undefined
 * if that is too much at once.
 */
export async function binanceLists(request: Request, fromMs: number, toMs: number): Promise<Entries | undefined> {
  const times = { startTime: fromMs, endTime: toMs - 1 };
  // A list at Binance's maximum length may have more.
  const isFull = (count: number, most: number) => isTooMany(count, fromMs, toMs, "Binance", most - 1);
  const deposits = depositsShape.parse(await request("sapiGetCapitalDepositHisrec", { ...times, limit: PAGE }));
  const withdrawals = withdrawalsShape.parse(await request("sapiGetCapitalWithdrawHistory", { ...times, limit: PAGE }));
  const rewards = rewardsShape.parse(
    await request("sapiGetAssetAssetDividend", { ...times, limit: MOST_REWARDS }),
  ).rows;
  const dust = dustShape.parse(await request("sapiGetAssetDribblet", times)).userAssetDribblets;
  const conversions =
    toMs < FIRST_CONVERSION_MS
      ? { list: [], moreData: false }
      : conversionsShape.parse(await request("sapiGetConvertTradeFlow", { ...times, limit: PAGE }));
  if (
    isFull(deposits.length, PAGE) ||
    isFull(withdrawals.length, PAGE) ||
    isFull(rewards.length, MOST_REWARDS) ||
    isFull(dust.length, MOST_DUST) ||
    isFull(conversions.moreData ? PAGE : 0, PAGE)
  )
    return undefined;
  const events: ExchangeEvent[] = [];
  const pending = [
    ...deposits.flatMap(({ status, insertTime }) => (ENDED_DEPOSITS.has(status) ? [] : [insertTime])),
    ...withdrawals.flatMap(({ status, applyTime }) => (ENDED_WITHDRAWALS.has(status) ? [] : [applyTime])),
  ];
  for (const one of deposits) {
    // 1 is completed, 6 is credited but not yet withdrawable.
    if ((one.status !== 1 && one.status !== 6) || !isSome(one.amount)) continue;
    const id = one.id ?? entryId.parse(one.txId.replace(/[^\w.-]+/g, "-").slice(0, 90));
    const part = { asset: one.coin, quantity: one.amount };
    events.push({ kind: "deposit", id: `deposit:${id}`, atMs: one.insertTime, part, fees: [] });
  }
  for (const one of withdrawals) {
    if (one.status !== 6 || !isSome(one.amount)) continue;
    const asset = one.coin;
    const fees = isSome(one.transactionFee) ? [{ asset, quantity: one.transactionFee }] : [];
    const part = { asset, quantity: one.amount };
    events.push({ kind: "withdrawal", id: `withdrawal:${one.id}`, atMs: one.applyTime, part, fees });
  }
  for (const one of rewards) {
    if (!isSome(one.amount)) continue;
    const kind = one.direction < 0 ? "withdrawal" : "reward";
    const part = { asset: one.asset, quantity: one.amount };
    events.push({ kind, id: `reward:${one.id}`, atMs: one.divTime, part, fees: [] });
  }
  for (const one of dust.flatMap(({ userAssetDribbletDetails }) => userAssetDribbletDetails)) {
    if (!isSome(one.amount) || !isSome(one.transferedAmount)) continue;
    const asset = one.fromAsset;
    const given = { asset, quantity: one.amount };
    const received = { asset: "BNB", quantity: one.transferedAmount };
    const id = `dust:${one.transId}:${asset.replace(/[^A-Z0-9]/g, "-")}`;
    events.push({ kind: "trade", id, atMs: one.operateTime, given, received, fees: [] });
  }
  for (const one of conversions.list ?? []) {
    if (one.orderStatus !== "SUCCESS" || !isSome(one.fromAmount) || !isSome(one.toAmount)) continue;
    const given = { asset: one.fromAsset, quantity: one.fromAmount };
    const received = { asset: one.toAsset, quantity: one.toAmount };
    events.push({ kind: "trade", id: `convert:${one.orderId}`, atMs: one.createTime, given, received, fees: [] });
  }
  return { events, leftOut: 0, pending };
}
