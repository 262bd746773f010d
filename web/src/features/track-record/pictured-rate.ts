import { percent } from "../../lib/metrics.ts";
import { counted } from "./count-text.ts";
import { hundredOf, OF } from "./hundred-of.ts";
import { nearestTo } from "./nearest-to.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

/** The chance whose outcomes the picture shows, or the nearest that was stated. */
const PICTURED = 70;

type Settled = Pick<RecordAnswer, "reliability"> & {
  readonly all: Pick<RecordAnswer["all"], "tooEarly" | "resolved" | "statedPercent" | "hitRatePercent">;
};

export type PicturedRate = { readonly title: string; readonly happenedPercent: number; readonly note: string };

/**
 * Returns the rate that is drawn as a hundred claims: that of one stated chance if a hundred claims with it are
 * settled, otherwise that of all claims. Undefined below a hundred settled claims, of which each is drawn.
 */
export function picturedRate({ all, reliability }: Settled): PicturedRate | undefined {
  const { tooEarly, resolved, statedPercent, hitRatePercent } = all;
  if (tooEarly || statedPercent === null || hitRatePercent === null) return undefined;
  const point = nearestTo(
    reliability.filter(({ n }) => n >= OF),
    PICTURED,
  );
  if (point === undefined)
    return {
      title: TEXTS.saidOnAverage(percent(statedPercent), String(hundredOf(hitRatePercent))),
      happenedPercent: hitRatePercent,
      note: TEXTS.allAsHundred(counted(resolved, "settled claim")),
    };
  return {
    title: TEXTS.saidAndHappened(percent(point.statedPercent), String(hundredOf(point.happenedPercent))),
    happenedPercent: point.happenedPercent,
    note: TEXTS.hundredText(percent(point.statedPercent), counted(point.n, "claim")),
  };
}
