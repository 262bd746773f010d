import { percent } from "../lib/figures.ts";
import { confidenceBand } from "./confidence-band.ts";

/** A confidence as a bar in the colour of its band; nothing where nothing is claimed. */
export function ConfidenceBar({ confidence }: { readonly confidence: number | null }) {
  if (confidence === null) return null;
  return (
    <span
      className={`meter max-w-52 ${confidenceBand(confidence)}`}
      role="img"
      aria-label={`Confidence ${percent(confidence)}`}
    >
      <i style={{ width: `${confidence}%` }} />
    </span>
  );
}
