import type { AlertRepeat, AlertRule } from "../contract/index.ts";

/**
 * Where a rule stands. `armed`: it may fire. `cooling`: it has fired and rests until a moment. `returning`: it has rested, and waits for
 * its value to go back. `done`: it has fired and was to fire once.
 */
export type LifePhase = "armed" | "cooling" | "returning" | "done";

/** What is kept of a rule besides its wish. Times are epoch ms. */
export type RuleLife = {
  /** Grows with each arming: a crossing is known by rule and arming, and there is one of each. */
  readonly arming: number;
  readonly phase: LifePhase;
  /** Since when it may fire under this arming. */
  readonly armedAtMs: number;
  readonly restUntilMs: number | null;
  readonly muted: boolean;
  readonly snoozedUntilMs: number | null;
  readonly overLimit: boolean;
  readonly expiresAtMs: number | null;
  readonly lastFiredAtMs: number | null;
  /** Start of the bar that it last fired at, for conditions judged at closes. */
  readonly firedBarOpenMs: number | null;
  readonly timesFired: number;
};

/** What of a wish its life hangs on. */
export type LifeTerms = {
  readonly repeat: AlertRepeat;
  readonly cooldownMinutes: number;
  /** Its value must go back before it is armed again: prices, moves and portfolios; not bars and events. */
  readonly mustReturn: boolean;
};

/** A new rule, armed. */
export function newLife(nowMs: number, expiresAtMs: number | null, overLimit = false): RuleLife {
  return {
    ...{ arming: 1, phase: "armed", armedAtMs: nowMs, restUntilMs: null, muted: false, snoozedUntilMs: null },
    ...{ overLimit, expiresAtMs, lastFiredAtMs: null, firedBarOpenMs: null, timesFired: 0 },
  };
}

const isAsleep = (life: RuleLife, atMs: number) => life.snoozedUntilMs !== null && life.snoozedUntilMs > atMs;
const isExpired = (life: RuleLife, atMs: number) => life.expiresAtMs !== null && life.expiresAtMs <= atMs;

/** The state that a rule's owner reads, the one that decides first. */
export function ruleState(life: RuleLife, nowMs: number): AlertRule["state"] {
  if (life.phase === "done") return "fired";
  if (isExpired(life, nowMs)) return "expired";
  if (life.overLimit) return "over_limit";
  if (life.muted) return "muted";
  if (isAsleep(life, nowMs)) return "snoozed";
  return life.phase === "armed" ? "armed" : "resting";
}

/** Whether a crossing at a moment is the rule's to tell. */
export function mayFire(life: RuleLife, atMs: number): boolean {
  return ruleState(life, atMs) === "armed";
}

/** Whether the watch keeps the rule's level: armed, or waiting for its value to go back. */
export function isWatched(life: RuleLife, nowMs: number): boolean {
  const state = ruleState(life, nowMs);
  return state === "armed" || (state === "resting" && life.phase === "returning");
}

function armed(life: RuleLife, nowMs: number): RuleLife {
  return { ...life, phase: "armed", arming: life.arming + 1, armedAtMs: nowMs, restUntilMs: null };
}

/** What happened to a rule. `crossed` names the arming that it was seen under, and the bar where bars are judged. */
export type LifeEvent =
  | { readonly kind: "crossed"; readonly arming: number; readonly atMs: number; readonly barOpenMs?: number }
  /** The value went back as far as the hysteresis asks. */
  | { readonly kind: "returned" }
  /** Time went by. */
  | { readonly kind: "time" }
  | { readonly kind: "mute"; readonly muted: boolean }
  | { readonly kind: "snooze"; readonly untilMs: number | null }
  | { readonly kind: "limit"; readonly over: boolean }
  | { readonly kind: "arm_again" }
  /** Its owner changed what it waits for. */
  | { readonly kind: "changed"; readonly expiresAtMs: number | null };

/** How a rule lives on; `fired`: the crossing under the arming that it had before is to be told. */
export type LifeStep = { readonly life: RuleLife; readonly fired: boolean };

