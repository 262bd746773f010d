import type pg from "pg";
import type { Database } from "./database/database.ts";

/** How a statement ends that is chosen to: never sent, its connection torn away before it, or done and its answer lost. */
export type Break = "refused" | "torn" | "unheard";

/** For tests: the database, with one statement of those that follow chosen to break. */
export type BreakingDatabase = {
  readonly database: Database;
  /** The `nth` statement from now on breaks, counted from 1. */
  breakAt(nth: number, how: Break): void;
  /** Breaks the first statement that is this one, or the `nth` of them. */
  breakOn(statement: string, how: Break, nth?: number): void;
  /** None breaks any more. Whether one did. */
  mend(): boolean;
};

type Query = (...args: readonly unknown[]) => Promise<unknown>;

export function breakingDatabase({ pool }: Database): BreakingDatabase {
  let breaks: ((statement: string) => boolean) | undefined;
  let how: Break = "refused";
  let broke = false;

  async function run(query: Query, args: readonly unknown[], tear: () => void): Promise<unknown> {
    if (breaks?.(String(args[0])) !== true) return query(...args);
    breaks = undefined;
    broke = true;
    if (how === "unheard") await query(...args);
    if (how === "torn") tear();
    throw new Error(`This statement was ${how}`);
  }

  function breakable(client: pg.PoolClient): pg.PoolClient {
    const query = client.query.bind(client) as unknown as Query;
    const tear = (): void => {
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    };
    return new Proxy(client, {
      get: (target, name) => {
        if (name === "query") return (...args: readonly unknown[]) => run(query, args, tear);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
  }

  const query = pool.query.bind(pool) as unknown as Query;
  const wrapped = new Proxy(pool, {
    get: (target, name) => {
      if (name === "query") return (...args: readonly unknown[]) => run(query, args, () => undefined);
      if (name === "connect") return async () => breakable(await target.connect());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    database: { pool: wrapped },
    breakAt(nth, as) {
      let seen = 0;
      [how, broke] = [as, false];
      breaks = () => ++seen === nth;
    },
    breakOn(statement, as, nth = 1) {
      let seen = 0;
      [how, broke] = [as, false];
      breaks = (each) => each === statement && ++seen === nth;
    },
    mend() {
      breaks = undefined;
      return broke;
    },
  };
}
