import { direction, signedPercent } from "../lib/metrics.ts";
import { Arrow } from "../ui/arrow.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly percent: number | null;
  /** Why there is none. */
  readonly note?: string | null;
};

/** The change of a day with its arrow; if there is none, N/A with the reason on hover. */
export function TokenChange({ percent, note = null }: Props) {
  if (percent === null)
    return (
      <span className="ink3 num" title={note ?? undefined}>
        {TEXTS.missing}
      </span>
    );
  const way = direction(percent);
  return (
    <span className={`chg ${way === "flat" ? "ink2" : way}`}>
      <Arrow of={way} />
      <span className="num">{signedPercent(percent)}</span>
    </span>
  );
}
