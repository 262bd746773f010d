import { approximately, compare, decimal, type Decimal, minus, times, ZERO } from "@sextant/core/decimal";
import { readingsOf, type Rule, ruleNamed } from "@sextant/core/backtest";
import { type CandleColumns, type Instrument, parseSymbol } from "@sextant/core/market";
import { halfSpreadOfPercent, type PaperBar, type PaperEvent, paperTerms, type PaperVenue } from "@sextant/core/paper";
import { seasonAt } from "@sextant/core/seasons";
import type pg from "pg";
import type { CandleStore } from "../../candles/index.ts";
import { nearEquity, type PaperAccounts } from "../../paper-accounts/index.ts";
import { createUlid } from "../../ulid.ts";
import { orderMarket } from "./order-market.ts";

/** A house agent: it trades a published backtest rule, with its default parameters. */
export type HouseAgent = { readonly id: string; readonly pseudonym: string; readonly rule: string };

const AGENTS: readonly HouseAgent[] = [
  { id: "house-sma-cross", pseudonym: "Agent: moving averages", rule: "sma-cross" },
  { id: "house-macd-cross", pseudonym: "Agent: MACD", rule: "macd-cross" },
  { id: "house-rsi-reversal", pseudonym: "Agent: RSI reversal", rule: "rsi-reversal" },
  { id: "house-bollinger", pseudonym: "Agent: Bollinger Bands", rule: "bollinger-breakout" },
  { id: "house-donchian", pseudonym: "Agent: Donchian channel", rule: "donchian-breakout" },
  { id: "house-buy-and-hold", pseudonym: "Agent: buy and hold", rule: "buy-and-hold" },
];
const SYMBOLS = ["BTC-USD", "ETH-USD", "SOL-USD", "ADA-USD"] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Bars before the season, for the rules' averages. */
const WARM_UP = 300;
/** Bars of one transaction. */
const BARS_AT_ONCE = 168;
/** Share of the equity in each symbol. */
const SHARE = decimal("0.15");

export type HouseAgentsOptions = {
  readonly accounts: PaperAccounts;
  readonly candles: Pick<CandleStore, "wholeSeries">;
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /** Adds an agent to the leaderboard. */
  readonly joined: (client: pg.PoolClient, agent: HouseAgent, nowMs: number) => Promise<void>;
  readonly accountOpened: (client: pg.PoolClient, accountId: string) => Promise<void>;
};

type Traded = {
  readonly instrument: Instrument;
  readonly columns: CandleColumns;
  /** By agent: the position its rule wants after each bar. */
  readonly wanted: ReadonlyMap<string, Int8Array>;
};

/**
 * Creates the job that trades the accounts of the house agents in the practice league: once for each closed hourly bar
 * of the simulated market, by orders that fill at the next bar's open, like any user's. The season's hours from before
 * the installation are traded at its start, on the same bars by the same rules: each decision uses only the bars before
 * it.
 */
export function createHouseAgents(options: HouseAgentsOptions): (nowMs: number) => Promise<void> {
  const { accounts, candles, transaction, joined, accountOpened } = options;
  let tradedToMs = -Infinity;

  async function read(symbol: string, seasonMs: number, nowMs: number): Promise<Traded | undefined> {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) return undefined;
    const atLeast = Math.ceil((nowMs - seasonMs) / HOUR_MS) + WARM_UP;
    const { columns, freshness } = await candles.wholeSeries({ instrument, timeframe: "1h", atLeast });
    // Where any real data is available, the practice league has nothing to trade.
    if (freshness !== "simulated") return undefined;
    const readings = readingsOf(columns);
    const wanted = new Map<string, Int8Array>();
    for (const { id, rule } of AGENTS) {
      const positions = new Int8Array(columns.length);
      const found: Rule | undefined = ruleNamed(rule);
      found?.decide(
        readings,
        found.parameters.map((one) => one.default),
        positions,
      );
      wanted.set(id, positions);
    }
    return { instrument, columns, wanted };
  }

  async function trade(agent: HouseAgent, traded: readonly Traded[], seasonMs: number, nowMs: number): Promise<void> {
    for (let isMore = true; isMore;) {
      isMore = await transaction(async (client) => {
        await joined(client, agent, nowMs);
        const accountId = await accounts.opened(client, { agent: agent.id }, "practice", seasonMs, nowMs);
        await accountOpened(client, accountId);
        const { rows } = await client.query<{ traded_until: Date | null }>(
          "select traded_until from paper_accounts where id = $1 for update",
          [accountId],
        );
        const fromMs = rows[0]?.traded_until?.getTime() ?? seasonMs;
        const lastMs = Math.min(fromMs + BARS_AT_ONCE * HOUR_MS, Math.floor(nowMs / HOUR_MS) * HOUR_MS);
        if (lastMs <= fromMs) return false;
        await accounts.change(client, accountId, (venue) => walk(venue, accountId, agent, traded, fromMs, lastMs), {
          evidence: {
            isSimulated: true,
            barVolume: undefined,
            hasLater: false,
            priceOf: (symbol, atMs) => closeAt(traded, symbol, atMs),
          },
        });
        await client.query("update paper_accounts set traded_until = $2 where id = $1", [accountId, new Date(lastMs)]);
        return true;
      });
    }
  }

  return async (nowMs) => {
    const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
    if (hourMs <= tradedToMs) return;
    const { fromMs } = seasonAt(nowMs);
    const traded = (await Promise.all(SYMBOLS.map((symbol) => read(symbol, fromMs, nowMs)))).filter(
      (one) => one !== undefined,
    );
    // Wait for a bar that isn't there yet.
    if (traded.length === 0 || traded.some(({ columns }) => lastEndMs(columns) < hourMs)) return;
    for (const agent of AGENTS) await trade(agent, traded, fromMs, hourMs);
    tradedToMs = hourMs;
  };
}

