import { lazy, Suspense } from "react";
import { percent } from "../lib/metrics.ts";
import { BAND_NOTE, confidenceBand } from "./confidence-band.ts";

// What the colour means is loaded after the first view.
const Explained = lazy(async () => ({ default: (await import("../ui/explained.tsx")).Explained }));

/**
 * A confidence as a bar in the colour of its band, labelled truthfully; hover, focus and tap explain the colour. Nothing
 * if there is no claim.
 */
export function ConfidenceBar({ confidence, label }: { readonly confidence: number | null; readonly label: string }) {
  if (confidence === null) return null;
  const bar = (
    <span
      className={`meter max-w-52 w-full ${confidenceBand(confidence)}`}
      role="img"
      aria-label={`${label} ${percent(confidence)}`}
    >
      <i style={{ width: `${confidence}%` }} />
    </span>
  );
  return (
    <Suspense fallback={<span className="explained w-full">{bar}</span>}>
      <Explained className="w-full" mark={bar}>
        {BAND_NOTE}
      </Explained>
    </Suspense>
  );
}
