import type { Logger } from "pino";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Lease } from "../leader-election/index.ts";
import type { ChainReader } from "../providers/chains/port.ts";
import type { PaymentLedger, Timestamp } from "./payment-ledger.ts";

/** What the watch of one network works with. */
export type WatchParts = {
  readonly reader: ChainReader;
  readonly database: Database;
  readonly books: Pick<PaymentLedger, "recompute" | "transaction">;
  /** Addresses of this network that new invoices are paid to now. */
  readonly wallets: () => Promise<readonly string[]>;
  /** Set while this process does it; asked at each piece of work. */
  readonly lease: () => Lease | undefined;
  readonly clock: WallClock;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly atTimestamp: (timestamp: Timestamp) => void | Promise<void>;
  /** Blocks that are read and committed at once while it catches up. */
  readonly chunkBlocks: number;
  /** Transfers that the nodes are asked about in one turn. */
  readonly agreementsAtOnce: number;
};
