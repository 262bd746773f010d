import type { Fundamentals, NewsItem, Quote } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { StoredEvents } from "../../providers/corporate-events/index.ts";

export type AnswerKinds = {
  quote: Quote;
  fundamentals: Fundamentals;
  news: readonly NewsItem[];
  "corporate-events": StoredEvents;
};

/** An answer of a real vendor, and when it was stored. */
export type LastAnswer<T> = { readonly body: T; readonly storedAtMs: number };

export interface LastAnswers {
  save<K extends keyof AnswerKinds>(kind: K, symbol: string, body: AnswerKinds[K]): void;
  load<K extends keyof AnswerKinds>(kind: K, symbol: string): Promise<LastAnswer<AnswerKinds[K]> | undefined>;
}

/**
 * Minimum interval between writes: a quote every few seconds need not be written each time, since one that is a minute
 * old serves as well after an outage.
 */
const SAVE_EVERY_MS = 60_000;
const MAX_REMEMBERED = 5000;

/**
 * Stores the last real answer of each kind and symbol, so that it outlives a vendor's outage. Simulated ones are not
 * stored.
 */
export function createLastAnswers(parts: { database: Database; clock: Clock; log: Logger }): LastAnswers {
  const { database, clock, log } = parts;
  const savedAtMs = new Map<string, number>();

  return {
    save(kind, symbol, body) {
      const nowMs = clock.nowMs();
      const name = `${kind} ${symbol}`;
      if (nowMs - (savedAtMs.get(name) ?? -Infinity) < SAVE_EVERY_MS) return;
      if (savedAtMs.size >= MAX_REMEMBERED) savedAtMs.clear();
      savedAtMs.set(name, nowMs);
      database.pool
        .query(
          `insert into last_answers (kind, symbol, body, stored_at) values ($1, $2, $3::jsonb, $4)
           on conflict (kind, symbol) do update set body = excluded.body, stored_at = excluded.stored_at`,
          [kind, symbol, JSON.stringify(body), new Date(nowMs)],
        )
        .catch((error: unknown) => log.warn({ err: error, kind, symbol }, "An answer could not be stored"));
    },
    async load<K extends keyof AnswerKinds>(kind: K, symbol: string) {
      const { rows } = await database.pool.query<
        RowOf<"last_answers", "body" | "stored_at"> & { readonly body: AnswerKinds[K] }
      >("select body, stored_at from last_answers where kind = $1 and symbol = $2", [kind, symbol]);
      const row = rows[0];
      return row === undefined ? undefined : { body: row.body, storedAtMs: row.stored_at.getTime() };
    },
  };
}
