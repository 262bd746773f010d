import { percent } from "../../lib/metrics.ts";
import { count } from "./count-text.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

const ENOUGH = 100;

/** Says how often 90% ranges held in the live record; empty for practice, and below 100 settled ranges. */
export function liveSentence({ book, coverage }: Pick<RecordAnswer, "book" | "coverage">): string {
  const ranges = coverage.filter(({ nominalPercent }) => nominalPercent === 90);
  const settled = ranges.reduce((sum, { resolved }) => sum + resolved, 0);
  if (book !== "live" || settled < ENOUGH) return "";
  const held = ranges.reduce((sum, group) => sum + group.held, 0);
  return TEXTS.liveAnswer(percent((held / settled) * 100), count(settled));
}
