import type { Showcase } from "@sextant/core/contract";
import { formatSignedPercent } from "@sextant/core/market";
import { direction } from "../../lib/metrics.ts";
import { Arrow } from "../../ui/arrow.tsx";
import * as TEXTS from "./texts.tsx";

/** A change in percent with its arrow, sign and period, so that its meaning never depends on colour alone. */
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
      {percent === null ? null : <span className="meta"> {TEXTS.changePeriods[period]}</span>}
    </span>
  );
}
