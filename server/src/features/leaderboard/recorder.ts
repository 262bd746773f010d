import { decimal } from "@sextant/core/decimal";
import {
  type AccountEvent,
  type AccountRecord,
  advancedRecord,
  type BoundaryStage,
  type ClosedTrade,
  DAY_MS,
  ownPart,
  type RankedFill,
  recordEvent,
  settledTrades,
  standing,
} from "@sextant/core/leaderboard";
import { type League } from "@sextant/core/seasons";
import { PAPER_START_CASH } from "@sextant/core/paper";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../log.ts";
import { type BadgeOccasion, countForBadges } from "./badge-store.ts";
import type { EvaluatedCall } from "./evaluate-calls.ts";
import { recordOf, recordText } from "./record-rows.ts";

export type RecorderOptions = {
  readonly database: Database;
  readonly log: Pick<Logger, "warn">;
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /** The lead in calls that earns the skill mark. */
  readonly boundary: readonly BoundaryStage[];
};

export type Recorder = {
  look(nowMs: number): Promise<void>;
  /** Counts the outcomes of accounts' calls, each once. */
  evaluated(calls: readonly EvaluatedCall[], nowMs: number): Promise<void>;
};

type Occurrence = { readonly atMs: number; readonly of: WithoutNumber<AccountEvent> };
type WithoutNumber<Event> = Event extends unknown ? Omit<Event, "sequence" | "atMs"> : never;

const AT_ONCE = 200;
/** A call starts a minute after its fill. */
const CALL_AFTER_MS = 60_000;
/** How long an account's last day may lack a value before its season is counted anyway. */
const LAST_DAY_WITHIN_MS = 4 * DAY_MS;
/**
 * A house agent that has traded up to less than this long ago is still trading the season's hours from before the
 * installation.
 */
const AGENT_BEHIND_MS = 2 * 3_600_000;
/** Maximum trades of one account read at once. */
const MOST_TRADES = 1_000;

/**
 * Creates the job that updates the leaderboard's records from the accounts: each closed trade once its prices a minute
 * later are known or given up, and each day's value, in chronological order; and counts settled events for badges. Each
 * account is one transaction.
 */
