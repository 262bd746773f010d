import "../../tokens/tokens.css";
import "./crypto-screener.css";
import { isListName, LIST_NAMES } from "@sextant/core/market";
import { Tabs } from "radix-ui";
import { useRef, useState, lazy, Suspense, type ComponentProps } from "react";
import { CallFailure } from "../../lib/call-failure.ts";
import { describeError } from "../../lib/error-text.ts";
import { useNow } from "../../lib/use-now.ts";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { Button } from "../../ui/button.tsx";
import { addressOfWhole } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { CountCards } from "./count-cards.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { ProjectCards } from "./project-cards.tsx";
import {
  CARD_COUNTS,
  NO_FILTERS,
  NO_TABLE_FILTERS,
  type ScreenerChoice,
  describeTableFilter,
  choiceAddress,
  screenerChoice,
} from "./screener-choice.ts";
import { ScreenerFilters } from "./screener-filters.tsx";
import { ScreenerHead } from "./screener-head.tsx";
import { ScreenerSkeleton } from "./screener-skeleton.tsx";
import { ScreenerSource } from "./screener-source.tsx";
import { UpdatesBar } from "./updates-bar.tsx";
import { useWinningProjects } from "./use-winning-projects.ts";
import type { TableView } from "./table-view.tsx";
import { useTokenTable } from "./use-token-table.ts";
import * as TEXTS from "./texts.tsx";

const ADDRESS = addressOfWhole(screenerChoice, choiceAddress);

// Most users view cards; the table's code loads when it is first shown.
const LazyTableView = lazy(async () => ({ default: (await import("./table-view.tsx")).TableView }));

/** The crypto screener: on-chain activity, its risk and what that is based on. */
export function CryptoScreenerPage() {
  const { state: choice, change } = useScreenerChoice();
  const lists = useWinningProjects({ ...choice, limit: choice.cards });
  /** Number of times Refresh was pressed: the table reloads on its own. */
  const [presses, setPresses] = useState(0);
  const { shown, isAnswered, error, waiting, isFetching } = lists;
  const now = useNow(30_000);
  // Controls that disappear on a press give focus to the page's main content.
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const refresh = async () => {
    setPresses((count) => count + 1);
    const answer = await lists.refresh();
    if (answer.error && answer.data)
      toasts.show({ title: TEXTS.refreshFailed, text: describeError(answer.error), variant: "destructive" });
  };
  const retry = () => {
    heading.current?.focus();
    void lists.refresh();
  };
  const narrow = (changes: Partial<ScreenerChoice>) => change({ ...changes, cards: CARD_COUNTS[0] });
  const moreCards = CARD_COUNTS.find((count) => count > choice.cards);
  const choose = (list: string) => {
    lists.show();
    change({ list: isListName(list) ? list : "all" });
  };
  const data = error && !isAnswered ? undefined : shown;
  const greyed = error !== null || !isAnswered;
  return (
    <PageScaffold
      terms="crypto-screener"
      title={TEXTS.title}
      sourceLine={<ScreenerSource data={data} failed={error !== null} />}
      className="cs"
      head={
        <ScreenerHead
          data={data}
          failed={error !== null}
          busy={isFetching}
          onRefresh={() => void refresh()}
          headingRef={heading}
        />
      }
    >
      <ScreenerFilters
        choice={choice}
        onChange={narrow}
        updatedMs={data === undefined ? undefined : Date.parse(data.timestamp)}
      />
      <Loaded
        data={data}
        error={error}
        waiting={<ScreenerSkeleton />}
        failed={(cause) => (
          <Failed title={TEXTS.loadFailed} detail={`${codeOf(cause)}${describeError(cause)}`} onRetry={retry} />
        )}
      >
        {(lastAnswer) => (
          <>
            {error && (
              <div className="strip mt-4" role="alert">
                <span>
                  {TEXTS.loadFailed} {TEXTS.lastList(<Timestamp atMs={Date.parse(lastAnswer.timestamp)} />)}{" "}
                  <span className="meta">{`${codeOf(error)}${describeError(error)}`}</span>
                </span>
                <button type="button" className="btn btn-outline btn-size-sm" onClick={retry}>
                  {TEXTS.retry}
                </button>
              </div>
            )}
            <div className={greyed ? "expired" : undefined} aria-busy={!isAnswered}>
              <CountCards data={lastAnswer} nowMs={now} onChoose={choose} />
            </div>
            <Tabs.Root value={choice.list} onValueChange={choose}>
              <ListTabs
                view={choice.view}
                counts={lastAnswer.counts}
                onView={(view) =>
                  change({
                    view,
                    list:
                      choice.list === "all"
                        ? "trending"
                        : choice.list === "trending" && view === "table"
                          ? "all"
                          : choice.list,
                  })
                }
              />
              {choice.view === "table" ? (
                <Tabs.Content value={choice.list} tabIndex={-1}>
                  <TableScreen choice={choice} presses={presses} nowMs={now} onChange={change} />
                </Tabs.Content>
              ) : (
                <>
                  <TableOnlyNote
                    choice={choice}
                    onClear={() => {
                      panel.current?.focus();
                      change(NO_TABLE_FILTERS);
                    }}
                  />
                  <div ref={lists.list}>
                    <UpdatesBar
                      waiting={waiting}
                      auto={choice.auto}
                      onShow={() => {
                        panel.current?.focus();
                        lists.showWaiting();
                      }}
                    />
                    {Object.entries(LIST_NAMES).map(([list, name]) => (
                      <Tabs.Content
                        key={list}
                        value={list}
                        ref={list === choice.list ? panel : undefined}
                        tabIndex={-1}
                      >
                        <div className={greyed ? "expired" : undefined} aria-busy={!isAnswered}>
                          {isListName(list) && (
                            <ProjectCards
                              projects={lastAnswer[list]}
                              count={lastAnswer.counts[list]}
                              nowMs={now}
                              label={TEXTS.listProjects(name)}
                              onMore={moreCards === undefined ? undefined : () => change({ cards: moreCards })}
                              onTable={() => change({ view: "table", list })}
                              onClear={() => narrow(NO_FILTERS)}
                            />
                          )}
                        </div>
                      </Tabs.Content>
                    ))}
                  </div>
                </>
              )}
            </Tabs.Root>
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}

/** Returns the error's number, for users who report it. */
const codeOf = (error: Error): string => (error instanceof CallFailure ? `${error.status}: ` : "");

type TableOnlyNoteProps = { readonly choice: ScreenerChoice; readonly onClear: () => void };

/** A note on the filters of the table that do not apply to the cards. */
function TableOnlyNote({ choice, onClear }: TableOnlyNoteProps) {
  const set = describeTableFilter(choice);
  if (set.length === 0) return null;
  return (
    <p className="cs-table-only">
      <span>{TEXTS.tableOnly(<b>{set.join(", ")}</b>)}</span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {TEXTS.clearTableFilters}
      </Button>
    </p>
  );
}

type TableScreenProps = Omit<ComponentProps<typeof TableView>, "table"> & {
  /** How often Refresh was pressed. */
  readonly presses: number;
};

/** The table with the data it loads. */
function TableScreen({ presses, ...props }: TableScreenProps) {
  const table = useTokenTable(props.choice, presses);
  return (
    <Suspense fallback={<div className="skel" role="status" aria-label={TEXTS.loadingTable} />}>
      <LazyTableView {...props} table={table} />
    </Suspense>
  );
}

/** The screen's shareable state, stored in its address. */
const useScreenerChoice = () => useAddressState(ADDRESS);
