import type pg from "pg";

/** Written about the request itself, not by it. */
const LEFT_OUT = ["idempotency_keys"];
/** Count on over all rows of a table, so they are others in each run. */
const COUNTED_ON: ReadonlySet<string> = new Set(["no", "seq", "number", "change_seq"]);
/** Written by those who look at a row later. */
const LATER: ReadonlySet<string> = new Set(["published_at", "data_age_ms"]);
const ULID = /[0-9A-HJKMNP-TV-Z]{26}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g;
/** Milliseconds since 1970 have 13 digits; no number of another kind is so large here. */
const OF_A_TIME = 1e12;
const MILLISECONDS = /\b\d{13}\b/g;
const NUMBER_OF_INVOICE = /\binvoice \d+/gi;
const BYTES = /^\\x[0-9a-f]*$/;
/** How deep rows refer to rows: a portfolio of a user has its own transactions, and so on. */
const DEPTH = 3;

/**
 * For tests: returns a timestamp for `rowsAbout`; a transaction that is still running then belongs to what comes after
 * it.
 */
export async function timestampOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ timestamp: string }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as timestamp",
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the database did not say which transactions are over");
  return row.timestamp;
}

/**
 * For tests: returns all rows about a user, and the rows about those, without values that differ between runs: ids,
 * timestamps, random bytes. So two runs that did the same return the same. Only rows written since shortly before the
 * user existed are searched: no earlier row can be about them, and a server on its own fills tables with thousands.
 */
export async function rowsAbout(
  pool: pg.Pool,
  {
    id,
    names,
    since,
    leftOut = [],
  }: {
    readonly id: string;
    readonly names: readonly string[];
    readonly since: string;
    readonly leftOut?: readonly string[];
  },
): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // Reads one snapshot: a row that changes meanwhile would otherwise appear twice.
    await client.query("begin isolation level repeatable read read only");
    return await readRows(client, { id, names, since, leftOut });
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function readRows(
  client: pg.PoolClient,
  {
    id,
    names,
    since,
    leftOut,
  }: {
    readonly id: string;
    readonly names: readonly string[];
    readonly since: string;
    readonly leftOut: readonly string[];
  },
): Promise<readonly string[]> {
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)",
    [[...LEFT_OUT, ...leftOut]],
  );
  // Reads all tables in one statement: one by one, the round trips take most of the time.
  const ofEach = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, to_jsonb(t) as row, t.ctid::text as at from "${name}" t
         where age(t.xmin) <= age($2::xid) and exists (select from unnest($1::text[]) one (id) where strpos(t::text, one.id) > 0)`,
  );
  const known = new Set([id]);
  const found = new Map<string, string>();
  // What was searched for already is found already.
  let fresh: readonly string[] = [id];
  for (let depth = 0; depth < DEPTH && fresh.length > 0; depth++) {
    const { rows } = await client.query<{ name: string; row: Record<string, unknown>; at: string }>(
      ofEach.join(" union all "),
      [fresh, since],
    );
    for (const { name, row, at } of rows)
      found.set(`${name} ${at}`, `${name} ${JSON.stringify(plain(row, [id, ...names]))}`);
    fresh = rows.flatMap(({ row: { id: of } }) =>
      typeof of === "string" && of.length === id.length && !known.has(of) ? [of] : [],
    );
    for (const one of fresh) known.add(one);
  }
  return [...found.values()].sort();
}

function plain(value: unknown, own: readonly string[]): unknown {
  if (typeof value === "string") {
    if (BYTES.test(value)) return "(bytes)";
    const text = own.reduce((rest, each) => rest.replaceAll(each, "(own)"), value);
    return text
      .replace(ULID, "(id)")
      .replace(TIME, "(time)")
      .replace(MILLISECONDS, "(time)")
      .replace(NUMBER_OF_INVOICE, "invoice (number)");
  }
  if (typeof value === "number" && value >= OF_A_TIME) return "(time)";
  if (Array.isArray(value)) return value.map((each) => plain(each, own));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      COUNTED_ON.has(key) || LATER.has(key) ? [] : [[key, plain(each, own)]],
    ),
  );
}
