import type pg from "pg";

type Column = {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly checks: string[];
};

/**
 * The TypeScript type that node-postgres returns for each column type: integers that may exceed a number, and decimals,
 * stay text.
 */
const GIVEN: Readonly<Record<string, string>> = {
  bigint: "string",
  boolean: "boolean",
  bytea: "Buffer",
  date: "Date",
  "double precision": "number",
  int8multirange: "string",
  integer: "number",
  json: "unknown",
  jsonb: "unknown",
  numeric: "string",
  real: "number",
  smallint: "number",
  text: "string",
  "timestamp with time zone": "Date",
  uuid: "string",
};

const COLUMNS = `
  select c.relname as table_name, a.attname as name, regexp_replace(format_type(a.atttypid, a.atttypmod), '\\(.*\\)', '') as type,
    a.attnotnull as is_required,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

/** Returns the source of rows.gen.ts: the columns of every table of a migrated database, as node-postgres returns them. */
export async function rowTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = new Map<string, string[]>();
  for (const column of rows) {
    const lines = tables.get(column.table_name) ?? [];
    lines.push(`    readonly ${column.name}: ${typeOf(column)};\n`);
    tables.set(column.table_name, lines);
  }
  const bodies = [...tables].map(([name, lines]) => `  readonly ${name}: {\n${lines.join("")}  };\n`);
  return `// Made from the migrations by \`npm run rows\`. Change the schema by a migration, never this file.

/** The columns of every table, as node-postgres returns them. Queries name their rows by \`Row\` (row.ts). */
export type Tables = {
${bodies.join("")}};
`;
}

function typeOf({ table_name, name, type, is_required, checks }: Column): string {
  const isList = type.endsWith("[]");
  const one = GIVEN[isList ? type.slice(0, -2) : type];
  if (one === undefined)
    throw new Error(`Say in row-types.ts what node-postgres makes of ${type} (${table_name}.${name}).`);
  const given = isList ? `${one}[]` : (listedIn(checks) ?? one);
  return is_required || given === "unknown" ? given : `${given} | null`;
}

/** Returns the values that a check constraint lists, as a union; undefined where there are none. */
function listedIn(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1];
    if (list === undefined) continue;
    const values = list.split(", ").map((value) => value.replace(/::\w+$/, ""));
    if (values.every((value) => /^'[^']*'$/.test(value)))
      return values.map((value) => `"${value.slice(1, -1)}"`).join(" | ");
    if (values.every((value) => /^\d+$/.test(value))) return values.join(" | ");
  }
  return undefined;
}
