import type pg from "pg";

/** Written about the request itself, not by it. */
const LEFT_OUT = ["idempotency_keys"];
/** Count on over all rows of a table, so they are others in each run. */
const COUNTED_ON: ReadonlySet<string> = new Set(["no", "seq", "number", "change_seq"]);
/** Written by those who look at a row later. */
const LATER: ReadonlySet<string> = new Set(["told_at", "data_age_ms"]);
const ULID = /[0-9A-HJKMNP-TV-Z]{26}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g;
/** Milliseconds since 1970 have 13 digits; no number of another kind is so large here. */
const OF_A_TIME = 1e12;
const MILLISECONDS = /\b\d{13}\b/g;
const NUMBER_OF_INVOICE = /\binvoice \d+/gi;
const BYTES = /^\\x[0-9a-f]*$/;
/** A portfolio of a person has transactions of its own, and so on. */
const DEPTH = 3;

/**
 * For tests: all rows that are about a person, and the rows about those, without what differs between two runs: ids, times, random bytes.
 * So what is left is the same after two runs that did the same.
 */
export async function rowsAbout(
  pool: pg.Pool,
  {
    id,
    names,
    leftOut = [],
  }: { readonly id: string; readonly names: readonly string[]; readonly leftOut?: readonly string[] },
): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // Of one moment: a row that is changed meanwhile would be there twice.
    await client.query("begin isolation level repeatable read read only");
    return await readRows(client, id, names, leftOut);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function readRows(
  client: pg.PoolClient,
  id: string,
  names: readonly string[],
  leftOut: readonly string[],
): Promise<readonly string[]> {
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)",
    [[...LEFT_OUT, ...leftOut]],
  );
  // All tables in one statement: asked one by one, the way there and back takes most of the time.
  const ofEach = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, to_jsonb(t) as row, t.ctid::text as at from "${name}" t where to_jsonb(t)::text ~ $1`,
  );
  const known = new Set([id]);
  const found = new Map<string, string>();
  for (let depth = 0; depth < DEPTH; depth++) {
    const { rows } = await client.query<{ name: string; row: Record<string, unknown>; at: string }>(
      ofEach.join(" union all "),
      [[...known].join("|")],
    );
    for (const { name, row, at } of rows) {
      found.set(`${name} ${at}`, `${name} ${JSON.stringify(plain(row, [id, ...names]))}`);
      if (typeof row["id"] === "string" && row["id"].length === id.length) known.add(row["id"]);
    }
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
