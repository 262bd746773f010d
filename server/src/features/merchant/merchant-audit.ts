import { Failure, type getMerchantAudit } from "@sextant/core/contract";
import type * as z from "zod";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { Asked } from "./asked.ts";
import { merchantLogText } from "./merchant-log-text.ts";
import { namesOf } from "./names.ts";

type Entry = z.input<(typeof getMerchantAudit)["answer"]>[number];
type Row = RowOf<"merchant_log", "seq" | "at" | "actor" | "action" | "subject" | "facts"> & {
  readonly facts: Record<string, unknown>;
};

/** What was done about money and by whom, newest first, each as a sentence. */
export function createMerchantAudit(database: Database) {
  return async ({ query }: Asked<typeof getMerchantAudit>): Promise<Entry[]> => {
    const { limit, before } = query;
    if (before !== undefined && !/^\d{1,15}$/.test(before))
      throw new Failure("bad-request", { detail: "before: that names no entry" }, { field: "before" });
    const { rows } = await database.pool.query<Row>(
      `select seq, at, actor, action, subject, facts from merchant_log
       where $1::bigint is null or seq < $1 order by seq desc limit $2`,
      [before ?? null, limit],
    );
    const nameOf = await namesOf(
      database,
      rows.map(({ actor }) => actor),
    );
    return rows.map(({ seq, at, actor, action, subject, facts }) => ({
      id: seq,
      at: at.toISOString(),
      actor: nameOf(actor),
      action,
      subject,
      text: merchantLogText({ action, subject, facts }),
    }));
  };
}
