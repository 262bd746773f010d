import type { Tables } from "./rows.gen.ts";

/** The named columns of a table, as a query returns them. A column that is not in the schema does not compile. */
export type RowOf<Table extends keyof Tables, Name extends keyof Tables[Table] = keyof Tables[Table]> = Pick<
  Tables[Table],
  Name
>;

/** One column, for a query that returns it under another name. */
export type ColumnOf<Table extends keyof Tables, Name extends keyof Tables[Table]> = Tables[Table][Name];

/** The columns of an outer join, null where it finds no row. */
export type Joined<Columns> = { readonly [Name in keyof Columns]: Columns[Name] | null };
