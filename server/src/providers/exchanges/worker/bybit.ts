import { pairSides } from "@sextant/core/trade-files";
import * as z from "zod";
import { type ExchangeEvent, ExchangeError } from "../port.ts";
import { amountShape, assetText, emptyAmount, entryId, isSome, msText, summed, unsigned } from "./amounts.ts";
import { type Request, isTooMany, type Venue } from "./venue.ts";

const DAY_MS = 86_400_000;
const PAGE = 100;
const TRADES_PAGE = 100;
const MOST_SYMBOLS = 20_000;

const rightsShape = z.object({
  result: z.object({
    readOnly: z.union([z.literal(0), z.literal(1)]),
    permissions: z.record(z.string(), z.array(z.string().max(64)).max(50)),
  }),
});

const page = <Row extends z.ZodType>(name: string, row: Row) =>
  z
    .object({
      result: z.object({ nextPageCursor: z.string().max(2_000).nullish(), [name]: z.array(row).max(1_000).nullish() }),
    })
    .transform(({ result }) => ({
      rows: (result[name] ?? []) as readonly z.output<Row>[],
      cursor: typeof result["nextPageCursor"] === "string" ? result["nextPageCursor"] : "",
    }));

const executionShape = z.object({
  symbol: z.string().max(80),
  side: z.enum(["Buy", "Sell"]),
  execId: entryId,
  execQty: amountShape,
  execValue: amountShape,
  execFee: emptyAmount,
  feeCurrency: assetText.default(""),
  execTime: msText,
  execType: z.string().max(40),
});
const depositShape = z.object({
  coin: assetText,
  amount: amountShape,
  txID: z.string().max(200).default(""),
  txIndex: z.string().max(40).default(""),
  id: z.string().max(100).default(""),
  status: z.coerce.number(),
  successAt: z.string().max(20),
  depositFee: emptyAmount.default(""),
});
const withdrawalShape = z.object({
  withdrawId: entryId,
  coin: assetText,
  amount: amountShape,
  withdrawFee: emptyAmount.default(""),
  status: z.string().max(40),
  createTime: msText,
});
const ENDED_WITHDRAWALS: ReadonlySet<string> = new Set(["success", "cancelbyuser", "reject", "fail"]);
const instrumentsShape = page(
  "list",
  z.object({ symbol: z.string().max(80), baseCoin: assetText, quoteCoin: assetText }),
);
const walletShape = z.object({
  result: z.object({
    list: z
      .array(z.object({ coin: z.array(z.object({ coin: assetText, walletBalance: emptyAmount })).max(5_000) }))
      .max(5),
  }),
});
const fundingShape = z.object({
  result: z.object({
    balance: z
      .array(z.object({ coin: assetText, walletBalance: emptyAmount }))
      .max(5_000)
      .nullish(),
  }),
});

/**
 * Bybit's spot trades, deposits and withdrawals of the last two years. Permissions: `v5/user/query-api` reports whether
 * a key is read-only.
 */
export const bybit: Venue = {
  async checkRights(request) {
    const { readOnly } = rightsShape.parse(await request("privateGetV5UserQueryApi", {})).result;
    if (readOnly !== 1)
      throw new ExchangeError(
        "rights",
        "This key can do more than read: Bybit says it is 'Read-Write'. Create a key that is 'Read-Only'.",
      );
  },

  firstMs: (nowMs) => nowMs - 729 * DAY_MS,
  longestMs: 7 * DAY_MS - 1,

  async entries(request, fromMs, toMs) {
    const times = { startTime: fromMs, endTime: toMs - 1 };
    const executions = await all(request, "privateGetV5ExecutionList", page("list", executionShape), {
      category: "spot",
      limit: TRADES_PAGE,
      ...times,
    });
    if (executions === undefined) return undefined;
    const deposits = await all(request, "privateGetV5AssetDepositQueryRecord", page("rows", depositShape), {
      limit: 50,
      ...times,
    });
    const withdrawals = await all(request, "privateGetV5AssetWithdrawQueryRecord", page("rows", withdrawalShape), {
      withdrawType: 2,
      limit: 50,
      ...times,
    });
    if (deposits === undefined || withdrawals === undefined) return undefined;
    const sides = executions.length === 0 ? new Map<string, never>() : await sidesOf(request);
    let leftOut = 0;
    const events: ExchangeEvent[] = [];
    for (const one of executions) {
      const pair = sides.get(one.symbol) ?? pairSides(one.symbol);
      if (pair === undefined || one.execType !== "Trade" || !isSome(one.execQty) || !isSome(one.execValue))
        leftOut += 1;
      else events.push(...tradeOf(one, pair));
    }
    for (const one of deposits) {
      // 3 is a completed deposit, which Bybit lists by its completion time.
      if (one.status !== 3 || !isSome(one.amount)) continue;
      const id = one.id === "" ? `${one.txID}:${one.txIndex}` : one.id;
      events.push({
        kind: "deposit",
        id: `deposit:${idText(id)}`,
        atMs: Number(one.successAt),
        part: { asset: one.coin.toUpperCase(), quantity: one.amount },
        fees: feeOf(one.coin, one.depositFee),
      });
    }
    for (const one of withdrawals) {
      if (one.status.toLowerCase() !== "success" || !isSome(one.amount)) continue;
      events.push({
        kind: "withdrawal",
        id: `withdrawal:${one.withdrawId}`,
        atMs: one.createTime,
        part: { asset: one.coin.toUpperCase(), quantity: one.amount },
        fees: feeOf(one.coin, one.withdrawFee),
      });
    }
    const pending = withdrawals.flatMap(({ status, createTime }) =>
      ENDED_WITHDRAWALS.has(status.toLowerCase()) ? [] : [createTime],
    );
    return { events, leftOut, pending };
  },

  async balances(request) {
    const { list } = walletShape.parse(
      await request("privateGetV5AccountWalletBalance", { accountType: "UNIFIED" }),
    ).result;
    const funding = fundingShape.parse(
      await request("privateGetV5AssetTransferQueryAccountCoinsBalance", { accountType: "FUND" }),
    ).result.balance;
    return summed(
      [...list.flatMap(({ coin }) => coin), ...(funding ?? [])].map(({ coin, walletBalance }) => ({
        asset: coin.toUpperCase(),
        quantity: walletBalance === "" ? "0" : walletBalance,
      })),
    );
  },
};

