import { Socket } from "node:net";
import pg from "pg";
import type { Database } from "./database.ts";

/** One connection beside the pool, opened again whenever it ends: for what lives in a session (LISTEN, session locks). */
export type OwnConnection = {
  /** Begins; resolves after the first try, whatever came of it. */
  start(): Promise<void>;
  /** The open connection; undefined while there is none. */
  now(): pg.Client | undefined;
  /** Gives up the present one without a farewell (it hangs, or is in doubt): another is opened. */
  drop(): void;
  stop(): Promise<void>;
};

export type OwnConnectionOptions = {
  readonly database: Database;
  /** Told to PostgreSQL: what an operator sees in pg_stat_activity. */
  readonly name: string;
  /** What must be done before the connection counts as open. */
  prepare(client: pg.Client): Promise<void>;
  opened(client: pg.Client): void;
  /** It counted as open and does not any more; not told at a stop. */
  lost(): void;
  /** Told once per outage. */
  failed(error: unknown): void;
};

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;
/** How long opening, or one question, may take. */
const TIMEOUT_MS = 3_000;
/** Lets PostgreSQL notice a peer that vanished with its network; over a unix socket these say nothing. */
const KEEPALIVE =
  "set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3; set tcp_user_timeout = 6000";

export function keepOwnConnection(options: OwnConnectionOptions): OwnConnection {
  let current: { readonly client: pg.Client; readonly socket: Socket; isOpen: boolean } | undefined;
  let stopped = false;
  let waitMs = FIRST_WAIT_MS;
  let reported = false;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const socket = new Socket();
    const client = clientOf(options.database, options.name, socket);
    const own = { client, socket, isOpen: false };
    current = own;
    client.on("error", () => {
      gone(own);
    });
    client.on("end", () => {
      gone(own);
    });
    try {
      await client.connect();
      await client.query(KEEPALIVE);
      await options.prepare(client);
      if (current !== own) return;
      own.isOpen = true;
      waitMs = FIRST_WAIT_MS;
      reported = false;
      options.opened(client);
    } catch (error) {
      if (!reported && !stopped) options.failed(error);
      reported = true;
      gone(own);
    }
  }

  function gone(own: NonNullable<typeof current>): void {
    own.socket.destroy();
    if (current !== own) return;
    current = undefined;
    if (stopped) return;
    if (own.isOpen) options.lost();
    timer = setTimeout(() => void open(), waitMs);
    timer.unref();
    waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
  }

  return {
    start: open,
    now: () => (current?.isOpen === true ? current.client : undefined),
    drop() {
      if (current !== undefined) gone(current);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = current;
      if (last === undefined) return;
      // A database that hangs is not waited for: the socket's end says the same.
      const late = setTimeout(() => {
        gone(last);
      }, TIMEOUT_MS);
      await last.client.end().catch(() => undefined);
      clearTimeout(late);
      gone(last);
    },
  };
}

/** With the pool's address. The pool hides its password from copies, so it is handed over by name. */
function clientOf({ pool }: Database, name: string, socket: Socket): pg.Client {
  const { password } = pool.options;
  return new pg.Client({
    ...pool.options,
    ...(password === undefined ? {} : { password }),
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    stream: () => socket,
  });
}