export function createRecorder({ database, log, transaction, boundary }: RecorderOptions): Recorder {
  async function due(nowMs: number): Promise<readonly string[]> {
    const { rows } = await database.pool.query<{ account_id: string }>(
      `select r.account_id from leaderboard_records r join paper_accounts a on a.id = r.account_id
         where not r.is_over and (
           r.settles_at <= $1 or a.closed_at is not null
           or exists (select from paper_trades t where t.account_id = a.id and t.number > r.events)
           or exists (select from paper_daily d where d.account_id = a.id and (r.days_until is null or d.day > r.days_until)))
         order by r.changed_at limit $2`,
      [new Date(nowMs), AT_ONCE],
    );
    return rows.map(({ account_id }) => account_id);
  }

  async function bring(
    client: pg.PoolClient,
    accountId: string,
    nowMs: number,
    evaluated?: EvaluatedCall,
  ): Promise<void> {
    const { rows } = await client.query<{
      record: string;
      events: number;
      days_until: string | null;
      league: League;
      season: string;
      owner: string | null;
      is_agent: boolean;
      traded_until: Date | null;
      closed_at: Date | null;
      calls_until: number;
    }>(
      `select r.record, r.events, r.calls_until, r.days_until::text as days_until, r.league, r.season, a.user_id as owner, a.closed_at,
           a.agent is not null as is_agent, a.traded_until
         from leaderboard_records r join paper_accounts a on a.id = r.account_id where r.account_id = $1 for update of r`,
      [accountId],
    );
    const [row] = rows;
    if (row === undefined) return;
    const { league, owner } = row;
    const occasions: BadgeOccasion[] = [];
    let record = recordOf(row.record);
    let { events } = row;
    let daysUntil = row.days_until;

    const settle = (untilMs: number): void => {
      for (const settled of settledTrades(record, untilMs))
        occasions.push({ kind: "trade", atMs: settled.atMs, league, settled });
    };
    const take = ({ atMs, of }: Occurrence): void => {
      const at = Math.max(atMs, record.lastAtMs);
      settle(at);
      const event = { ...of, sequence: record.lastSequence + 1, atMs: at } as AccountEvent;
      const after = recordEvent(record, event, boundary);
      if (after.error !== undefined)
        log.warn({ accountId, error: after.error }, "An event was left out of the rankings");
      record = after.record;
    };

    const trades = await readTrades(client, accountId, events);
    const days = await readDays(client, accountId, daysUntil);
    // Trades still to come count in their own days and seasons: the record goes no further than the known ones.
    const { is_agent, traded_until } = row;
    const isBehind =
      is_agent && row.closed_at === null && (traded_until === null || nowMs - traded_until.getTime() > AGENT_BEHIND_MS);
    const lastRead = trades.length === MOST_TRADES ? trades.at(-1)?.trade.closedAtMs : undefined;
    let knownToMs = Math.min(lastRead ?? nowMs, isBehind ? (traded_until?.getTime() ?? record.lastAtMs) : nowMs);
    let isWaiting = false;
    for (let [t, d] = [0, 0]; t < trades.length || d < days.length;) {
      const trade = trades[t];
      const day = days[d];
      const isTrade = trade !== undefined && (day === undefined || trade.trade.closedAtMs <= day.endMs);
      if (isTrade) {
        // Later ones wait too: the record is kept in order.
        if (trade.isWaiting) {
          isWaiting = true;
          knownToMs = Math.min(knownToMs, trade.trade.closedAtMs);
          break;
        }
        const closedAtMs = Math.max(trade.trade.closedAtMs, record.lastAtMs);
        take({ atMs: closedAtMs, of: { kind: "trade", trade: { ...trade.trade, closedAtMs } } });
        events = trade.number;
        t += 1;
      } else if (day !== undefined) {
        // By its own number: its value may arrive after trades of the next days were recorded.
        take({ atMs: day.endMs - 1, of: { kind: "day", day: day.endMs / DAY_MS - 1, valuation: day.valuation } });
        daysUntil = day.day;
        d += 1;
      }
    }
    let callsUntil = row.calls_until;
    if (evaluated !== undefined && evaluated.fill > callsUntil) {
      callsUntil = evaluated.fill;
      if (evaluated.call !== undefined) {
        const { direction, openedAtMs, endedAtMs, isWon } = evaluated.call;
        const callId = String(evaluated.fill);
        take({ atMs: openedAtMs, of: { kind: "call-opened", callId, direction } });
        take({ atMs: endedAtMs, of: { kind: "call-ended", callId, isWon } });
        callsUntil = await lastFillBefore(client, accountId, endedAtMs, evaluated.fill);
      }
    }
    settle(knownToMs);
    record = advancedRecord(record, knownToMs);
    const closedAtMs = row.closed_at?.getTime();
    const isOver =
      closedAtMs !== undefined &&
      !isWaiting &&
      record.waiting.length === 0 &&
      trades.length < MOST_TRADES &&
      (nowMs - closedAtMs > LAST_DAY_WITHIN_MS ||
        (daysUntil !== null && Date.parse(`${daysUntil}T00:00:00Z`) + DAY_MS >= closedAtMs));
    if (isOver) occasions.push(seasonOf(record, row.season, league, closedAtMs));
    if (owner !== null) await countForBadges(client, owner, occasions);
    const settlesAtMs = Math.min(...record.waiting.map(({ closedAtMs }) => closedAtMs + SETTLES_AFTER_MS));
    await client.query(
      `update leaderboard_records set record = $2, events = $3, days_until = $4, settles_at = $5, is_over = $6, calls_until = $7, changed_at = clock_timestamp()
         where account_id = $1`,
      [
        accountId,
        recordText(record),
        events,
        daysUntil,
        Number.isFinite(settlesAtMs) ? new Date(settlesAtMs) : null,
        isOver,
        callsUntil,
      ],
    );
  }

  return {
    async look(nowMs) {
      for (const accountId of await due(nowMs)) await transaction((client) => bring(client, accountId, nowMs));
    },
    async evaluated(calls, nowMs) {
      for (const call of calls) await transaction((client) => bring(client, call.accountId, nowMs, call));
    },
  };
}

/** As core merges trades: five minutes after the last one closed. An earlier check does no harm. */
const SETTLES_AFTER_MS = 5 * 60_000;

function seasonOf(record: AccountRecord, seasonId: string, league: League, closedAtMs: number): BadgeOccasion {
  const { totalTrades, rankedProfit, maxDrawdown, meanReturnLow, isSkilled } = standing(
    record,
    "season",
    closedAtMs - 1,
  );
  return {
    kind: "season",
    atMs: closedAtMs,
    league,
    result: {
      seasonId,
      trades: totalTrades,
      isInProfit: rankedProfit.units > 0n,
      maxDrawdown,
      meanReturnLow,
      isSkilled,
    },
  };
}

type TradeRead = { readonly number: number; readonly isWaiting: boolean; readonly trade: ClosedTrade };

