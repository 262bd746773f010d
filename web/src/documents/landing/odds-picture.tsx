import type { Showcase } from "@sextant/core/contract";
import { formatPercent, formatSymbol } from "@sextant/core/market";
import { spanShort } from "../../advice/advice-labels.ts";
import { FreshnessMark } from "./freshness-mark.tsx";
import * as TEXTS from "./texts.tsx";

/** Shown, and called a sample, while there is no advice. */
const SAMPLE_ODDS = { target: 45, neither: 17, stop: 38 } as const;
/** Gap between two parts of the bar, in percent. */
const GAP = 0.6;

/** Which end of a plan is reached first, as one bar: of the advice on this page, or of a sample. */
export function OddsPicture({ example }: Pick<Showcase, "example">) {
  const odds = example?.plan.odds ?? SAMPLE_ODDS;
  const parts = [
    ["land-odds-target", odds.target, TEXTS.targetComesFirst],
    ["land-odds-neither", odds.neither, TEXTS.neitherComes],
    ["land-odds-stop", odds.stop, TEXTS.stopComesFirst],
  ] as const;
  const starts = [0, odds.target, odds.target + odds.neither];
  return (
    <figure className="land-odds">
      <figcaption className="land-caption">
        {example === null ? (
          <span>{TEXTS.sampleNumbers}</span>
        ) : (
          <>
            <FreshnessMark of={example} />
            <span>{TEXTS.adviceInShort(formatSymbol(example.symbol), example.action, spanShort(example.span))}</span>
          </>
        )}
      </figcaption>
      <svg aria-hidden="true">
        {parts.map(([tone, percent], i) => (
          <rect
            key={tone}
            className={tone}
            x={`${String(starts[i])}%`}
            width={`${String(Math.max(0, percent - GAP))}%`}
            height="100%"
            rx="2"
          />
        ))}
      </svg>
      <ul>
        {parts.map(([tone, percent, says]) => (
          <li key={tone}>
            <b className="num">{formatPercent(percent)}</b> {says}
          </li>
        ))}
      </ul>
    </figure>
  );
}
