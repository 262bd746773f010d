import type { ScreenerSort } from "@sextant/core/contract";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { RowGridWaiting } from "../../ui/row-grid.tsx";
import { CheckedFlag } from "../../tokens/checked-flag.tsx";
import { outcomesText } from "./outcomes-text.ts";
import { NO_FILTERS, type ScreenerChoice } from "./screener-choice.ts";
import { TableTools } from "./table-tools.tsx";
import { TokenTable } from "./token-table.tsx";
import { UpdatesBar } from "./updates-bar.tsx";
import type { useTokenTable } from "./use-token-table.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly table: ReturnType<typeof useTokenTable>;
  readonly choice: ScreenerChoice;
  readonly nowMs: number;
  /** Whether the filters that only the table has are shown. */
  readonly hasTools: boolean;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
};

/** The same tokens as a table, down to the last row. */
export function TableView({ table, choice, nowMs, hasTools, onChange }: Props) {
  const { shown, isAnswered, waiting, error, query, isFetching } = table;
  const sortBy = (sort: ScreenerSort) =>
    onChange({ sort, descending: sort === choice.sort ? !choice.descending : true });
  const updates = <UpdatesBar waiting={waiting} auto={choice.auto} onShow={table.showWaiting} />;
  return (
    <section aria-label={TEXTS.tokenTable}>
      {hasTools ? (
        <TableTools choice={choice} onChange={onChange}>
          {updates}
        </TableTools>
      ) : (
        updates
      )}
      <div ref={table.list}>
        {error && (
          <p className="strip my-3" role="alert">
            {TEXTS.loadFailed} <span className="meta">{describeError(error)}</span>
            <Button variant="outline" size="sm" onClick={() => void table.refresh()}>
              {TEXTS.retry}
            </Button>
          </p>
        )}
        {!shown && !error && <RowGridWaiting className="cs-grid" text={TEXTS.loading} />}
        {shown && shown.matching === 0 && isAnswered && (
          <div className="cs-none">
            <p className="h-sec">{TEXTS.emptyTitle}</p>
            <p className="note keep">{TEXTS.noneMatch(shown.tokens.toLocaleString("en-US"))}</p>
            {choice.search !== "" && choice.list !== "all" ? (
              <Button variant="outline" onClick={() => onChange({ list: "all" })}>
                {TEXTS.searchAll}
              </Button>
            ) : (
              <Button variant="outline" onClick={() => onChange(NO_FILTERS)}>
                {TEXTS.clearFilters}
              </Button>
            )}
          </div>
        )}
        {shown && shown.matching > 0 && (isAnswered || !error) && (
          <>
            <div className={error || !isAnswered ? "expired" : undefined}>
              <TokenTable
                first={shown}
                query={query}
                sort={choice.sort}
                descending={choice.descending}
                nowMs={nowMs}
                busy={isFetching && !isAnswered}
                onSort={sortBy}
              />
            </div>
            <p className="cs-legend">
              <span className="num">
                {TEXTS.matchingTokens(shown.matching.toLocaleString("en-US"), shown.tokens.toLocaleString("en-US"))}
              </span>
              <span className="rg-keys">{TEXTS.keys}</span>
              <span>{outcomesText(shown.labelRecord)}</span>
              <span className="cs-legend-wide">
                <CheckedFlag of="contract" state />
                <CheckedFlag of="contract" state={false} />
                <CheckedFlag of="lock" state />
                <CheckedFlag of="lock" state={false} />
                <span className="tkn-flag tkn-flag-unknown">{TEXTS.notCheckedLegend}</span>
              </span>
              <span className="cs-legend-wide">{TEXTS.spikeLegend}</span>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
