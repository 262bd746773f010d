import { type NetworkId, networkIdSchema } from "@sextant/core/contract";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import type { Requests } from "./merchant-log.ts";

/** One step in the history of a network's address, as stored. Immutable. */
export type WalletVersion = {
  readonly networkId: NetworkId;
  /** From 1, without gaps. */
  readonly version: number;
  /**
   * `set`: an address takes effect at `activeAtMs`; `remove`: none is in effect; `cancel`: the pending change is
   * cancelled.
   */
  readonly kind: "set" | "remove" | "cancel";
  readonly address: string | undefined;
  readonly activeAtMs: number;
  readonly actor: string;
  readonly createdAtMs: number;
  /** All zero where the history begins, or was restarted by the operator. */
  readonly previousSeal: Buffer;
  readonly seal: Buffer;
};

type Row = RowOf<"wallet_versions">;

/** Returns all versions of all networks, oldest first. */
export async function readWalletVersions(within: Requests): Promise<readonly WalletVersion[]> {
  const { rows } = await within.query<Row>("select * from wallet_versions order by network, version");
  return rows.map((row) => ({
    networkId: networkIdSchema.parse(row.network),
    version: row.version,
    kind: row.kind,
    address: row.address ?? undefined,
    actor: row.actor,
    activeAtMs: row.active_at.getTime(),
    createdAtMs: row.created_at.getTime(),
    previousSeal: row.previous_seal,
    seal: row.seal,
  }));
}

export async function insertWalletVersion(within: pg.PoolClient, row: WalletVersion): Promise<void> {
  await within.query(
    `insert into wallet_versions (network, version, kind, address, active_at, actor, created_at, previous_seal, seal)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[row.networkId, row.version, row.kind, row.address ?? null, new Date(row.activeAtMs), row.actor],
      ...[new Date(row.createdAtMs), row.previousSeal, row.seal],
    ],
  );
}
