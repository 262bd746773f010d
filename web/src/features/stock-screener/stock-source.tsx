import type { ScreenedStocks } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { Timestamp } from "../../ui/timestamp.tsx";
import { SourceRow } from "../../ui/source-row.tsx";

/** There are some thousands of listed companies to store: below this number the store is still being filled. */
const STILL_FILLING = 2_000;

type Props = { readonly screen: ScreenedStocks | undefined; readonly failed: boolean };

/** The line under the masthead: the freshness and source of the page's data, and the age of the newest value. */
export function StockSource({ screen, failed }: Props) {
  return (
    <SourceRow data={screen} failed={failed}>
      {(shown) => <Text screen={shown} />}
    </SourceRow>
  );
}

function Text({ screen: { simulated, stored, rows } }: { readonly screen: ScreenedStocks }) {
  const metrics = rows.flatMap(({ values }) => Object.values(values).filter((metric) => metric !== null));
  const sources = new Set(metrics.map(({ source }) => source));
  const newestMs = Math.max(...metrics.map(({ asOf }) => Date.parse(asOf)));
  if (simulated)
    return (
      <>
        <span className="bdg bdg-warn">
          <span className="dot dot-open dot-square" aria-hidden="true" />
          Simulated
        </span>
        <span>
          Figures of prices made up by this installation. Of companies’ reports nothing is made up: they are absent.
        </span>
      </>
    );
  return (
    <>
      <span className="bdg bdg-line">
        <span className="dot dot-half" aria-hidden="true" />
        Stored
      </span>
      <span>
        {describeStored(stored)}{" "}
        {sources.size === 0 ? (
          "No figures are on this page."
        ) : (
          <>
            Figures from {[...sources].map(sourceName).sort().join(", ")}, the newest of <Timestamp atMs={newestMs} />.
            Each shows its own source and time in the line under the table.
          </>
        )}
      </span>
    </>
  );
}

/**
 * Describes how many stocks there are to choose from and, while there are few, how more are added: not every
 * installation requests the list of companies.
 */
function describeStored(stored: number): string {
  const count = `${stored.toLocaleString("en-US")} ${stored === 1 ? "stock" : "stocks"} stored`;
  return stored < STILL_FILLING ? `${count}; more are added over hours where a source lists them.` : `${count}.`;
}
