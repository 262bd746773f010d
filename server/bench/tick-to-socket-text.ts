// Messages between the processes of bench:tick-to-socket, and its rules.
import type { DatabaseAddress } from "../src/database/database.ts";
import { SYMBOLS } from "./fanout-text.ts";

export type ServerOrder =
  | { readonly do: "listen"; readonly address: DatabaseAddress; readonly clients: number }
  | { readonly do: "ticks"; readonly perSecond: number; readonly firesPerSecond: number; readonly ms: number }
  | { readonly do: "settled" };

export type Ready = { readonly port: number; readonly rules: number; readonly readySeconds: number };

/** `due`: numbers of the rules that had to fire, by the rules of this file and the prices that were given out. */
export type Run = {
  readonly due: readonly number[];
  readonly ticks: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** From the price's own time to when its event was committed and given to the bus. */
  readonly writtenMs: readonly number[];
};

/** An alert as a client received it. */
export type Reported = { readonly client: number; readonly ruleId: string; readonly ageMs: number };

/**
 * The rules: rule `i` watches symbol `i % SYMBOLS`; there, every other one waits above and the others below a price of 100, a step
 * further than the one before. Every tenth is `crosses`.
 */
const FIRST_AWAY = 1;
const STEP = 0.03;

export function ruleNo(symbol: number, up: boolean, step: number): number {
  return (2 * step + (up ? 0 : 1)) * SYMBOLS + symbol;
}

/** The level of the rule so many steps away. */
export function levelOf(up: boolean, step: number): number {
  const away = FIRST_AWAY + STEP * (step + 1);
  return up ? 100 + away : 100 - away;
}

/** Spread over the owners, so that adjacent rules of a symbol belong to different users. */
export function ownerOf(rule: number, clients: number): number {
  return (rule * 7_919) % clients;
}

/** SQL that creates the users ($1 of them) and the rules ($2). */
export const SEED = [
  `insert into users (id, issuer, subject, username, email, created_at)
     select 'user-' || g, 'bench', 'user-' || g, 'user-' || g, 'user-' || g || '@example.com', now() from generate_series(0, $1::int - 1) g
     where $2::int > 0`,
  `insert into alert_rules (id, user_id, symbol, kind, condition, direction, level, repeat, cooldown_minutes, hysteresis_percent,
       channels, armed_at, side, side_at, created_at, changed_at)
     select 'rule-' || i, 'user-' || (i::bigint * 7919 % $1::int), 'S' || lpad((i % ${String(SYMBOLS)})::text, 3, '0') || '-USD', 'price',
       jsonb_build_object('kind', 'price', 'direction', direction, 'price', level), direction, level, 'once', 60, 1, '{}',
       now() - interval '1 hour', case when up then 'below' else 'above' end, now() - interval '1 hour', now() - interval '1 hour',
       now() - interval '1 hour'
     from (
       select i, up, case when i % 10 = 0 then 'crosses' when up then 'above' else 'below' end as direction,
         case when up then 100 + away else 100 - away end as level
       from (
         select i, i / ${String(SYMBOLS)} % 2 = 0 as up, ${String(FIRST_AWAY)} + ${String(STEP)} * (i / ${String(2 * SYMBOLS)} + 1) as away
         from generate_series(0, $2::int - 1) i
       ) placed
     ) rule`,
];
