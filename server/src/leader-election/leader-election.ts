/** That this process does what only one may do. */
export type Lease = {
  readonly role: string;
  /** Grows with each taking, whoever takes: an earlier holder's number is smaller. */
  readonly fence: number;
};

/**
 * What becomes of a duty while the database cannot be asked. `ends`: nobody does it, since another process may have taken it.
 * `goes on`: its last holder keeps at it until it learns that another took it; for what may be done twice for a while (prices).
 */
export type WithoutDatabase = "ends" | "goes on";

/**
 * Who does what there must be one of, among the processes on one database. Saves work; that nothing happens twice is for unique
 * keys and for the fence (`fencedTransaction`) to see to.
 */
export type LeaderElection<LeaderRole extends string> = {
  /** Set while this process does it; to be asked at each piece of work, not kept. */
  held(role: LeaderRole): Lease | undefined;
  /** Told of each taking and each end, and at once of what is held now. What it returns is awaited before a graceful release. */
  onChange(listener: (role: LeaderRole, lease: Lease | undefined) => unknown): () => void;
  /** Resolves after the first attempt. */
  start(): Promise<void>;
  /** Gives all back at once, so that another need not wait. */
  stop(): Promise<void>;
};
