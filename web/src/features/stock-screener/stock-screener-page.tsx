import "./stock-screener.css";
import { SCREENS } from "@sextant/core/contract";
import { describeError } from "../../lib/error-text.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { isOldMetric } from "../../lib/stock-metric.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { RowGridWaiting } from "../../ui/row-grid.tsx";
import { noneWords } from "./none-text.ts";
import { NO_STOCK_FILTERS, type StockChoice } from "./stock-choice.ts";
import { StockAnswer } from "./stock-answer.tsx";
import { StockSource } from "./stock-source.tsx";
import { StockTable } from "./stock-table.tsx";
import { StockTools } from "./stock-tools.tsx";
import { useStockChoice } from "./use-stock-choice.ts";
import { type Question, questionOf, useStockScreen } from "./use-stock-screen.ts";
import * as TEXTS from "./texts.ts";

/** The stock screener: filters that any user can build, and the stocks that pass them. */
export function StockScreenerPage() {
  const { choice, change, look, known, hasSectors } = useStockChoice();
  const nowMs = useMarketNow(60_000);
  const isPhone = useMedia(PHONE);
  const question = questionOf(choice);
  const { data, error, isFetching, isPlaceholderData, refetch } = useStockScreen(question, look !== undefined);
  const shown = error !== null && isPlaceholderData ? undefined : data;
  return (
    <PageScaffold
      terms="stock-screener"
      title={SCREENS.stockScreener.label}
      sourceLine={<StockSource screen={shown} failed={error !== null} />}
      className="ss"
      heading={SCREENS.stockScreener.label}
      answer={
        <StockAnswer
          screen={shown}
          failed={error !== null}
          choice={choice}
          intro={isPhone ? undefined : TEXTS.intro}
          nowMs={nowMs}
        />
      }
    >
      <StockTools
        choice={choice}
        look={look}
        known={known}
        hasSectors={hasSectors}
        isPhone={isPhone}
        onChange={change}
      />
      <Loaded
        data={shown}
        error={error}
        waiting={<RowGridWaiting className="ss-waiting" text={TEXTS.loadingStocks} />}
        failed={(cause) => (
          <Failed title={TEXTS.loadFailed} detail={describeError(cause)} onRetry={() => void refetch()} />
        )}
      >
        {(screen) => (
          <Found
            choice={choice}
            question={question}
            change={change}
            screen={screen}
            failed={error}
            nowMs={nowMs}
            busy={isFetching && isPlaceholderData}
            onRetry={() => void refetch()}
          />
        )}
      </Loaded>
    </PageScaffold>
  );
}

type FoundProps = {
  readonly choice: StockChoice;
  readonly question: Question;
  readonly screen: NonNullable<ReturnType<typeof useStockScreen>["data"]>;
  readonly failed: Error | null;
  readonly nowMs: number;
  readonly busy: boolean;
  readonly change: (changes: Partial<StockChoice>) => void;
  readonly onRetry: () => void;
};

function Found({ choice, question, screen, failed, nowMs, busy, change, onRetry }: FoundProps) {
  // While the next answer is loading, the visible rows are those of the previous one.
  const columns = busy ? question.columns.filter((field) => field in screen.known) : question.columns;
  const hasOld = screen.rows.some(({ values }) =>
    columns.some((field) => {
      const metric = values[field];
      return metric && isOldMetric(field, metric.asOf, nowMs);
    }),
  );
  return (
    <>
      {failed !== null && (
        <p className="strip my-3" role="alert">
          {TEXTS.loadFailed} <span className="meta">{describeError(failed)}</span>
          <Button variant="outline" size="sm" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </p>
      )}
      {screen.total === 0 ? (
        <div className="ss-none">
          <p className="h-sec">{screen.stored === 0 ? TEXTS.noStocks : TEXTS.noMatches}</p>
          <p className="note keep">{noneWords(choice, screen)}</p>
          {screen.stored > 0 && (
            <Button variant="outline" onClick={() => change(NO_STOCK_FILTERS)}>
              {TEXTS.clearFilters}
            </Button>
          )}
        </div>
      ) : (
        <div className={busy ? "expired" : undefined}>
          <StockTable
            first={screen}
            question={question}
            shown={columns}
            nowMs={nowMs}
            busy={busy}
            onSort={(sort) =>
              change({ sort, descending: sort === choice.sort ? !choice.descending : sort !== "symbol" })
            }
          />
          <p className="meta ss-legend">
            {hasOld && `${TEXTS.legendOld} `}
            {TEXTS.legend} <span className="rg-keys">{TEXTS.keys}</span>
          </p>
        </div>
      )}
    </>
  );
}
