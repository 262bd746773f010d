import "./stock-screener.css";
import { SCREENS, type ScreenedStocks } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import { CallFailure } from "../../lib/call-failure.ts";
import { describeError } from "../../lib/error-text.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { Button } from "../../ui/button.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { RowGridWaiting } from "../../ui/row-grid.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { FilterBuilder } from "./filter-builder.tsx";
import { noneWords } from "./none-text.ts";
import { presetsOf } from "./presets.ts";
import { NO_STOCK_FILTERS, type StockChoice, type StockLook, USUAL_LOOK } from "./stock-choice.ts";
import { StockSource } from "./stock-source.tsx";
import { StockTable } from "./stock-table.tsx";
import { useStockChoice } from "./use-stock-choice.ts";
import { type Question, questionOf, useStockScreen } from "./use-stock-screen.ts";
import * as TEXTS from "./texts.ts";

/** The stock screener: filters that any user can build, and the stocks that pass them. */
export function StockScreenerPage() {
  const { choice, change, look } = useStockChoice();
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
      intro={TEXTS.intro}
    >
      <Presets choice={choice} look={look ?? USUAL_LOOK} onChoose={change} />
      <FilterBuilder choice={choice} onChange={change} />
      <ColumnChoice choice={choice} onChange={(columns) => change({ columns })} />
      <Loaded
        data={shown}
        error={error}
        waiting={<RowGridWaiting className="ss-waiting" text={TEXTS.loadingStocks} />}
        failed={(cause) => (
          <Failed
            title={TEXTS.loadFailed}
            detail={`${cause instanceof CallFailure ? `${String(cause.status)}: ` : ""}${describeError(cause)}`}
            onRetry={() => void refetch()}
          />
        )}
      >
        {(screen) => (
          <Found
            choice={choice}
            question={question}
            change={change}
            screen={screen}
            failed={error}
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
  readonly busy: boolean;
  readonly change: (changes: Partial<StockChoice>) => void;
  readonly onRetry: () => void;
};

function Found({ choice, question, screen, failed, busy, change, onRetry }: FoundProps) {
  const nowMs = useMarketNow(60_000);
  // While the next answer is loading, the visible rows are those of the previous one.
  const columns = busy ? question.columns.filter((field) => field in screen.known) : question.columns;
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
      <ScreenCount screen={screen} choice={choice} />
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
          <p className="meta ss-legend">{TEXTS.legend}</p>
        </div>
      )}
    </>
  );
}

type PresetProps = {
  readonly choice: StockChoice;
  readonly look: StockLook;
  readonly onChoose: (changes: Partial<StockChoice>) => void;
};

/** Ready-made filters in plain words. */
function Presets({ choice, look, onChoose }: PresetProps) {
  const presets = presetsOf(look);
  const print = (ranges: StockChoice["ranges"] | undefined) => JSON.stringify(ranges);
  const chosen = presets.find((preset) => print(preset.choice.ranges) === print(choice.ranges));
  return (
    <div className="ss-presets" role="group" aria-label={TEXTS.presets}>
      {presets.map((preset) => (
        <Button
          key={preset.name}
          variant="outline"
          size="sm"
          aria-pressed={preset === chosen}
          title={preset.text}
          onClick={() => onChoose(preset.choice)}
        >
          {preset.name}
        </Button>
      ))}
      {chosen !== undefined && <p className="note keep">{chosen.text}</p>}
    </div>
  );
}

type ScreenCountProps = { readonly screen: ScreenedStocks; readonly choice: StockChoice };

/** How many stocks pass, of how many, and how many cannot be evaluated because a value is missing. */
function ScreenCount({ screen: { total, stored, known }, choice }: ScreenCountProps) {
  const unknown = choice.ranges.flatMap(({ field }) => {
    const count = stored - (known[field] ?? 0);
    return count === 0 ? [] : [TEXTS.notCurrent(count, STOCK_FIELDS[field].label)];
  });
  return (
    <p className="ss-count" role="status">
      <b className="num">{TEXTS.countOfTotal(total.toLocaleString("en-US"), stored.toLocaleString("en-US"))}</b>{" "}
      {TEXTS.stocksMatch}
      {unknown.length > 0 && <span className="ink3">{TEXTS.leftOut(unknown.join(", "))}</span>}.
    </p>
  );
}
