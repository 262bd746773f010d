import pg from "pg";

/**
 * A table, its writable columns (generated ones are computed again), and a sort order of its rows that is the same
 * everywhere.
 */
export type TableShape = { readonly name: string; readonly columns: readonly string[]; readonly order: string };
export type SequenceState = {
  readonly name: string;
  /** The table whose rows it numbers; itself where it is independent. */
  readonly owner: string;
  readonly last: string;
  readonly isCalled: boolean;
};

/** Tables whose rows are not backed up, with the reasons. All others are, including those of later migrations. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  schema_migration: "the list of migrations stands in the first line",
  sessions: "a session that was ended since must not come back to life: people sign in again",
  issuer_records: "the same, for what our own sign-in has given out",
  bus_name: "tells installations apart on one Redis: a restored one is another",
};

/** Excludes objects of extensions, which are not part of an installation. */
const OURS = `c.relnamespace = current_schema()::regnamespace and not exists
  (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Returns every table of our schema except those left out, by name. */
export async function tablesOf(client: pg.ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: { name: string; isText: boolean }[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place), '[]')
         from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} order by c.relname::text collate "C"`,
  );
  return rows
    .filter(({ name }) => LEFT_OUT[name] === undefined)
    .map(({ name, columns, key }) => ({ name, columns, order: orderOf(name, key) }));
}

/**
 * Returns the sort order: by the key, with text by its bytes regardless of the database's language; without a key by
 * the whole row.
 */
function orderOf(table: string, key: readonly { readonly name: string; readonly isText: boolean }[]): string {
  if (key.length === 0) return `(${pg.escapeIdentifier(table)}.*)::text collate "C"`;
  return key.map(({ name, isText }) => `${pg.escapeIdentifier(name)}${isText ? ' collate "C"' : ""}`).join(", ");
}

/** Returns the state of each sequence. Never behind the rows of a snapshot taken before. */
export async function sequencesOf(client: pg.ClientBase): Promise<readonly SequenceState[]> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select c.relname as name, coalesce(t.relname, c.relname) as owner from pg_class c
     left join pg_depend o on o.classid = 'pg_class'::regclass and o.objid = c.oid
       and o.refclassid = 'pg_class'::regclass and o.deptype in ('a', 'i')
     left join pg_class t on t.oid = o.refobjid
     where c.relkind = 'S' and ${OURS} order by c.relname::text collate "C"`,
  );
  const states: SequenceState[] = [];
  for (const sequence of rows) {
    const { rows: state } = await client.query<Pick<SequenceState, "last" | "isCalled">>(
      `select last_value::text as last, is_called as "isCalled" from ${pg.escapeIdentifier(sequence.name)}`,
    );
    if (state[0] !== undefined) states.push({ ...sequence, ...state[0] });
  }
  return states;
}

/** Returns whether the target of an installation is completely empty. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${OURS})
       and to_regnamespace('graphile_worker') is null as empty`,
  );
  return rows[0]?.empty === true;
}
