import { percent } from "../lib/metrics.ts";
import { BAND_NOTE, confidenceBand } from "./confidence-band.ts";

/** A confidence as a bar in the colour of its band, labelled truthfully; nothing if there is no claim. */
export function ConfidenceBar({ confidence, label }: { readonly confidence: number | null; readonly label: string }) {
  if (confidence === null) return null;
  return (
    <span
      className={`meter max-w-52 ${confidenceBand(confidence)}`}
      role="img"
      aria-label={`${label} ${percent(confidence)}`}
      title={BAND_NOTE}
    >
      <i style={{ width: `${confidence}%` }} />
    </span>
  );
}
