import type { Showcase } from "@sextant/core/contract";
import { formatSignedPercent } from "@sextant/core/market";
import { CHANGE_PERIOD_LABELS } from "../../lib/change-period-text.ts";
import { direction } from "../../lib/metrics.ts";
import { Arrow } from "../../ui/arrow.tsx";

/** A change in percent with its arrow and sign, so that its meaning never depends on colour alone. */
export function PriceChange({
  percent,
  period,
}: {
  readonly percent: number | null;
  readonly period: Showcase["symbols"][number]["changePeriod"];
}) {
  const way = direction(percent);
  return (
    <span className={way === "flat" ? "chg ink2" : `chg ${way}`}>
      {percent === null ? null : <Arrow of={way} />}
      <span className="num">{formatSignedPercent(percent)}</span>
      {percent !== null && period === "utc_day" ? (
        <span className="meta"> {CHANGE_PERIOD_LABELS.utc_day.since}</span>
      ) : null}
    </span>
  );
}
