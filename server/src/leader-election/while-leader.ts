import type { LeaderElection, Lease } from "./leader-election.ts";

/** Stops the work that was started. */
export type Ending = () => unknown;

/** How soon a failed start is retried. */
const AGAIN_MS = 2_000;

/**
 * Starts work with each acquisition of a lease and stops it when the lease ends, in sequence and never overlapping. The
 * work must check `held` before each write. A failed start is reported and retried, since no other process leads the
 * role. Returns a function that stops it permanently.
 */
export function whileLeader<LeaderRole extends string>(
  roles: LeaderElection<LeaderRole>,
  role: LeaderRole,
  begin: (lease: Lease) => Promise<Ending> | Ending,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let wanted: Lease | undefined;
  let ending: Ending | undefined;
  let last: Promise<void> = Promise.resolve();

  async function settle(): Promise<void> {
    if ((wanted !== undefined) === (ending !== undefined)) return;
    try {
      if (wanted !== undefined) {
        ending = await begin(wanted);
      } else {
        const end = ending;
        ending = undefined;
        await end?.();
      }
    } catch (error) {
      failed(error);
      if (wanted !== undefined) setTimeout(again, AGAIN_MS).unref();
    }
  }

  function again(): void {
    last = last.then(settle);
  }

  function want(next: Lease | undefined): Promise<void> {
    last = last.then(() => {
      wanted = next;
      return settle();
    });
    return last;
  }

  const forget = roles.onChange((changed, lease) => (changed === role ? want(lease) : undefined));
  return () => {
    forget();
    return want(undefined);
  };
}
