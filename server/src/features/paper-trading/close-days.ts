import { compare, type Decimal, decimalText, minus, plus, priceDecimal, times, ZERO } from "@sextant/core/decimal";
import type { PaperLeague } from "@sextant/core/contract";
import {
  afterEvent,
  equityAt,
  type PaperAccount,
  type PaperEvent,
  paperToken,
  positionGain,
} from "@sextant/core/paper";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { readEvents, withoutPositions } from "../../paper-accounts/index.ts";

export type CloseDaysOptions = {
  readonly database: Database;
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  readonly closeOf: (league: PaperLeague, symbol: string, beforeMs: number) => Promise<number | undefined>;
};

/** Stores each account's worth at the end of each UTC day that has no value yet. */
export type CloseDays = (nowMs: number) => Promise<void>;

const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;
/** How long to wait for a missing price; after that the day has no value. */
const GIVE_UP_DAYS = 3;
/** Sources publish the day's bar some minutes after it closes. */
const GRACE_MS = 5 * 60_000;
const AGED_MS = 7 * DAY_MS;

export function createCloseDays({ database, transaction, closeOf }: CloseDaysOptions): CloseDays {
  const dayText = (dayMs: number): string => new Date(dayMs).toISOString().slice(0, 10);

  async function closes(
    league: PaperLeague,
    account: PaperAccount,
    endMs: number,
    known: Map<string, number | "unread" | undefined>,
  ): Promise<(symbol: string) => number | "unread" | undefined> {
    for (const symbol of account.positions.keys()) {
      const key = `${league} ${symbol} ${String(endMs)}`;
      if (!known.has(key)) known.set(key, await closeOf(league, symbol, endMs).catch(() => "unread" as const));
    }
    return (symbol) => known.get(`${league} ${symbol} ${String(endMs)}`);
  }

  return async (nowMs) => {
    const todayMs = Math.floor((nowMs - GRACE_MS) / DAY_MS) * DAY_MS;
    const { rows } = await database.pool.query<{ id: string; league: PaperLeague; from_day: Date }>(
      `select a.id, a.league, greatest(a.opened_at, coalesce(d.day + 1, a.opened_at::date)::timestamp at time zone 'UTC') as from_day
         from paper_accounts a left join lateral (select max(day) as day from paper_daily where account_id = a.id) d on true
         where a.opened_at < $1 and (a.closed_at is null or d.day is null or (d.day + 1)::timestamp at time zone 'UTC' < a.closed_at)
           and coalesce((d.day + 1)::timestamp at time zone 'UTC', '-infinity') < $1
         order by a.id limit $2`,
      [new Date(todayMs), AT_ONCE],
    );
    const known = new Map<string, number | "unread" | undefined>();
    for (const { id, league, from_day } of rows) {
      const events = await readEvents(database.pool, id);
      let account: PaperAccount | undefined;
      let tokenCash = ZERO;
      let next = 0;
      for (let dayMs = Math.floor(from_day.getTime() / DAY_MS) * DAY_MS; dayMs < todayMs; dayMs += DAY_MS) {
        const endMs = dayMs + DAY_MS;
        for (let one = events[next]; one !== undefined && one.event.atMs < endMs; one = events[++next])
          ({ account, tokenCash } = afterOne(account, tokenCash, one.event));
        if (account === undefined) continue;
        const closeIn = await closes(league, account, endMs, known);
        const tokens = [...account.positions.keys()].filter((symbol) => paperToken(symbol) !== undefined);
        // A token counts as gone only once the screener's data could be read: that takes a while after a start, however
        // old the day is.
        if (tokens.some((symbol) => closeIn(symbol) === "unread")) break;
        const priceOf = (symbol: string): number | undefined => {
          const found = closeIn(symbol);
          return found === "unread" ? undefined : found;
        };
        // Days are written in order; a missing one is awaited for a while.
        const isWaitedFor = todayMs - dayMs <= GIVE_UP_DAYS * DAY_MS;
        const isGone = (symbol: string): boolean =>
          paperToken(symbol) !== undefined &&
          (priceOf(symbol) === 0 || (!isWaitedFor && priceOf(symbol) === undefined));
        const value = valueOf(account, tokenCash, priceOf, isGone, endMs);
        if (value === undefined) {
          if (isWaitedFor) break;
          continue;
        }
        await transaction((client) =>
          client.query(
            `insert into paper_daily (account_id, day, equity, exposure, open_loss, token_gain, aged_losers) values ($1, $2, $3, $4, $5, $6, $7)
               on conflict do nothing`,
            [
              id,
              dayText(dayMs),
              ...[value.equity, value.exposure, value.openLoss, value.tokenGain].map((one) => decimalText(one)),
              value.agedLosers,
            ],
          ),
        );
      }
    }
  };
}

type DayValue = {
  readonly equity: Decimal;
  readonly exposure: Decimal;
  readonly openLoss: Decimal;
  /** Gained in tokens since the account was opened; 0 where it lost. */
  readonly tokenGain: Decimal;
  readonly agedLosers: number;
};

/** Returns an account after its next event, and the total effect of its fills in tokens on its cash. */
function afterOne(before: PaperAccount | undefined, tokenCash: Decimal, event: PaperEvent) {
  const { account } = afterEvent(before, event);
  const isOfToken = event.kind === "fill" && paperToken(event.symbol) !== undefined;
  return { account, tokenCash: isOfToken ? plus(tokenCash, minus(account.cash, before?.cash ?? ZERO)) : tokenCash };
}

/**
 * Returns an account's worth, and its open positions' loss; undefined while a price is missing. A token that `isDelisted`
 * is worth nothing, so that no one prevents their days from counting by holding a token without a source.
 */
function valueOf(
  account: PaperAccount,
  tokenCash: Decimal,
  priceOf: (symbol: string) => number | undefined,
  isGone: (symbol: string) => boolean,
  endMs: number,
): DayValue | undefined {
  const found = equityAt(withoutPositions(account, isGone), priceOf);
  if (found.kind === "unpriced") return undefined;
  let openLoss = ZERO;
  let agedLosers = 0;
  let tokenGain = tokenCash;
  for (const position of account.positions.values()) {
    const { symbol, openedAtMs } = position;
    const price = isGone(symbol) ? ZERO : priceDecimal(priceOf(symbol) ?? NaN);
    if (price === undefined) continue;
    if (paperToken(symbol) !== undefined) tokenGain = plus(tokenGain, times(position.quantity, price));
    const gain = positionGain(position, price);
    if (compare(gain, ZERO) >= 0) continue;
    openLoss = minus(openLoss, gain);
    if (endMs - openedAtMs > AGED_MS) agedLosers += 1;
  }
  const exposure = plus(found.longValue, found.shortValue);
  if (compare(tokenGain, ZERO) < 0) tokenGain = ZERO;
  return { equity: found.equity, exposure, openLoss, tokenGain, agedLosers };
}
