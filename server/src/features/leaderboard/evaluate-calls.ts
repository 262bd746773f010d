import { type Call, type CallOutcome, callOutcome, type Direction } from "@sextant/core/leaderboard";
import type { PaperBar } from "@sextant/core/paper";
import type { Database } from "../../database/database.ts";

export type EvaluateCallsOptions = {
  readonly database: Database;
  /** Returns closed minute and hour bars that start at a time or later; rejects where they can't be read now. */
  readonly minutesFrom: (symbol: string, fromMs: number, nowMs: number) => Promise<readonly PaperBar[]>;
  readonly hoursBefore: (symbol: string, beforeMs: number, count: number) => Promise<readonly PaperBar[]>;
};

/**
 * The outcome of an account's next call; `call` is undefined where the trade doesn't count as one: no price a minute
 * later, or a spread too wide.
 */
export type EvaluatedCall = {
  readonly accountId: string;
  /** The opening fill. */
  readonly fill: number;
  readonly call: (CallOutcome & { readonly direction: Direction; readonly openedAtMs: number }) | undefined;
};

type Opening = {
  readonly account_id: string;
  readonly number: number;
  readonly symbol: string;
  readonly side: "buy" | "sell";
  readonly at: Date;
  readonly later_state: string;
  readonly later_price: string | null;
  readonly spread: number;
};

const MINUTE_MS = 60_000;
const HOURS = 48;
const AT_ONCE = 500;
/** A call that has not ended after this long is lost. Also the span of minutes read at once. */
const LONGEST_MS = 3 * 86_400_000;

/**
 * Creates the evaluator of the next call of each account in the real league: its own opening trade, from the price
 * observed a minute after it. The typical move is the mean size of the symbol's hourly moves over the two days before.
 * Bars are read once for each symbol.
 */
export function createEvaluateCalls({
  database,
  minutesFrom,
  hoursBefore,
}: EvaluateCallsOptions): (nowMs: number) => Promise<readonly EvaluatedCall[]> {
  async function openings(): Promise<readonly Opening[]> {
    const { rows } = await database.pool.query<Opening>(
      `select distinct on (f.account_id) f.account_id, f.number, f.symbol, f.side, f.at, f.later_state, f.later_price, f.spread
         from leaderboard_records r join paper_fills f on f.account_id = r.account_id and f.number > r.calls_until
           left join paper_orders o on o.id = f.order_id
         where r.league = 'real' and not r.is_over and coalesce(o.origin <> 'copy', false)
           and not exists (select from paper_fills g where g.account_id = f.account_id and g.symbol = f.symbol and g.number < f.number
             and g.number > coalesce((select max(t.number) from paper_trades t
               where t.account_id = f.account_id and t.symbol = f.symbol and t.number < f.number), 0))
         order by f.account_id, f.number limit $1`,
      [AT_ONCE],
    );
    return rows;
  }

  async function typicalMove(symbol: string, beforeMs: number): Promise<number> {
    const bars = await hoursBefore(symbol, beforeMs, HOURS);
    const moves = bars.map(({ open, close }) => Math.abs(close / open - 1)).filter((move) => Number.isFinite(move));
    return moves.length === 0 ? 0 : moves.reduce((sum, move) => sum + move, 0) / moves.length;
  }

  return async (nowMs) => {
    const evaluated: EvaluatedCall[] = [];
    const bySymbol = new Map<string, Opening[]>();
    for (const opening of await openings()) {
      const { account_id: accountId, number: fill, symbol } = opening;
      if (opening.later_state === "missing") evaluated.push({ accountId, fill, call: undefined });
      if (opening.later_state !== "known") continue;
      const others = bySymbol.get(symbol);
      if (others === undefined) bySymbol.set(symbol, [opening]);
      else others.push(opening);
    }
    for (const [symbol, all] of bySymbol) {
      const firstMs = Math.min(...all.map(({ at }) => at.getTime()));
      const bars = await minutesFrom(symbol, firstMs, nowMs).catch(() => undefined);
      if (bars === undefined) continue;
      for (const { account_id: accountId, number: fill, side, at, later_price, spread } of all) {
        const openedAtMs = at.getTime() + MINUTE_MS;
        const call: Call = {
          symbol,
          direction: side === "buy" ? "long" : "short",
          openedAtMs,
          startPrice: Number(later_price),
          typicalMove: await typicalMove(symbol, at.getTime()).catch(() => 0),
          halfSpread: spread / 2,
        };
        const evaluate = (outcome: CallOutcome | undefined): void => {
          const { direction } = call;
          evaluated.push({ accountId, fill, call: outcome && { ...outcome, direction, openedAtMs } });
        };
        // Decided by the facts at the call, not by how it ends.
        if (!isCall(call)) evaluate(undefined);
        else {
          const outcome = callOutcome(call, bars);
          if (outcome !== undefined) evaluate(outcome);
          else if (nowMs - openedAtMs > LONGEST_MS) evaluate({ endedAtMs: openedAtMs + LONGEST_MS, isWon: false });
        }
      }
    }
    return evaluated;
  };
}

/**
 * Returns whether a trade is a call: its symbol's move must say more about the symbol than about the spread. A bar of
 * infinite range ends every valid call, so only others stay open.
 */
function isCall(call: Call): boolean {
  const everything = { openTimeMs: call.openedAtMs, closeTimeMs: call.openedAtMs + 1, high: Infinity, low: 0 };
  return callOutcome(call, [everything]) !== undefined;
}
