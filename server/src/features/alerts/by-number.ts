import type { Stance } from "@sextant/core/alerts";

/** A watch that knows its rules by handles of its own. */
type HandleWatch<Rule> = {
  readonly add: (rule: Rule) => number;
  readonly remove: (handle: number) => boolean;
  readonly arm: (handle: number, stance?: Stance) => boolean;
  readonly stanceOf: (handle: number) => Stance | undefined;
};

/** The same watch, its rules known by their numbers in the database: two numbers for each, no object. */
export type NumberedWatch<Rule, Watch> = {
  readonly of: Watch;
  /** Watches a rule; one that is watched already is replaced. */
  add(no: number, rule: Rule): void;
  remove(no: number): void;
  arm(no: number, stance: Stance): void;
  stanceOf(no: number): Stance | undefined;
  noOf(handle: number): number;
};

export function byNumber<Rule, Watch extends HandleWatch<Rule>>(
  make: (onStance: (handle: number, stance: Stance) => void) => Watch & HandleWatch<Rule>,
  onStance: (no: number, stance: Stance) => void,
): NumberedWatch<Rule, Watch> {
  const handles = new Map<number, number>();
  let numbers = new Float64Array(1024);
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
    add(no, rule) {
      remove(no);
      adding = no;
      try {
        const handle = of.add(rule);
        if (handle >= numbers.length) {
          const wider = new Float64Array(Math.max(handle + 1, numbers.length * 2));
          wider.set(numbers);
          numbers = wider;
        }
        numbers[handle] = no;
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
    noOf: (handle) => numbers[handle] ?? -1,
  };
}
