import { Socket } from "node:net";
import pg from "pg";
import type { Database } from "./database.ts";

/**
 * A dedicated connection outside the pool that is reopened whenever it ends, for session state (LISTEN, session locks).
 */
export type OwnConnection = {
  /** Starts connecting; resolves after the first attempt, whatever its outcome. */
  start(): Promise<void>;
  /** Returns the open connection; undefined while there is none. */
  now(): pg.Client | undefined;
  /** Drops the current connection without a close message (it hangs or its state is unknown); another is opened. */
  drop(): void;
  stop(): Promise<void>;
};

export type OwnConnectionOptions = {
  readonly database: Database;
  /** The application name in PostgreSQL, which operators see in pg_stat_activity. */
  readonly name: string;
  /** Prepares a connection before it counts as open. */
  prepare(client: pg.Client): Promise<void>;
  opened(client: pg.Client): void;
  /** Called when an open connection is lost; not called at a stop. */
  lost(): void;
  /** Called once per outage. */
  failed(error: unknown): void;
};

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;
/** Timeout for connecting and for each query. */
const TIMEOUT_MS = 3_000;
/** Lets PostgreSQL notice a peer that vanished with its network; has no effect on a Unix socket. */
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
      // Does not wait for a database that hangs: closing the socket has the same effect.
      const late = setTimeout(() => {
        gone(last);
      }, TIMEOUT_MS);
      await last.client.end().catch(() => undefined);
      clearTimeout(late);
      gone(last);
    },
  };
}

/** Uses the pool's address. The pool hides its password from copies, so it is passed explicitly. */
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
