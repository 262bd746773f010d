import type { Stance } from "@sextant/core/alerts";

/** A watch that knows its rules by handles of its own. */
type HandleWatch<Rule> = {
  readonly add: (rule: Rule) => number;
  readonly remove: (handle: number) => boolean;
  readonly arm: (handle: number, stance?: Stance) => boolean;
  readonly stanceOf: (handle: number) => Stance | undefined;
};

/** The same watch, its rules known by their numbers in the database: three numbers for each, no object. */
export type NumberedWatch<Rule, Watch> = {
  readonly of: Watch;
  /** Watches a rule under its arming; one that is watched already is replaced. */
  add(no: number, arming: number, rule: Rule): void;
  remove(no: number): void;
  arm(no: number, stance: Stance): void;
  stanceOf(no: number): Stance | undefined;
  /** Which rule a handle is, and under which arming it is watched. */
  ruleOf(handle: number): { readonly no: number; readonly arming: number };
};

export function byNumber<Rule, Watch extends HandleWatch<Rule>>(
  make: (onStance: (handle: number, stance: Stance) => void) => Watch & HandleWatch<Rule>,
  onStance: (no: number, stance: Stance) => void,
): NumberedWatch<Rule, Watch> {
  const handles = new Map<number, number>();
  let numbers = new Float64Array(1024);
  let armings = new Int32Array(1024);
  // A rule may be poised while it is added, before its handle has a number.
  let adding: number | undefined;
  const of = make((handle, stance) => {
    onStance(adding ?? numbers[handle] ?? -1, stance);
  });

  function remove(no: number): void {
    const handle = handles.get(no);
    if (handle === undefined) return;
    of.remove(handle);
    handles.delete(no);
  }

  return {
    of,
    add(no, arming, rule) {
      remove(no);
      adding = no;
      try {
        const handle = of.add(rule);
        if (handle >= numbers.length) {
          const capacity = Math.max(handle + 1, numbers.length * 2);
          const [more, later] = [new Float64Array(capacity), new Int32Array(capacity)];
          more.set(numbers);
          later.set(armings);
          [numbers, armings] = [more, later];
        }
        numbers[handle] = no;
        armings[handle] = arming;
        handles.set(no, handle);
      } finally {
        adding = undefined;
      }
    },
    remove,
    arm(no, stance) {
      const handle = handles.get(no);
      if (handle !== undefined) of.arm(handle, stance);
    },
    stanceOf(no) {
      const handle = handles.get(no);
      return handle === undefined ? undefined : of.stanceOf(handle);
    },
    ruleOf: (handle) => ({ no: numbers[handle] ?? -1, arming: armings[handle] ?? -1 }),
  };
}
