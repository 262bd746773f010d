import { NOT_AVAILABLE } from "@sextant/core/market";
import { percent } from "../lib/metrics.ts";

type Props = {
  /** Percent above the token's own usual volume. */
  readonly spike: number | null;
  /** What it is measured against, or why there is none. */
  readonly basis: string | undefined;
};

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** The volume spike as a bar that is capped at 100 and a number that is not. */
export function VolumeSpike({ spike, basis }: Props) {
  const known = spike !== null;
  const text = !known ? NOT_AVAILABLE : Math.abs(spike) >= 100 ? `${WHOLE.format(spike)}%` : percent(spike);
  return (
    <span
      className={`tkn-spike ${known ? "" : "tkn-spike-none"} ${known && spike > 100 ? "tkn-spike-over" : ""}`}
      title={basis}
    >
      <span className="tkn-spike-bar" aria-hidden="true">
        {known && <i style={{ width: `${Math.min(100, Math.max(0, spike))}%` }} />}
      </span>
      <b className={`num ${known ? "" : "ink3"}`}>{text}</b>
    </span>
  );
}