async function readTrades(client: pg.PoolClient, accountId: string, after: number): Promise<readonly TradeRead[]> {
  const { rows } = await client.query<{
    number: number;
    symbol: string;
    direction: "long" | "short";
    opened_at: Date;
    closed_at: Date;
    cost: string;
    profit: string;
    is_copy: boolean;
    has_stop: boolean;
    fills: readonly FillJson[];
  }>(
    `select t.number, t.symbol, t.direction, t.opened_at, t.closed_at, t.cost, t.profit, t.is_copy, t.has_stop,
       (select jsonb_agg(jsonb_build_object('side', f.side, 'quantity', f.quantity::text, 'price', f.price::text,
           'at', extract(epoch from f.at) * 1000, 'orderedAt', extract(epoch from f.ordered_at) * 1000, 'equity', f.equity::text, 'tokenGain', f.token_gain::text,
           'spread', f.spread, 'volumeShare', f.volume_share, 'isSimulated', f.is_simulated, 'state', f.later_state,
           'later', f.later_price::text) order by f.number)
        from paper_fills f where f.account_id = t.account_id and f.symbol = t.symbol and f.number <= t.number
          and f.number > coalesce((select max(b.number) from paper_trades b
            where b.account_id = t.account_id and b.symbol = t.symbol and b.number < t.number), 0)) as fills
       from paper_trades t where t.account_id = $1 and t.number > $2 order by t.number limit $3`,
    [accountId, after, MOST_TRADES],
  );
  return rows.map((row) => ({
    number: row.number,
    isWaiting: row.fills.some(({ state }) => state === "waiting"),
    trade: {
      symbol: row.symbol,
      direction: row.direction,
      openedAtMs: row.opened_at.getTime(),
      closedAtMs: row.closed_at.getTime(),
      cost: decimal(row.cost),
      equityAtOpen: decimal(row.fills[0]?.equity ?? "0"),
      profit: decimal(row.profit),
      fills: row.fills.map(rankedFill),
      isCopy: row.is_copy,
      hasStop: row.has_stop,
    },
  }));
}

type FillJson = {
  readonly side: "buy" | "sell";
  readonly quantity: string;
  readonly price: string;
  readonly at: number;
  readonly orderedAt: number;
  readonly equity: string;
  readonly tokenGain: string;
  readonly spread: number;
  readonly volumeShare: number | null;
  readonly isSimulated: boolean;
  readonly state: string;
  readonly later: string | null;
};

/** Returns a fill for ranking. A price counts from its own time, which is when the fill happened. */
function rankedFill(fill: FillJson): RankedFill {
  const atMs = Math.round(fill.at);
  return {
    side: fill.side,
    quantity: decimal(fill.quantity),
    price: decimal(fill.price),
    orderedAtMs: Math.round(fill.orderedAt),
    filledAtMs: atMs,
    priceAtMs: atMs,
    priceMinuteLater: fill.later === null ? undefined : decimal(fill.later),
    isSimulated: fill.isSimulated,
    isHalted: false,
    volumeShare: fill.volumeShare ?? undefined,
    spread: fill.spread,
    ownPart: Number(fill.tokenGain) > 0 ? ownPart(PAPER_START_CASH, decimal(fill.tokenGain)) : undefined,
  };
}

async function readDays(client: pg.PoolClient, accountId: string, after: string | null) {
  const { rows } = await client.query<{
    day: string;
    equity: string;
    token_gain: string;
    exposure: string;
    open_loss: string;
    aged_losers: number;
  }>(
    `select day::text as day, equity, token_gain, exposure, open_loss, aged_losers from paper_daily
       where account_id = $1 and ($2::date is null or day > $2) order by day`,
    [accountId, after],
  );
  return rows.map(({ day, equity, token_gain, exposure, open_loss, aged_losers }) => ({
    day,
    endMs: Date.parse(`${day}T00:00:00Z`) + DAY_MS,
    valuation: {
      equity: decimal(equity),
      grossExposure: decimal(exposure),
      openLoss: decimal(open_loss),
      tokenGain: decimal(token_gain),
      agedLosers: aged_losers,
    },
  }));
}

/** Returns the last fill before; while a call runs no other one counts, so its openings are skipped. */
async function lastFillBefore(
  client: pg.PoolClient,
  accountId: string,
  endedAtMs: number,
  fill: number,
): Promise<number> {
  const { rows } = await client.query<{ number: number | null }>(
    "select max(number) as number from paper_fills where account_id = $1 and at < $2",
    [accountId, new Date(endedAtMs - CALL_AFTER_MS)],
  );
  return Math.max(fill, rows[0]?.number ?? 0);
}
