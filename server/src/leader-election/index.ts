export { createLeaderElection, type LeaderElectionOptions } from "./create-leader-election.ts";
export type { LeaderElection, Lease, WithoutDatabase } from "./leader-election.ts";
export { staleLeaders } from "./stale-leaders.ts";
export { fencedTransaction } from "./fenced-transaction.ts";
export { whileLeader, type Ending } from "./while-leader.ts";
