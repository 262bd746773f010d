import { approximately, decimal, type Decimal, decimalText, plus, ZERO } from "@sextant/core/decimal";
import { type FillEvent, type PaperEvent, paperText, paperToken, type RoundTrip } from "@sextant/core/paper";
import type pg from "pg";
import { type AccountStep, nearEquity, nearTokenGain } from "./account-steps.ts";
import { type OrderRows, type Placed, readOrderRows } from "./order-rows.ts";

/** Facts about a price that its event does not contain. */
export type FillEvidence = {
  readonly isSimulated: boolean;
  /** Volume of the bar that the tenth was counted against. */
  readonly barVolume: number | undefined;
  /** Whether the price a minute later will be looked for. */
  readonly hasLater?: boolean;
  /** The last price of a symbol at a time. */
  readonly priceOf: (symbol: string, atMs: number) => number | undefined;
};

/** Events of an account that come after the first `revision` of it. */
export type AccountWrite = {
  readonly accountId: string;
  readonly revision: number;
  readonly steps: readonly AccountStep[];
  readonly placed?: Placed | undefined;
  readonly evidence?: FillEvidence | undefined;
};

/** An event to write, with its number in its account. */
type Numbered = Omit<AccountWrite, "steps"> & { readonly number: number; readonly step: AccountStep };

const NOTHING_KNOWN: FillEvidence = { isSimulated: false, barVolume: undefined, priceOf: () => undefined };

/**
 * Writes events of some accounts, each of them once, with the orders, fills and trades that follow from them: in a few statements, however
 * many accounts a price has changed.
 */
export async function writeSteps(client: pg.PoolClient, writes: readonly AccountWrite[]): Promise<void> {
  const all = writes.map(({ steps, ...write }) =>
    steps.map((step, at): Numbered => ({ ...write, step, number: write.revision + at + 1 })),
  );
  await insertEvents(client, all.flat());
  // A split changes open orders in the database: what comes after it is written after it.
  for (let rest = all; rest.length > 0;) {
    const parts = rest.map((steps) => beforeAndAfterSplit(steps));
    await writeWhatFollows(
      client,
      parts.flatMap(({ before }) => before),
    );
    for (const { split } of parts) if (split !== undefined) await splitOrders(client, split);
    rest = parts.map(({ after }) => after).filter((after) => after.length > 0);
  }
}

function beforeAndAfterSplit(steps: readonly Numbered[]) {
  const at = steps.findIndex(({ step }) => step.event.kind === "split");
  if (at < 0) return { before: steps, split: undefined, after: [] };
  return { before: steps.slice(0, at), split: steps[at]?.step.event, after: steps.slice(at + 1) };
}

async function insertEvents(client: pg.PoolClient, all: readonly Numbered[]): Promise<void> {
  await client.query(
    `insert into paper_events (account_id, number, kind, at, cash, event)
       select * from unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::numeric[], $6::text[])`,
    [
      all.map(({ accountId }) => accountId),
      all.map(({ number }) => number),
      all.map(({ step }) => step.event.kind),
      all.map(({ step }) => new Date(step.event.atMs)),
      all.map(({ step }) => decimalText(step.cash)),
      all.map(({ step }) => paperText(step.event)),
    ],
  );
}

async function splitOrders(client: pg.PoolClient, event: PaperEvent): Promise<void> {
  if (event.kind !== "split") return;
  await client.query(
    `update paper_orders set filled = filled * $3::numeric / $4::numeric where account_id = $1 and symbol = $2
       and status in ('waiting', 'open')`,
    [event.account, event.symbol, event.to, event.from],
  );
}

async function writeWhatFollows(client: pg.PoolClient, all: readonly Numbered[]): Promise<void> {
  if (all.length === 0) return;
  const orders = await readOrderRows(
    client,
    all.map(({ step }) => step.event),
  );
  for (const { step, placed } of all) orders.take(step.event, placed);
  await orders.write();
  const fills = all.flatMap((one) => (one.step.event.kind === "fill" ? [{ ...one, fill: one.step.event }] : []));
  if (fills.length > 0) await insertFills(client, fills, orders);
  const trades = fills.flatMap(({ accountId, number, step: { trade } }) =>
    trade === undefined ? [] : [{ accountId, number, trade }],
  );
  if (trades.length > 0) await insertTrades(client, trades);
}

