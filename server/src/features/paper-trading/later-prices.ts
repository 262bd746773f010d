import { decimalText, priceDecimal } from "@sextant/core/decimal";
import type { PaperLeague } from "@sextant/core/contract";
import type { LivePrice } from "@sextant/core/market";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { fillsIn } from "./order-market.ts";

/** A fill whose price a minute later is not known yet. */
export type WaitingFill = {
  readonly accountId: string;
  readonly number: number;
  readonly league: PaperLeague;
  readonly symbol: string;
  readonly atMs: number;
};

/** The first price at least a minute after each fill: the price a follower would have had. */
export type LaterPrices = {
  start(): Promise<void>;
  filled(fill: WaitingFill): void;
  onPrice(price: LivePrice): void;
  symbols(): readonly string[];
  /** Stores the found prices, and gives up waiting fills that are too old. */
  keep(nowMs: number): Promise<void>;
};

const LATER_MS = 60_000;
/** After this long it no longer counts as a minute later: the market was closed, or the source fell silent. */
const GIVE_UP_MS = 30 * 60_000;

export function createLaterPrices(
  { pool }: Database,
  transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>,
): LaterPrices {
  const waiting = new Map<string, WaitingFill[]>();
  let found: { readonly fill: WaitingFill; readonly price: string }[] = [];

  function wait(fill: WaitingFill): void {
    const others = waiting.get(fill.symbol);
    if (others === undefined) waiting.set(fill.symbol, [fill]);
    else others.push(fill);
  }

  function take(isTaken: (fill: WaitingFill) => boolean, symbols: Iterable<string>): WaitingFill[] {
    const taken: WaitingFill[] = [];
    for (const symbol of symbols) {
      const fills = waiting.get(symbol) ?? [];
      const rest = fills.filter((fill) => !isTaken(fill));
      if (rest.length === fills.length) continue;
      taken.push(...fills.filter(isTaken));
      if (rest.length === 0) waiting.delete(symbol);
      else waiting.set(symbol, rest);
    }
    return taken;
  }

  async function write(
    fills: readonly WaitingFill[],
    state: string,
    prices: readonly (string | null)[],
  ): Promise<void> {
    await transaction((client) =>
      client.query(
        `update paper_fills f set later_state = $4, later_price = n.price
           from unnest($1::text[], $2::int[], $3::numeric[]) n (account_id, number, price)
           where f.account_id = n.account_id and f.number = n.number and f.later_state = 'waiting'`,
        [fills.map(({ accountId }) => accountId), fills.map(({ number }) => number), prices, state],
      ),
    );
  }

  return {
    async start() {
      const { rows } = await pool.query<{
        account_id: string;
        number: number;
        league: PaperLeague;
        symbol: string;
        at: Date;
      }>(
        `select f.account_id, f.number, a.league, f.symbol, f.at from paper_fills f join paper_accounts a on a.id = f.account_id
           where f.later_state = 'waiting' order by f.at`,
      );
      for (const { account_id, number, league, symbol, at } of rows)
        wait({ accountId: account_id, number, league, symbol, atMs: at.getTime() });
    },
    filled: wait,
    onPrice(price) {
      if (!waiting.has(price.symbol)) return;
      const exact = priceDecimal(price.price);
      if (exact === undefined) return;
      const due = take(
        ({ league, atMs }) =>
          price.asOfMs >= atMs + LATER_MS && price.asOfMs <= atMs + GIVE_UP_MS && fillsIn(league, price),
        [price.symbol],
      );
      for (const fill of due) found.push({ fill, price: decimalText(exact) });
    },
    symbols: () => [...waiting.keys()],
    async keep(nowMs) {
      const known = found;
      found = [];
      if (known.length > 0)
        await write(
          known.map(({ fill }) => fill),
          "known",
          known.map(({ price }) => price),
        ).catch((error: unknown) => {
          found.unshift(...known);
          throw error;
        });
      // A delayed source publishes the price late, so it gets twice as long.
      const late = take(({ atMs }) => nowMs > atMs + 2 * GIVE_UP_MS, [...waiting.keys()]);
      if (late.length === 0) return;
      await write(
        late,
        "missing",
        late.map(() => null),
      ).catch((error: unknown) => {
        for (const fill of late) wait(fill);
        throw error;
      });
    },
  };
}
