/** Proof that this process currently leads a role. */
export type Lease = {
  readonly role: string;
  /** The fencing token. It increases with each acquisition by any process, so an earlier leader's token is smaller. */
  readonly fence: number;
};

/**
 * What happens to a lease while the database is unreachable. `ends`: no process leads the role, since another may have
 * acquired it. `continues`: the last leader continues until it learns that another process has acquired the lease; for
 * work that may briefly run twice (prices).
 */
export type WithoutDatabase = "ends" | "continues";

/**
 * Elects one leader per role among the processes that share a database. It avoids redundant work; unique keys and the
 * fencing token (`fencedTransaction`) are what guarantee that nothing happens twice.
 */
export type LeaderElection<LeaderRole extends string> = {
  /** Returns the lease while this process leads the role. Check it before each piece of work; do not store it. */
  held(role: LeaderRole): Lease | undefined;
  /**
   * Notifies the listener of each acquisition and loss, and immediately of the current leases. A graceful release
   * awaits what the listener returns.
   */
  onChange(listener: (role: LeaderRole, lease: Lease | undefined) => unknown): () => void;
  /** Starts the election. Resolves after the first attempt. */
  start(): Promise<void>;
  /** Releases all leases immediately, so that other processes need not wait. */
  stop(): Promise<void>;
};
