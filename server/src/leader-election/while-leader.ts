import type { LeaderElection, Lease } from "./leader-election.ts";

/** What ends what was begun. */
export type Ending = () => unknown;

/** How soon a beginning that failed is tried again. */
const AGAIN_MS = 2_000;

/**
 * Begins work with each taking of a duty and ends it with the duty's end, one after the other, never twice at once. What is
 * begun asks `held` before each write. A beginning that fails is told and tried again, since nobody else does the duty. Gives what
 * ends it for good.
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
