import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isWatched,
  lifeAfter,
  mayFire,
  newLife,
  nextChangeMs,
  ruleState,
  type LifeEvent,
  type LifeTerms,
  type RuleLife,
} from "./rule-life.ts";

const MINUTE = 60_000;
const terms = (over: Partial<LifeTerms> = {}): LifeTerms => ({
  repeat: "once",
  cooldownMinutes: 60,
  mustReturn: true,
  ...over,
});
const crossed = (arming: number, atMs: number, barOpenMs?: number): LifeEvent =>
  barOpenMs === undefined ? { kind: "crossed", arming, atMs } : { kind: "crossed", arming, atMs, barOpenMs };
const at = (life: RuleLife, own: LifeTerms, event: LifeEvent, nowMs: number) => lifeAfter(life, own, event, nowMs);

describe("a rule that fires once", () => {
  it("is done, until it is armed again under a new arming", () => {
    const fired = at(newLife(0, null), terms(), crossed(1, 5), 5);
    expect(fired).toMatchObject({ fired: true, life: { phase: "done", timesFired: 1, lastFiredAtMs: 5 } });
    expect(ruleState(fired.life, 5)).toBe("fired");
    expect(at(fired.life, terms(), crossed(1, 6), 6).fired).toBe(false);
    const again = at(fired.life, terms(), { kind: "arm_again" }, 7).life;
    expect(again).toMatchObject({ phase: "armed", arming: 2 });
    expect(at(again, terms(), crossed(1, 8), 8).fired).toBe(false);
    expect(at(again, terms(), crossed(2, 8), 8).fired).toBe(true);
  });
});

describe("a rule that fires every time", () => {
  it("rests for its cooldown, then waits for its value to go back, then is armed anew", () => {
    const every = terms({ repeat: "every" });
    let { life } = at(newLife(0, null), every, crossed(1, 0), 0);
    expect(ruleState(life, 0)).toBe("resting");
    expect(nextChangeMs(life, 0)).toBe(60 * MINUTE);
    expect(isWatched(life, 0)).toBe(false);
    ({ life } = at(life, every, { kind: "returned" }, MINUTE));
    expect(life.phase).toBe("cooling");
    ({ life } = at(life, every, { kind: "time" }, 60 * MINUTE));
    expect(life.phase).toBe("returning");
    expect(isWatched(life, 60 * MINUTE)).toBe(true);
    ({ life } = at(life, every, { kind: "returned" }, 61 * MINUTE));
    expect(life).toMatchObject({ phase: "armed", arming: 2 });
  });

  it("need not go back where bars are judged", () => {
    const every = terms({ repeat: "every", mustReturn: false });
    const { life } = at(newLife(0, null), every, crossed(1, 0, -1), 0);
    expect(at(life, every, { kind: "time" }, 60 * MINUTE).life).toMatchObject({
      phase: "armed",
      arming: 2,
      firedBarOpenMs: -1,
    });
  });
});

describe("a rule that fires per bar", () => {
  it("is armed for the next bar at once", () => {
    const perBar = terms({ repeat: "per_bar", mustReturn: false });
    const { life, fired } = at(newLife(0, null), perBar, crossed(1, 9, 5), 9);
    expect(fired).toBe(true);
    expect(life).toMatchObject({ phase: "armed", arming: 2, firedBarOpenMs: 5 });
  });
});

