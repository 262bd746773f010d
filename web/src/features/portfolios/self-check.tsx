import type { ReactNode } from "react";
import { formatQuantity } from "../../lib/money-text.ts";
import { masked } from "../../portfolios/hidden-values.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { RowsTable } from "../../ui/rows-table.tsx";
import type { PortfolioTabProps } from "./portfolio-tab-props.ts";
import { usePortfolioCheck } from "./use-portfolio-check.ts";

/** Shows whether a portfolio's lots and cash add up to its total, and opens both sides of every equation. */
export function SelfCheck({ userId, portfolio, isHidden }: PortfolioTabProps) {
  const { data, error, refetch } = usePortfolioCheck(userId, portfolio.id);
  const amount = (text: string): ReactNode => masked(formatQuantity(text), isHidden);
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<span className="skel w-64 max-w-full" role="status" aria-label="Loading the self-check" />}
      failed={(cause) => (
        <PartFailed title="The self-check could not be loaded." error={cause} onRetry={() => void refetch()} />
      )}
    >
      {({ holds, lines }) => (
        <details className="pf-more">
          <summary>
            <span className={holds ? "up" : "down"} aria-hidden="true">
              {holds ? "✓" : "✗"}
            </span>{" "}
            {holds
              ? "Lots and cash add up to the total, to the cent."
              : "Lots and cash do not add up to the total. Please report this: it is a fault of ours, not of your entries."}
          </summary>
          <p className="note keep">
            Each row counts the same amount in two ways that know nothing of each other. The difference must be 0.
          </p>
          <RowsTable
            label="Self-check"
            columns={[
              { name: "Equation", kind: "long", cell: ({ equation }) => equation },
              { name: "Of", cell: ({ unit }) => unit },
              { name: "Left side", kind: "number", cell: ({ left }) => amount(left) },
              { name: "Right side", kind: "number", cell: ({ right }) => amount(right) },
              { name: "Difference", kind: "number", cell: ({ difference }) => formatQuantity(difference) },
            ]}
            rows={lines}
            keyOf={({ equation, unit }) => `${equation} ${unit}`}
            fitsRem={44}
          />
        </details>
      )}
    </Loaded>
  );
}
