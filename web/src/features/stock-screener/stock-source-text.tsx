import type { ScreenedStocks } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { installation } from "../../lib/installation.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import * as TEXTS from "./texts.ts";

/** There are some thousands of listed companies to store: below this number the store is still being filled. */
const STILL_FILLING = 2_000;

type Props = { readonly screen: ScreenedStocks };

/** How many stocks are stored, whose values the page shows, and the time of the newest. */
export function StockSourceText({ screen: { simulated, stored, rows } }: Props) {
  const metrics = rows.flatMap(({ values }) => Object.values(values).filter((metric) => metric !== null));
  const sources = new Set(metrics.map(({ source }) => source));
  const newestMs = Math.max(...metrics.map(({ asOf }) => Date.parse(asOf)));
  if (simulated)
    return (
      <>
        <span className="bdg bdg-warn">
          <span className="dot dot-open dot-square" aria-hidden="true" />
          {TEXTS.simulated}
        </span>
        <span>
          {TEXTS.simulatedText} <span className="hide-small">{TEXTS.simulatedReports}</span>
        </span>
      </>
    );
  return (
    <>
      <span className="bdg bdg-line">
        <span className="dot dot-half" aria-hidden="true" />
        {TEXTS.stored}
      </span>
      <span>
        {describeStored(stored)}{" "}
        <span className="hide-small">
          {sources.size === 0 ? (
            TEXTS.noValues
          ) : (
            <>
              {TEXTS.valuesFrom([...sources].map(sourceName).sort().join(", "))} <Timestamp atMs={newestMs} />.
            </>
          )}
        </span>
      </span>
    </>
  );
}

/**
 * Describes how many stocks there are to choose from and, while there are few, how more are added: not every
 * installation requests the list of companies, and a replay none.
 */
function describeStored(stored: number): string {
  const count = TEXTS.stockCount(stored);
  return stored < STILL_FILLING && installation().replay === undefined ? TEXTS.moreToCome(count) : `${count}.`;
}
