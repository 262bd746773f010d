import type { NetworkId } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { createTicker, type Ticker } from "../async/ticker.ts";

export type NightlyOptions = {
  readonly database: Pick<Database, "pool">;
  readonly clock: WallClock;
  /** Returns the networks that this process reads now. */
  readonly networks: () => readonly NetworkId[];
  readonly reconcile: (networkId: NetworkId) => Promise<unknown>;
  readonly failed: (error: unknown) => void;
};

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 10 * 60_000;

/**
 * Compares each chain that is read with the payment ledger once a day, one after the other; a failed comparison is
 * retried soon.
 */
export function createNightlyReconciliation(options: NightlyOptions): Ticker & { readonly tick: () => Promise<void> } {
  const { database, clock, networks, reconcile, failed } = options;

  async function tick(): Promise<void> {
    const { rows } = await database.pool.query<
      RowOf<"reconciliations", "network"> & { readonly network: NetworkId; readonly at: Date }
    >("select network, max(at) as at from reconciliations group by network");
    const lastMs = new Map(rows.map(({ network, at }) => [network, at.getTime()]));
    for (const network of networks()) {
      if (clock.wallMs() - (lastMs.get(network) ?? -Infinity) < DAY_MS) continue;
      await reconcile(network).catch(failed);
    }
  }

  return { ...createTicker(tick, { everyMs: LOOK_EVERY_MS, failed }), tick };
}
