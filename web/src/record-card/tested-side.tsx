import "./record-card.css";
import type { Tested } from "@sextant/core/contract";
import { formatPercent } from "@sextant/core/market";
import type { ReactNode } from "react";
import { testedRangeText, worstFirst } from "./tested-text.ts";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../advice/span-words.ts";
import { inSentence } from "../lib/in-sentence.ts";

const COUNT = new Intl.NumberFormat("en-US");

type Props = {
  readonly tested: Tested;
  /** Draws the percentage, below it. */
  readonly marks?: ReactNode;
  /** Copies the command; absent on pages without scripts. */
  readonly copy?: ReactNode;
};

/**
 * What was tested before release: the headline, the ranges that missed their limits, and the command that repeats the
 * tests. Readable without scripts.
 */
export function TestedSide({ tested, marks, copy }: Props) {
  const { headline, rows, command, version } = tested;
  const misses = worstFirst(tested);
  const [worst] = misses;
  const { span, n, coveredPercent, assetClass, leastPercent, mostPercent } = headline;
  return (
    <div className="rc-side">
      <h3 className="lbl">{TEXTS.testedTitle}</h3>
      <p className="fig fig-l">{formatPercent(coveredPercent)}</p>
      {marks}
      <p className="read">
        {TEXTS.tested(
          spanWords(span),
          inSentence(assetClass === "stock" ? TEXTS.stocks : TEXTS.coins),
          formatPercent(coveredPercent),
          COUNT.format(n),
        )}
      </p>
      <p className="note keep">
        {TEXTS.required(formatPercent(leastPercent), formatPercent(mostPercent))}
        {TEXTS.missesOf(misses.length, rows.length)}
        {worst !== undefined && TEXTS.worst(testedRangeText(worst))}
      </p>
      <details className="rc-more">
        <summary>{TEXTS.detailsOf(misses.length)}</summary>
        <ul className="rc-misses">
          {misses.map((row) => (
            <li key={`${row.slice} ${row.assetClass} ${row.horizon}`} className="note keep">
              {testedRangeText(row)}
            </li>
          ))}
        </ul>
        <p className="meta mt-3">{TEXTS.repeat(version)}</p>
        <div className="rc-command">
          <pre tabIndex={0} role="region" aria-label={TEXTS.command}>
            {command}
          </pre>
          {copy}
        </div>
      </details>
    </div>
  );
}
