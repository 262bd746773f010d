import { isDeepStrictEqual } from "node:util";
import type { PreviewedPlan, SoldPlanId } from "@sextant/core/billing";
import type pg from "pg";

/** A preview as it was shown. */
export type StoredPreview = {
  readonly id: string;
  readonly userId: string;
  /** The plan it was requested for. */
  readonly plan: SoldPlanId;
  readonly preview: PreviewedPlan;
  readonly factsHash: Buffer;
  readonly madeAtMs: number;
  readonly lockedUntilMs: number;
};

type Row = {
  readonly id: string;
  readonly user_id: string;
  readonly preview: unknown;
  readonly facts_hash: Buffer;
  readonly made_at: Date;
  readonly locked_until: Date;
};
type Asked = Pick<pg.Pool, "query">;

/** Keeps a preview; what the person was shown before and holds no longer goes. */
export async function keepPreview(client: Asked, stored: StoredPreview): Promise<void> {
  const { id, userId, plan, preview, factsHash, madeAtMs, lockedUntilMs } = stored;
  await client.query("delete from price_previews where user_id = $1 and locked_until < $2", [
    userId,
    new Date(madeAtMs),
  ]);
  await client.query(
    `insert into price_previews (id, user_id, plan, preview, facts_hash, made_at, locked_until)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, userId, plan, previewJson(preview), factsHash, new Date(madeAtMs), new Date(lockedUntilMs)],
  );
}

/** A person's previews of a plan that hold at a moment, newest first. A row that no version of ours wrote is left out. */
export async function previewsThatHold(
  client: Asked,
  userId: string,
  plan: SoldPlanId,
  atMs: number,
): Promise<readonly StoredPreview[]> {
  const { rows } = await client.query<Row>(
    `select id, user_id, preview, facts_hash, made_at, locked_until from price_previews
     where user_id = $1 and plan = $2 and locked_until > $3 order by made_at desc, id desc`,
    [userId, plan, new Date(atMs)],
  );
  return rows.flatMap((row) => {
    const preview = previewOf(row.preview);
    if (preview === undefined) return [];
    return [
      {
        id: row.id,
        userId: row.user_id,
        plan,
        preview,
        factsHash: row.facts_hash,
        madeAtMs: row.made_at.getTime(),
        lockedUntilMs: row.locked_until.getTime(),
      },
    ];
  });
}

/** Whether two previews are the same to the last millionth, one of them read from the database. */
export function isSamePreview(stored: PreviewedPlan, computed: PreviewedPlan): boolean {
  return isDeepStrictEqual(stored, previewOf(JSON.parse(previewJson(computed))));
}

/** Amounts travel as `{ micro: '29000000' }`, so that none is ever a float. */
function previewJson(preview: PreviewedPlan): string {
  return JSON.stringify(preview, (_, value: unknown) => (typeof value === "bigint" ? { micro: String(value) } : value));
}

function previewOf(stored: unknown): PreviewedPlan | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  try {
    return JSON.parse(JSON.stringify(stored), (_, value: unknown) =>
      typeof value === "object" && value !== null && "micro" in value ? BigInt(String(value.micro)) : value,
    ) as PreviewedPlan;
  } catch {
    return undefined;
  }
}