type Sides = { readonly base: string; readonly quote: string };

/** Returns all pages of a list; undefined if it has to be read in shorter spans. */
async function all<Row>(
  request: Request,
  call: string,
  shape: PageShape<Row>,
  params: Readonly<Record<string, string | number>> & { readonly startTime: number; readonly endTime: number },
): Promise<readonly Row[] | undefined> {
  const found: Row[] = [];
  for await (const rows of pages(request, call, shape, params)) {
    found.push(...rows);
    if (isTooMany(found.length, params.startTime, params.endTime + 1, "Bybit")) return undefined;
  }
  return found;
}

type PageShape<Row> = z.ZodType<{ readonly rows: readonly Row[]; readonly cursor: string }>;

async function* pages<Row>(
  request: Request,
  call: string,
  shape: PageShape<Row>,
  params: Readonly<Record<string, string | number>>,
): AsyncGenerator<readonly Row[]> {
  let cursor = "";
  for (;;) {
    const { rows, cursor: next } = shape.parse(await request(call, cursor === "" ? params : { ...params, cursor }));
    yield rows;
    if (next === "" || rows.length === 0) return;
    if (next === cursor) throw new ExchangeError("unread", "Bybit returned an endless list.");
    cursor = next;
  }
}

async function sidesOf(request: Request): Promise<ReadonlyMap<string, Sides>> {
  const found = new Map<string, Sides>();
  const params = { category: "spot", limit: 10 * PAGE };
  for await (const rows of pages(request, "publicGetV5MarketInstrumentsInfo", instrumentsShape, params)) {
    for (const { symbol, baseCoin, quoteCoin } of rows) found.set(symbol, { base: baseCoin, quote: quoteCoin });
    if (found.size > MOST_SYMBOLS) throw new ExchangeError("unread", "Bybit returned an endless list.");
  }
  return found;
}

function tradeOf(one: z.output<typeof executionShape>, { base, quote }: Sides): readonly ExchangeEvent[] {
  const [quantity, value] = [
    { asset: base.toUpperCase(), quantity: one.execQty },
    { asset: quote.toUpperCase(), quantity: one.execValue },
  ];
  const isBuy = one.side === "Buy";
  // Bybit deducts the fee from the received amount if it names no other currency.
  const feeAsset = one.feeCurrency === "" ? (isBuy ? base : quote) : one.feeCurrency;
  const about = { id: `trade:${one.execId}`, atMs: one.execTime };
  const isRebate = one.execFee.startsWith("-") && isSome(one.execFee);
  const trade: ExchangeEvent = {
    ...about,
    kind: "trade",
    given: isBuy ? value : quantity,
    received: isBuy ? quantity : value,
    fees: isRebate ? [] : feeOf(feeAsset, one.execFee),
  };
  if (!isRebate) return [trade];
  const part = { asset: feeAsset.toUpperCase(), quantity: unsigned(one.execFee) };
  return [trade, { kind: "reward", id: `${about.id}:rebate`, atMs: one.execTime, part, fees: [] }];
}

/** Returns the last characters of an id, up to the length limit. */
function idText(text: string): string {
  return text.replace(/[^\w:.-]/g, "-").slice(-100);
}

function feeOf(coin: string, fee: string): ExchangeEvent["fees"] {
  return isSome(fee) ? [{ asset: coin.toUpperCase(), quantity: fee }] : [];
}