describe("muted, asleep, over the limit, expired", () => {
  it("tells nothing, and a waking starts a new arming", () => {
    for (const [off, on, state] of [
      [{ kind: "mute", muted: true }, { kind: "mute", muted: false }, "muted"],
      [{ kind: "snooze", untilMs: 100 }, { kind: "snooze", untilMs: null }, "snoozed"],
      [{ kind: "limit", over: true }, { kind: "limit", over: false }, "over_limit"],
    ] as const) {
      const { life } = at(newLife(0, null), terms(), off, 1);
      expect(ruleState(life, 1)).toBe(state);
      expect(at(life, terms(), crossed(1, 2), 2).fired).toBe(false);
      const woken = at(life, terms(), on, 3).life;
      expect(woken).toMatchObject({ phase: "armed", arming: 2, armedAtMs: 3 });
      expect(ruleState(woken, 3)).toBe("armed");
    }
  });

  it("wakes by itself when a snooze ends", () => {
    const { life } = at(newLife(0, null), terms(), { kind: "snooze", untilMs: 100 }, 1);
    expect(nextChangeMs(life, 1)).toBe(100);
    expect(at(life, terms(), { kind: "time" }, 100).life).toMatchObject({ arming: 2, snoozedUntilMs: null });
  });

  it("ends, and still tells what happened before its end and was found later", () => {
    const life = newLife(0, 50);
    expect(ruleState(life, 50)).toBe("expired");
    expect(at(life, terms(), crossed(1, 50), 60).fired).toBe(false);
    expect(at(life, terms(), crossed(1, 49), 60).fired).toBe(true);
    expect(at(life, terms(), { kind: "changed", expiresAtMs: null }, 60).life).toMatchObject({
      arming: 2,
      expiresAtMs: null,
    });
  });
});

const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("crossed" as const), behind: fc.integer({ min: -1, max: 2 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: "returned" } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: "time" } as const) },
  fc.record({ kind: fc.constant("mute" as const), muted: fc.boolean() }),
  fc.record({ kind: fc.constant("snooze" as const), ahead: fc.option(fc.integer({ min: -5, max: 90 })) }),
  fc.record({ kind: fc.constant("limit" as const), over: fc.boolean() }),
  fc.constant({ kind: "arm_again" } as const),
);
const histories = fc.record({
  repeat: fc.constantFrom("once" as const, "per_bar" as const, "every" as const),
  mustReturn: fc.boolean(),
  expires: fc.option(fc.integer({ min: 1, max: 400 })),
  steps: fc.array(fc.record({ after: fc.nat(40), event }), { maxLength: 60 }),
});

describe("any life", () => {
  it("fires once for each arming at most, armings only grow, and no rule is ever lost", () => {
    fc.assert(
      fc.property(histories, ({ repeat, mustReturn, expires, steps }) => {
        const own = terms({ repeat, mustReturn, cooldownMinutes: 30 });
        let life = newLife(0, expires === null ? null : expires * MINUTE);
        let nowMs = 0;
        const told = new Set<number>();
        for (const { after, event: one } of steps) {
          nowMs += after * MINUTE;
          const happened: LifeEvent =
            one.kind === "crossed"
              ? crossed(life.arming - one.behind, nowMs)
              : one.kind === "snooze"
                ? { kind: "snooze", untilMs: one.ahead === null ? null : nowMs + one.ahead * MINUTE }
                : one;
          const before = life;
          const step = at(life, own, happened, nowMs);
          if (step.fired) {
            expect(mayFire(before, nowMs)).toBe(true);
            expect(told.has(before.arming)).toBe(false);
            told.add(before.arming);
          }
          life = step.life;
          expect(life.arming).toBeGreaterThanOrEqual(before.arming);
          expect(life.timesFired).toBe(told.size);
          // An arming that has fired is never armed again.
          if (life.phase === "armed") expect(told.has(life.arming)).toBe(false);
          // What rests has a way on by itself: a moment to wait for, or the value's return.
          if (life.phase === "cooling") expect(life.restUntilMs).toBeGreaterThan(nowMs);
        }
        for (const wake of [
          { kind: "mute", muted: false },
          { kind: "snooze", untilMs: null },
          { kind: "limit", over: false },
          { kind: "changed", expiresAtMs: null },
        ] as const)
          life = at(life, own, wake, nowMs).life;
        expect(ruleState(life, nowMs)).toBe("armed");
        expect(at(life, own, crossed(life.arming, nowMs), nowMs).fired).toBe(true);
      }),
    );
  });
});
