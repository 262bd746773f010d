import type { ReactNode } from "react";
import { formatQuantity } from "../../lib/money-text.ts";
import { masked } from "../../portfolios/hidden-values.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { RowsTable } from "../../ui/rows-table.tsx";
import type { PortfolioTabProps } from "./portfolio-tab-props.ts";
import { usePortfolioCheck } from "./use-portfolio-check.ts";
import * as TEXTS from "./texts.tsx";

/** Shows whether a portfolio's lots and cash add up to its total, and opens both sides of every equation. */
export function SelfCheck({ userId, portfolio, isHidden }: PortfolioTabProps) {
  const { data, error, refetch } = usePortfolioCheck(userId, portfolio.id);
  const amount = (text: string): ReactNode => masked(formatQuantity(text), isHidden);
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<span className="skel w-64 max-w-full" role="status" aria-label={TEXTS.loadingSelfCheck} />}
      failed={(cause) => <PartFailed title={TEXTS.selfCheckLoadFailed} error={cause} onRetry={() => void refetch()} />}
    >
      {({ holds, lines }) => (
        <details className="pf-more">
          <summary>
            <span className={holds ? "up" : "down"} aria-hidden="true">
              {holds ? "✓" : "✗"}
            </span>{" "}
            {holds ? TEXTS.checkPassed : TEXTS.checkFailed}
          </summary>
          <p className="note keep">{TEXTS.checkIntro}</p>
          <RowsTable
            label={TEXTS.selfCheck}
            columns={[
              { name: TEXTS.equation, kind: "long", cell: ({ equation }) => equation },
              { name: TEXTS.checkColumn, cell: ({ unit }) => unit },
              { name: TEXTS.leftSide, kind: "number", cell: ({ left }) => amount(left) },
              { name: TEXTS.rightSide, kind: "number", cell: ({ right }) => amount(right) },
              { name: TEXTS.difference, kind: "number", cell: ({ difference }) => formatQuantity(difference) },
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
