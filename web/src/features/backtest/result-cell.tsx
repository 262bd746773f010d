import { direction, signedPercent } from "../../lib/metrics.ts";
import { Arrow } from "../../ui/arrow.tsx";

/** A result in percent, with its direction. */
export function ResultCell({ percent }: { readonly percent: number }) {
  const way = direction(percent);
  return (
    <td className="r">
      <span className={`chg num ${way === "flat" ? "" : way}`}>
        <Arrow of={way} />
        {signedPercent(percent)}
      </span>
    </td>
  );
}
