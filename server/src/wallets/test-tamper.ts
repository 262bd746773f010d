import type pg from "pg";
import { inTransaction } from "../database/in-transaction.ts";

/**
 * For tests: changes a table as an attacker with full database access would: removes its guard first and puts it back.
 */
export async function tamper(pool: pg.Pool, table: "merchant_log" | "wallet_versions", sql: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (table === "merchant_log") await client.query("alter table merchant_log disable trigger append_only");
    await client.query(sql);
    if (table === "merchant_log") await client.query("alter table merchant_log enable always trigger append_only");
  });
}
