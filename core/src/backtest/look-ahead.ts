import { emptyCandleColumns, type CandleColumns } from "../market/index.ts";
import { readingsOf } from "./readings.ts";
import type { Rule, RuleExits } from "./rule.ts";

/**
 * The result of a look-ahead check: how many bars were checked, and an error for the first at which a rule used future
 * data.
 */
export type LookAhead = { readonly timestamps: number; readonly error: string | undefined };

/**
 * Returns the bars up to `length`; those after `t` are multiplied by `factor` (a different future), or removed if
 * `factor` is 0.
 */
function withFuture(columns: CandleColumns, t: number, factor: number): CandleColumns {
  const length = factor === 0 ? t + 1 : columns.length;
  const made = emptyCandleColumns(length);
  for (let i = 0; i < length; i++) {
    const scale = i <= t ? 1 : factor;
    made.openTimeMs[i] = columns.openTimeMs[i]!;
    made.open[i] = columns.open[i]! * scale;
    made.high[i] = columns.high[i]! * scale;
    made.low[i] = columns.low[i]! * scale;
    made.close[i] = columns.close[i]! * scale;
    made.volume[i] = columns.volume[i]! * scale;
  }
  return made;
}

/**
 * Runs a rule again on data truncated at `timestamps` places, and with the future after them tripled and cut to a third.
 * Its positions and exits up to there must be identical to the byte; otherwise it used bars that had not happened yet.
 */
export function lookAhead(
  rule: Rule,
  parameters: readonly number[],
  columns: CandleColumns,
  timestamps = 12,
): LookAhead {
  const decide = (seen: CandleColumns): { positions: Int8Array; exits: RuleExits | undefined } => {
    const positions = new Int8Array(seen.length);
    return { positions, exits: rule.decide(readingsOf(seen), parameters, positions) };
  };
  const whole = decide(columns);
  // A rule's changes of position are the likeliest places to reveal look-ahead; the other checks are spread evenly.
  const turns: number[] = [];
  for (let i = 1; i < columns.length - 1; i++) {
    if (whole.positions[i] !== whole.positions[i - 1]) turns.push(i - 1, i);
  }
  const picked = (list: readonly number[], many: number): readonly number[] =>
    Array.from({ length: Math.min(many, list.length) }, (_, k) => list[Math.floor((k * list.length) / many)] ?? 0);
  const places = Array.from({ length: Math.max(0, columns.length - 1) }, (_, i) => i);
  const half = Math.ceil(timestamps / 2);
  const cuts = [...new Set([...picked(turns, timestamps - half), ...picked(places, half)])];
  for (const t of cuts) {
    for (const factor of [0, 3, 1 / 3]) {
      const part = decide(withFuture(columns, t, factor));
      for (let i = 0; i <= t; i++) {
        const same =
          part.positions[i] === whole.positions[i] &&
          Object.is(part.exits?.stop?.unit[i], whole.exits?.stop?.unit[i]) &&
          Object.is(part.exits?.target?.unit[i], whole.exits?.target?.unit[i]);
        if (!same) {
          const error = `${rule.name} decides bar ${String(i)} otherwise when bars after ${String(t)} are not known: it looks ahead.`;
          return { timestamps: cuts.length, error };
        }
      }
    }
  }
  return { timestamps: cuts.length, error: undefined };
}