function lastEndMs({ openTimeMs, length }: CandleColumns): number {
  return (openTimeMs[length - 1] ?? -Infinity) + HOUR_MS;
}

/** Returns the index of the bar that starts at a time; -1 where there is none. */
function indexAt({ openTimeMs, length }: CandleColumns, atMs: number): number {
  let [low, high] = [0, length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = openTimeMs[middle] ?? NaN;
    if (found === atMs) return middle;
    if (found < atMs) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function closeAt(traded: readonly Traded[], symbol: string, atMs: number): number | undefined {
  const found = traded.find(({ instrument }) => instrument.symbol === symbol);
  if (found === undefined) return undefined;
  const index = indexAt(found.columns, Math.floor(atMs / HOUR_MS) * HOUR_MS - HOUR_MS);
  return found.columns.close[index];
}

function barAt({ instrument, columns }: Traded, index: number): PaperBar {
  const openTimeMs = columns.openTimeMs[index] ?? NaN;
  const open = columns.open[index] ?? NaN;
  return {
    symbol: instrument.symbol,
    openTimeMs,
    closeTimeMs: openTimeMs + HOUR_MS,
    open,
    high: columns.high[index] ?? NaN,
    low: columns.low[index] ?? NaN,
    close: columns.close[index] ?? NaN,
    volume: columns.volume[index] ?? 0,
    freshness: "simulated",
    source: "simulated",
    halfSpread: halfSpreadOfPercent(open, paperTerms(instrument).spreadPercent) ?? ZERO,
  };
}

/** Trades the bars that start from `fromMs` up to before `toMs`: each bar is matched, then decided on. */
function walk(
  venue: PaperVenue,
  accountId: string,
  { id }: HouseAgent,
  traded: readonly Traded[],
  fromMs: number,
  toMs: number,
) {
  const events: PaperEvent[] = [];
  for (let atMs = fromMs; atMs < toMs; atMs += HOUR_MS) {
    const bars = traded.flatMap((one) => {
      const index = indexAt(one.columns, atMs);
      return index < 0 ? [] : [{ one, index, bar: barAt(one, index) }];
    });
    for (const { bar } of bars) events.push(...venue.bar(bar).events);
    const endMs = atMs + HOUR_MS;
    for (const { one, index, bar } of bars) {
      const { instrument } = one;
      if (endMs % DAY_MS === 0) {
        const { borrowPercentPerYear: percentPerYear } = paperTerms(instrument);
        const day = { symbol: bar.symbol, dayMs: endMs - DAY_MS, percentPerYear, price: bar.close };
        events.push(...venue.chargeBorrow(day, endMs - 1).events);
      }
      const positions = one.wanted.get(id);
      const want = positions?.[index] ?? 0;
      // An unchanged target position places no new order.
      if (want === (positions?.[index - 1] ?? 0) && atMs > fromMs) continue;
      const quantity = orderQuantity(venue, accountId, instrument, want, (symbol) => closeAt(traded, symbol, endMs));
      if (compare(quantity, ZERO) === 0 || venue.orders(accountId).some(({ order }) => order.symbol === bar.symbol))
        continue;
      const side = quantity.units > 0n ? "buy" : "sell";
      const price = { price: bar.close, freshness: "simulated" as const };
      const order = {
        id: createUlid(endMs),
        account: accountId,
        symbol: bar.symbol,
        side,
        quantity: quantity.units > 0n ? quantity : minus(ZERO, quantity),
        terms: { kind: "market" },
        placedAtMs: endMs,
      } as const;
      events.push(...venue.place(order, orderMarket(instrument, price, "practice", endMs)).events);
    }
  }
  return { events, trades: [] };
}

/** Returns the quantity to buy (above zero) or sell to reach the target position. */
function orderQuantity(
  venue: PaperVenue,
  accountId: string,
  instrument: Instrument,
  want: number,
  priceOf: (symbol: string) => number | undefined,
): Decimal {
  const account = venue.account(accountId);
  const price = priceOf(instrument.symbol);
  if (account === undefined || price === undefined || price <= 0) return ZERO;
  const position = account.positions.get(instrument.symbol);
  const held = position === undefined ? ZERO : position.side > 0 ? position.quantity : minus(ZERO, position.quantity);
  if ((position?.side ?? 0) === want) return ZERO;
  const { quantityPlaces } = paperTerms(instrument);
  const size = approximately(times(nearEquity(account, priceOf), SHARE)) / price;
  const target = want === 0 ? ZERO : decimal(size.toFixed(quantityPlaces));
  return minus(want < 0 ? minus(ZERO, target) : target, held);
}