function crossed(
  life: RuleLife,
  terms: LifeTerms,
  event: Extract<LifeEvent, { kind: "crossed" }>,
  nowMs: number,
): LifeStep {
  // A crossing of an arming gone by, or at a moment when nobody was to be told, is none.
  if (event.arming !== life.arming || !mayFire(life, event.atMs)) return { life, fired: false };
  const told: RuleLife = {
    ...life,
    lastFiredAtMs: event.atMs,
    firedBarOpenMs: event.barOpenMs ?? null,
    timesFired: life.timesFired + 1,
  };
  if (terms.repeat === "once") return { life: { ...told, phase: "done" }, fired: true };
  if (terms.repeat === "per_bar")
    return { life: terms.mustReturn ? { ...told, phase: "returning" } : armed(told, nowMs), fired: true };
  const restUntilMs = event.atMs + terms.cooldownMinutes * 60_000;
  return { life: { ...told, phase: "cooling", restUntilMs }, fired: true };
}

/** Time alone moves a rule on: a cooldown ends, a snooze ends. */
function passed(life: RuleLife, terms: LifeTerms, nowMs: number): RuleLife {
  let next = life;
  if (next.snoozedUntilMs !== null && next.snoozedUntilMs <= nowMs) {
    next = { ...next, snoozedUntilMs: null };
    // What crossed while it slept is not told afterwards: it starts anew.
    if (next.phase === "armed") next = armed(next, nowMs);
  }
  if (next.phase === "cooling" && next.restUntilMs !== null && next.restUntilMs <= nowMs)
    next = terms.mustReturn ? { ...next, phase: "returning", restUntilMs: null } : armed(next, nowMs);
  return next;
}

function stepped(life: RuleLife, terms: LifeTerms, event: LifeEvent, nowMs: number): RuleLife {
  switch (event.kind) {
    case "returned":
      return life.phase === "returning" ? armed(life, nowMs) : life;
    case "mute":
      if (event.muted === life.muted) return life;
      return !event.muted && life.phase === "armed"
        ? armed({ ...life, muted: false }, nowMs)
        : { ...life, muted: event.muted };
    case "snooze":
      return event.untilMs === null && life.snoozedUntilMs !== null
        ? passed({ ...life, snoozedUntilMs: nowMs }, terms, nowMs)
        : { ...life, snoozedUntilMs: event.untilMs };
    case "limit":
      if (event.over === life.overLimit) return life;
      return !event.over && life.phase === "armed"
        ? armed({ ...life, overLimit: false }, nowMs)
        : { ...life, overLimit: event.over };
    case "arm_again":
      return armed(life, nowMs);
    case "changed":
      return armed({ ...life, expiresAtMs: event.expiresAtMs, firedBarOpenMs: null }, nowMs);
    case "time":
    case "crossed":
      return life;
  }
}

/**
 * The life of a rule after an event, pure. Fires at most once for each arming, and only while armed, not muted, not asleep, within
 * the plan and not expired at the moment of the crossing (found late or not). A new arming starts `fresh`: its value must be seen
 * on the other side first. No event loses a rule: whatever its state, waking it and arming it again makes it armed.
 */
export function lifeAfter(life: RuleLife, terms: LifeTerms, event: LifeEvent, nowMs: number): LifeStep {
  if (event.kind === "crossed") {
    // A crossing that is found late belongs to the time it happened at, before what has passed since.
    const step = crossed(life, terms, event, nowMs);
    return step.fired
      ? { life: passed(step.life, terms, nowMs), fired: true }
      : { life: passed(life, terms, nowMs), fired: false };
  }
  return { life: stepped(passed(life, terms, nowMs), terms, event, nowMs), fired: false };
}

/** When time alone next changes a rule: what to wake for. Undefined where nothing is due. */
export function nextChangeMs(life: RuleLife, nowMs: number): number | undefined {
  if (life.phase === "done") return undefined;
  const moments = [life.snoozedUntilMs, life.phase === "cooling" ? life.restUntilMs : null, life.expiresAtMs];
  const ahead = moments.filter((one): one is number => one !== null && one > nowMs);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}
