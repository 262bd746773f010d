import { NOT_AVAILABLE } from "@sextant/core/market";
import { direction, signedPercent } from "../lib/metrics.ts";
import { Arrow } from "./arrow.tsx";
import * as TEXTS from "./texts.tsx";

const TONE = { up: "up", down: "down", flat: "ink2" };

/** A change in percent with its arrow and word, in its colour; 'N/A' where it is not known. */
export function PriceChange({ percent }: { readonly percent: number | null }) {
  const way = direction(percent);
  return (
    <span className={`chg num ${TONE[way]}`}>
      {percent === null ? (
        NOT_AVAILABLE
      ) : (
        <>
          <Arrow of={way} />
          <span className="sr">{TEXTS.changeWay[way]}</span>
          {signedPercent(percent)}
        </>
      )}
    </span>
  );
}
