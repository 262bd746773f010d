import pg from "pg";

/** How long a query runs before we check whether the database is still working on it. */
const SILENT_MS = 5_000;
const EVERY_MS = 1_000;
const PROBE_TIMEOUT_MS = 3_000;

/** The parts of a node-postgres connection that are not public: its running query and its socket. */
type Connection = pg.Client & {
  readonly processID: number | null;
  readonly _activeQuery: object | null;
  readonly connection: { readonly stream: { destroy(): void } };
};

type Options = { readonly silentMs?: number; readonly everyMs?: number };

/**
 * Closes pool connections that will never be answered: the database hangs or is frozen, or the network lost them
 * silently, which TCP notices only after a quarter of an hour. Their queries then fail at once, and the pool opens new
 * connections. A query that the database is still working on is left alone, however long it takes.
 */
export function endSilentConnections(pool: pg.Pool, { silentMs = SILENT_MS, everyMs = EVERY_MS }: Options = {}): void {
  const waiting = new Map<Connection, { readonly question: object; readonly sinceMs: number }>();
  const open = new Set<Connection>();
  let timer: NodeJS.Timeout | undefined;
  let requesting = false;

  async function look(): Promise<void> {
    if (pool.ended) clearInterval(timer);
    const nowMs = performance.now();
    for (const client of open) {
      const question = client._activeQuery;
      if (question === null) waiting.delete(client);
      else if (waiting.get(client)?.question !== question) waiting.set(client, { question, sinceMs: nowMs });
    }
    const silent = [...waiting].filter(([, { sinceMs }]) => nowMs - sinceMs >= silentMs);
    if (silent.length === 0 || requesting) return;
    requesting = true;
    const worksOn = await requestAbout(pool, silent).finally(() => {
      requesting = false;
    });
    for (const [client, { question }] of silent)
      if (client._activeQuery === question && !worksOn(client)) client.connection.stream.destroy();
  }

  pool.on("connect", (client) => {
    open.add(client as unknown as Connection);
    timer ??= setInterval(() => void look(), everyMs).unref();
  });
  pool.on("remove", (client) => {
    open.delete(client as unknown as Connection);
    waiting.delete(client as unknown as Connection);
  });
}

/** Queries the database, on a separate connection, for which of these it is working on; none if it does not answer. */
async function requestAbout(
  pool: pg.Pool,
  silent: readonly (readonly [Connection, unknown])[],
): Promise<(client: Connection) => boolean> {
  const { password } = pool.options;
  const probe = new pg.Client({
    ...pool.options,
    // The pool hides its password from copies.
    ...(password === undefined ? {} : { password }),
    application_name: "sextant-probe",
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  probe.on("error", () => undefined);
  try {
    await probe.connect();
    const { rows } = await probe.query<{ own: number; pid: number | null; state: string | null }>(
      "select pg_backend_pid() as own, pid, state from (select) as one left join pg_stat_activity on pid = any($1)",
      [silent.map(([{ processID }]) => processID)],
    );
    // Behind a proxy such as PgBouncer, the process IDs are not the database's.
    const isDirect = rows[0]?.own === (probe as Connection).processID;
    const states = new Map(rows.map(({ pid, state }) => [pid, state]));
    return ({ processID }) => (states.has(processID) ? states.get(processID) === "active" : !isDirect);
  } catch (error) {
    // An error reply means it is full or starting, so what it is working on is unknown.
    return () => "severity" in (error as object);
  } finally {
    (probe as Connection).connection.stream.destroy();
  }
}
