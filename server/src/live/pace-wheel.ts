/** A member's place in the wheel; emptied, it is left out when it comes by. */
export type WheelPlace<Member> = { member: Member | undefined };

/** Who is due when: members go round and come by every so often. Costs nothing while nobody is due. */
export type PaceWheel<Member> = {
  /** Puts one in, due after `delayMs`. */
  add(member: Member, delayMs: number): WheelPlace<Member>;
  /**
   * Gives out who is due by now; each is due again after what `visit` answers, counted from when it was due, so that the places
   * stay spread (rounds that have passed meanwhile are left out); undefined: out.
   */
  turn(visit: (member: Member) => number | undefined): void;
};

const STEP_MS = 10;
const STEPS = 512;

/** `nowMs` runs steadily; delays of at most 5 s. */
export function createPaceWheel<Member>(nowMs: () => number): PaceWheel<Member> {
  const buckets: WheelPlace<Member>[][] = Array.from({ length: STEPS }, () => []);
  let done = stepNow();

  function stepNow(): number {
    return Math.floor(nowMs() / STEP_MS);
  }

  function put(place: WheelPlace<Member>, step: number): void {
    buckets[step % STEPS]?.push(place);
  }

  const stepsOf = (delayMs: number): number => Math.min(Math.max(1, Math.round(delayMs / STEP_MS)), STEPS - 1);

  return {
    add(member, delayMs) {
      const place = { member };
      put(place, Math.max(done, stepNow()) + stepsOf(delayMs));
      return place;
    },
    turn(visit) {
      const now = stepNow();
      // After a standstill every bucket is looked at once.
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
