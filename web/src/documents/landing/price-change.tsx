import { formatSignedPercent } from "@sextant/core/market";
import { direction } from "../../lib/figures.ts";
import { Arrow } from "../../ui/arrow.tsx";

/** A change in percent with its arrow and sign, so that colour never speaks alone. */
export function PriceChange({ percent }: { readonly percent: number | null }) {
  const way = direction(percent);
  return (
    <span className={way === "flat" ? "chg ink2" : `chg ${way}`}>
      {percent === null ? null : <Arrow of={way} />}
      <span className="num">{formatSignedPercent(percent)}</span>
    </span>
  );
}
