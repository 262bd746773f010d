import type { Logger } from "pino";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Lease } from "../leader-election/index.ts";
import type { ChainReader } from "../providers/chains/port.ts";
import type { PaymentLedger, CrashPoint } from "./payment-ledger.ts";

/** The dependencies of one network's watch. */
export type WatchParts = {
  readonly reader: ChainReader;
  readonly database: Database;
  readonly ledger: Pick<PaymentLedger, "recompute" | "transaction">;
  /** Returns the addresses of this network that new invoices are paid to now. */
  readonly wallets: () => Promise<readonly string[]>;
  /** Returns the lease while this process holds it; checked before each piece of work. */
  readonly lease: () => Lease | undefined;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly atCrashPoint: (point: CrashPoint) => void | Promise<void>;
  /** Blocks that are read and committed at a time while it catches up. */
  readonly chunkBlocks: number;
  /** Transfers that the nodes are queried about per run. */
  readonly agreementsAtOnce: number;
};
