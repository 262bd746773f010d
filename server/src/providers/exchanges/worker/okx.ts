import { decimal, decimalText, times } from "@sextant/core/decimal";
import * as z from "zod";
import { type ExchangeEvent, ExchangeError } from "../port.ts";
import {
  amountShape,
  assetText,
  emptyAmount,
  entryId,
  isSome,
  msText,
  signedAmount,
  summed,
  unsigned,
} from "./amounts.ts";
import { type Request, isTooMany, type Venue } from "./venue.ts";

const DAY_MS = 86_400_000;
const PAGE = 100;

const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row).max(1_000) });
const rightsShape = listOf(z.object({ perm: z.string().max(200) }));
const fillShape = z.object({
  instId: z
    .string()
    .max(80)
    .regex(/^[^-]+-[^-]+$/),
  billId: entryId,
  side: z.enum(["buy", "sell"]),
  fillPx: amountShape,
  fillSz: amountShape,
  // Negative if it was paid.
  fee: signedAmount,
  feeCcy: assetText,
  ts: msText,
});
const depositShape = z.object({
  ccy: assetText,
  amt: amountShape,
  depId: entryId,
  state: z.string().max(4),
  ts: msText,
});
const withdrawalShape = z.object({
  ccy: assetText,
  amt: amountShape,
  wdId: entryId,
  state: z.string().max(4),
  ts: msText,
  fee: emptyAmount.default(""),
  feeCcy: assetText.default(""),
});
/** Completed, failed, cancelled. */
const ENDED: ReadonlySet<string> = new Set(["2", "-1", "-2"]);
const tradingShape = listOf(
  z.object({ details: z.array(z.object({ ccy: assetText, cashBal: emptyAmount })).max(5_000) }),
);
const fundingShape = listOf(z.object({ ccy: assetText, bal: emptyAmount }));

/** OKX's spot trades of the last three months, deposits and withdrawals. Permissions: `account/config` lists them. */
export const okx: Venue = {
  async checkRights(request) {
    const [config] = rightsShape.parse(await request("privateGetAccountConfig", {})).data;
    const rights = (config?.perm ?? "").split(",").map((one) => one.trim());
    const tooMany = rights.filter((right) => right !== "read_only");
    if (rights.length === 0 || tooMany.length > 0)
      throw new ExchangeError(
        "rights",
        `This key can do more than read: OKX lists ${tooMany.map((right) => `'${right.replace(/\W/g, "").slice(0, 20)}'`).join(", ")}. Create a key with the permission 'Read' only.`,
      );
  },

  firstMs: (nowMs) => nowMs - 89 * DAY_MS,
  longestMs: 30 * DAY_MS,

  async entries(request, fromMs, toMs) {
    const fills = await allFills(request, fromMs, toMs);
    if (fills === undefined) return undefined;
    const deposits = await byTime(request, "privateGetAssetDepositHistory", listOf(depositShape), fromMs, toMs);
    const withdrawals = await byTime(
      request,
      "privateGetAssetWithdrawalHistory",
      listOf(withdrawalShape),
      fromMs,
      toMs,
    );
    if (deposits === undefined || withdrawals === undefined) return undefined;
    const events: ExchangeEvent[] = [];
    let leftOut = 0;
    for (const fill of fills) {
      if (isSome(fill.fillPx) && isSome(fill.fillSz)) events.push(...tradeOf(fill));
      else leftOut += 1;
    }
    for (const one of deposits)
      // 2 is completed.
      if (one.state === "2" && isSome(one.amt))
        events.push({
          kind: "deposit",
          id: `deposit:${one.depId}`,
          atMs: one.ts,
          fees: [],
          part: { asset: one.ccy.toUpperCase(), quantity: one.amt },
        });
    for (const one of withdrawals)
      if (one.state === "2" && isSome(one.amt))
        events.push({
          kind: "withdrawal",
          id: `withdrawal:${one.wdId}`,
          atMs: one.ts,
          part: { asset: one.ccy.toUpperCase(), quantity: one.amt },
          fees: feeOf(one.feeCcy === "" ? one.ccy : one.feeCcy, one.fee),
        });
    const isUnderWay = ({ state }: { readonly state: string }): boolean => !ENDED.has(state);
    const pending = [...deposits.filter(isUnderWay), ...withdrawals.filter(isUnderWay)].map(({ ts }) => ts);
    return { events, leftOut, pending };
  },

  async balances(request) {
    const trading = tradingShape
      .parse(await request("privateGetAccountBalance", {}))
      .data.flatMap(({ details }) => details);
    const funding = fundingShape.parse(await request("privateGetAssetBalances", {})).data;
    return summed(
      [
        ...trading.map(({ ccy, cashBal }) => [ccy, cashBal] as const),
        ...funding.map(({ ccy, bal }) => [ccy, bal] as const),
      ].map(([ccy, text]) => ({ asset: ccy.toUpperCase(), quantity: text === "" ? "0" : text })),
    );
  },
};