async function insertFills(
  client: pg.PoolClient,
  fills: readonly (Numbered & { readonly fill: FillEvent })[],
  orders: OrderRows,
): Promise<void> {
  const tokenCash = await readTokenCash(client, [...new Set(fills.map(({ accountId }) => accountId))]);
  const rows = fills.map(({ accountId, number, step, fill, evidence = NOTHING_KNOWN }) => {
    const { isSimulated, barVolume, hasLater = true } = evidence;
    const priceOf = (symbol: string): number | undefined =>
      symbol === fill.symbol ? fill.observedPrice : evidence.priceOf(symbol, fill.atMs);
    const equity = nearEquity(step.after, priceOf);
    const ofToken = paperToken(fill.symbol) === undefined ? ZERO : step.cash;
    const cash = plus(tokenCash.get(accountId) ?? ZERO, ofToken);
    tokenCash.set(accountId, cash);
    return {
      accountId,
      number,
      fill,
      orderedAtMs: orders.placedAtMs(fill.order) ?? fill.atMs,
      equity: decimalText(equity),
      tokenGain: decimalText(nearTokenGain(step.after, cash, priceOf)),
      volumeShare: barVolume === undefined || barVolume <= 0 ? null : approximately(fill.quantity) / barVolume,
      isSimulated,
      laterState: hasLater ? "waiting" : "missing",
    };
  });
  await client.query(
    `insert into paper_fills (account_id, number, order_id, symbol, side, quantity, price, at, ordered_at, equity, spread, volume_share,
         is_simulated, later_state, token_gain)
       select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::timestamptz[],
         $9::timestamptz[], $10::numeric[], $11::float8[], $12::float8[], $13::boolean[], $14::text[], $15::numeric[])`,
    [
      rows.map(({ accountId }) => accountId),
      rows.map(({ number }) => number),
      rows.map(({ fill }) => fill.order),
      rows.map(({ fill }) => fill.symbol),
      rows.map(({ fill }) => fill.side),
      rows.map(({ fill }) => decimalText(fill.quantity)),
      rows.map(({ fill }) => decimalText(fill.price)),
      rows.map(({ fill }) => new Date(fill.atMs)),
      rows.map(({ orderedAtMs }) => new Date(orderedAtMs)),
      rows.map(({ equity }) => equity),
      rows.map(({ fill }) => spreadOf(fill)),
      rows.map(({ volumeShare }) => volumeShare),
      rows.map(({ isSimulated }) => isSimulated),
      rows.map(({ laterState }) => laterState),
      rows.map(({ tokenGain }) => tokenGain),
    ],
  );
}

/** Returns what the fills in tokens that are stored already did to each account's cash. */
async function readTokenCash(client: pg.PoolClient, accountIds: readonly string[]): Promise<Map<string, Decimal>> {
  // Written so that the partial index of fills in tokens serves it: most accounts have none.
  const { rows } = await client.query<{ account_id: string; cash: string }>(
    `select f.account_id, sum(e.cash)::text as cash from paper_fills f join paper_events e using (account_id, number)
       where f.account_id = any($1) and f.symbol like '%:%' group by f.account_id`,
    [accountIds],
  );
  return new Map(rows.map(({ account_id, cash }) => [account_id, decimal(cash)]));
}

type ClosedTrade = { readonly accountId: string; readonly number: number; readonly trade: RoundTrip };

async function insertTrades(client: pg.PoolClient, trades: readonly ClosedTrade[]): Promise<void> {
  const last = new Map<string, number>();
  const rows = trades.map((one) => {
    const key = `${one.accountId} ${one.trade.symbol}`;
    const after = last.get(key) ?? 0;
    last.set(key, one.number);
    return { ...one, after };
  });
  // A trade's opening fill is the first one after the trade before it, which is stored or among these.
  await client.query(
    `insert into paper_trades (account_id, number, symbol, direction, opened_at, closed_at, cost, profit, is_copy, has_stop)
       select n.account_id, n.number, n.symbol, n.direction, n.opened_at, n.closed_at, n.cost, n.profit,
         coalesce((select o.origin = 'copy' from paper_orders o where o.id = opening.order_id), false),
         exists (select from paper_orders o where o.id = opening.order_id || '.stop')
       from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::numeric[], $8::numeric[], $9::int[])
         n (account_id, number, symbol, direction, opened_at, closed_at, cost, profit, after)
       left join lateral (
         select f.order_id from paper_fills f where f.account_id = n.account_id and f.symbol = n.symbol and f.number > greatest(n.after,
           coalesce((select max(t.number) from paper_trades t where t.account_id = n.account_id and t.symbol = n.symbol), 0))
         order by f.number limit 1
       ) opening on true`,
    [
      rows.map(({ accountId }) => accountId),
      rows.map(({ number }) => number),
      rows.map(({ trade }) => trade.symbol),
      rows.map(({ trade }) => trade.side),
      rows.map(({ trade }) => new Date(trade.openedAtMs)),
      rows.map(({ trade }) => new Date(trade.closedAtMs)),
      rows.map(({ trade }) => decimalText(trade.entryValue)),
      rows.map(({ trade }) => decimalText(trade.profit)),
      rows.map(({ after }) => after),
    ],
  );
}

/** The spread that was measured or assumed when a fill's price was observed, as a share of it. */
function spreadOf({ halfSpread, observedPrice }: FillEvent): number {
  return observedPrice > 0 ? (2 * approximately(halfSpread)) / observedPrice : 0;
}
