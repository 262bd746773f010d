import type { Side } from "@sextant/core/alerts";

/** A watcher that identifies its rules by its own handles. */
type HandleWatch<Rule> = {
  readonly add: (rule: Rule) => number;
  readonly remove: (handle: number) => boolean;
  readonly arm: (handle: number, side?: Side) => boolean;
  readonly sideOf: (handle: number) => Side | undefined;
};

/** The same watcher with its rules identified by their numbers in the database: three numbers for each, no object. */
export type NumberedWatch<Rule, Watch> = {
  readonly of: Watch;
  /** Watches a rule under its trigger sequence; replaces one that is watched already. */
  add(no: number, sequence: number, rule: Rule): void;
  remove(no: number): void;
  arm(no: number, side: Side): void;
  sideOf(no: number): Side | undefined;
  /** Returns a handle's rule, and the trigger sequence under which it is watched. */
  ruleOf(handle: number): { readonly no: number; readonly sequence: number };
};

export function byNumber<Rule, Watch extends HandleWatch<Rule>>(
  make: (onSide: (handle: number, side: Side) => void) => Watch & HandleWatch<Rule>,
  onSide: (no: number, side: Side) => void,
): NumberedWatch<Rule, Watch> {
  const handles = new Map<number, number>();
  let numbers = new Float64Array(1024);
  let sequences = new Int32Array(1024);
  // A rule may be near its level while it is added, before its handle has a number.
  let adding: number | undefined;
  const of = make((handle, side) => {
    onSide(adding ?? numbers[handle] ?? -1, side);
  });

  function remove(no: number): void {
    const handle = handles.get(no);
    if (handle === undefined) return;
    of.remove(handle);
    handles.delete(no);
  }

  return {
    of,
    add(no, sequence, rule) {
      remove(no);
      adding = no;
      try {
        const handle = of.add(rule);
        if (handle >= numbers.length) {
          const capacity = Math.max(handle + 1, numbers.length * 2);
          const [more, later] = [new Float64Array(capacity), new Int32Array(capacity)];
          more.set(numbers);
          later.set(sequences);
          [numbers, sequences] = [more, later];
        }
        numbers[handle] = no;
        sequences[handle] = sequence;
        handles.set(no, handle);
      } finally {
        adding = undefined;
      }
    },
    remove,
    arm(no, side) {
      const handle = handles.get(no);
      if (handle !== undefined) of.arm(handle, side);
    },
    sideOf(no) {
      const handle = handles.get(no);
      return handle === undefined ? undefined : of.sideOf(handle);
    },
    ruleOf: (handle) => ({ no: numbers[handle] ?? -1, sequence: sequences[handle] ?? -1 }),
  };
}