type Fill = z.output<typeof fillShape>;

/**
 * Reads pages backwards, each from the last entry of the previous one. Undefined if it has to be read in shorter spans.
 */
async function allFills(request: Request, fromMs: number, toMs: number): Promise<readonly Fill[] | undefined> {
  const found: Fill[] = [];
  let after: string | undefined;
  for (;;) {
    const params = {
      instType: "SPOT",
      begin: fromMs,
      end: toMs - 1,
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    };
    const { data } = listOf(fillShape).parse(await request("privateGetTradeFillsHistory", params));
    found.push(...data);
    const last = data.at(-1)?.billId;
    if (data.length < PAGE || last === undefined) return found;
    if (last === after) throw endless();
    if (isTooMany(found.length, fromMs, toMs, "OKX")) return undefined;
    after = last;
  }
}

async function byTime<Row extends { readonly ts: number }>(
  request: Request,
  call: string,
  shape: z.ZodType<{ readonly data: readonly Row[] }>,
  fromMs: number,
  toMs: number,
): Promise<readonly Row[] | undefined> {
  const found: Row[] = [];
  let beforeMs = toMs;
  for (;;) {
    // OKX's `after` selects earlier entries, its `before` later ones.
    const { data } = shape.parse(await request(call, { before: fromMs - 1, after: beforeMs, limit: PAGE }));
    found.push(...data);
    const last = data.at(-1)?.ts;
    if (data.length < PAGE || last === undefined) return found;
    // A page full of one timestamp is requested again from just above it.
    const next = last < beforeMs - 1 ? last + 1 : last;
    if (next >= beforeMs) throw endless();
    if (isTooMany(found.length, fromMs, toMs, "OKX")) return undefined;
    beforeMs = next;
  }
}

function tradeOf({ instId, billId, side, fillPx, fillSz, fee, feeCcy, ts }: Fill): readonly ExchangeEvent[] {
  const [base = "", quote = ""] = instId.split("-");
  const size = { asset: base, quantity: fillSz };
  const value = { asset: quote, quantity: exactProduct(fillPx, fillSz) };
  const isRebate = isSome(fee) && !fee.startsWith("-");
  const trade: ExchangeEvent = {
    kind: "trade",
    id: `trade:${billId}`,
    atMs: ts,
    given: side === "buy" ? value : size,
    received: side === "buy" ? size : value,
    fees: isRebate ? [] : feeOf(feeCcy, fee),
  };
  if (!isRebate) return [trade];
  const part = { asset: feeCcy.toUpperCase(), quantity: fee };
  return [trade, { kind: "reward", id: `trade:${billId}:rebate`, atMs: ts, part, fees: [] }];
}

function exactProduct(price: string, size: string): string {
  return decimalText(times(decimal(price), decimal(size)));
}

function feeOf(ccy: string, fee: string): ExchangeEvent["fees"] {
  return isSome(fee) ? [{ asset: ccy.toUpperCase(), quantity: unsigned(fee) }] : [];
}

function endless(): ExchangeError {
  return new ExchangeError("unread", "OKX returned an endless list.");
}
