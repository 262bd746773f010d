/** A member's place in the schedule; once emptied, it is removed when it is next due. */
export type ScheduledSend<Member> = { member: Member | undefined };

/** A schedule in which members become due repeatedly. It costs nothing while none is due. */
export type SendScheduler<Member> = {
  /** Adds a member, due after `delayMs`. */
  add(member: Member, delayMs: number): ScheduledSend<Member>;
  /**
   * Visits the members that are due. `visit` returns the delay until a member is next due, counted from when it was
   * due, so that members stay spread out (missed rounds are skipped); undefined removes the member.
   */
  tick(visit: (member: Member) => number | undefined): void;
};

const STEP_MS = 10;
const STEPS = 512;

/** Creates a schedule. `nowMs` must be monotonic; delays are at most 5 s. */
export function createSendScheduler<Member>(nowMs: () => number): SendScheduler<Member> {
  const buckets: ScheduledSend<Member>[][] = Array.from({ length: STEPS }, () => []);
  let done = stepNow();

  function stepNow(): number {
    return Math.floor(nowMs() / STEP_MS);
  }

  function put(place: ScheduledSend<Member>, step: number): void {
    buckets[step % STEPS]?.push(place);
  }

  const stepsOf = (delayMs: number): number => Math.min(Math.max(1, Math.round(delayMs / STEP_MS)), STEPS - 1);

  return {
    add(member, delayMs) {
      const place = { member };
      put(place, Math.max(done, stepNow()) + stepsOf(delayMs));
      return place;
    },
    tick(visit) {
      const now = stepNow();
      // After a suspension, every bucket is visited once.
      const from = Math.max(done + 1, now - STEPS + 1);
      done = now;
      for (let step = from; step <= now; step++) {
        const due = buckets[step % STEPS];
        if (due === undefined || due.length === 0) continue;
        buckets[step % STEPS] = [];
        for (const place of due) {
          const again = place.member === undefined ? undefined : visit(place.member);
          if (again === undefined) continue;
          const every = stepsOf(again);
          put(place, step + every * Math.max(1, Math.ceil((now + 1 - step) / every)));
        }
      }
    },
  };
}
