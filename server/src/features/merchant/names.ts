import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** The name shown for a deleted account. */
export const GONE_NAME = "(deleted)";
/** The names of actors without an account. */
const WITHOUT_ACCOUNT: Readonly<Record<string, string>> = {
  operator: "The operator",
  installation: "The installation",
};

/** Returns names of accounts by id, for existing users; other actors by their kind. */
export async function namesOf(
  { pool }: Database,
  ids: readonly (string | undefined)[],
): Promise<(id: string | undefined) => string> {
  const requested = [...new Set(ids.filter((id) => id !== undefined))];
  const { rows } = await pool.query<RowOf<"users", "id" | "username">>(
    "select id, username from users where id = any($1::text[])",
    [requested],
  );
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return (id) => (id === undefined ? GONE_NAME : (names.get(id) ?? WITHOUT_ACCOUNT[id] ?? GONE_NAME));
}
