import "../../tokens/tokens.css";
import "./crypto-screener.css";
import { isListName, LIST_NAMES } from "@sextant/core/market";
import { Tabs } from "radix-ui";
import { useMemo, useRef, useState, lazy, Suspense } from "react";
import { describeError } from "../../lib/error-text.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { useWhenIdle } from "../../lib/use-when-idle.ts";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { RowGridWaiting } from "../../ui/row-grid.tsx";
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
  PHONE_USUAL,
  type ScreenerChoice,
  describeTableFilter,
  choiceAddress,
  screenerChoice,
} from "./screener-choice.ts";
import { PhoneFilters, ScreenerFilters } from "./screener-filters.tsx";
import { ScreenerHead } from "./screener-head.tsx";
import { ScreenerSkeleton } from "./screener-skeleton.tsx";
import { ScreenerSource } from "./screener-source.tsx";
import { UpdatesBar } from "./updates-bar.tsx";
import { useWinningProjects } from "./use-winning-projects.ts";
import { ViewChoice } from "./view-choice.tsx";
import * as TEXTS from "./texts.tsx";

// Cards and table are for different widths: the table's code loads when it is first shown, or when there is time.
const loadTable = () => import("./table-screen.tsx");
const TableScreen = lazy(async () => ({ default: (await loadTable()).TableScreen }));

/** The crypto screener: on-chain activity, its risk and what that is based on. */
export function CryptoScreenerPage() {
  const isPhone = useMedia(PHONE);
  useWhenIdle(loadTable);
  const { state: choice, change } = useScreenerChoice(isPhone);
  const [isFiltering, setFiltering] = useState(false);
  const lists = useWinningProjects({ ...choice, limit: choice.cards });
  /** Number of times Refresh was pressed: the table reloads on its own. */
  const [presses, setPresses] = useState(0);
  const { shown, isAnswered, error, waiting, isFetching } = lists;
  const now = useMarketNow(30_000);
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
  const narrow = (changes: Partial<ScreenerChoice>) =>
    change({ ...changes, cards: isPhone ? PHONE_USUAL.cards : CARD_COUNTS[1] });
  const moreCards = CARD_COUNTS.find((count) => count > choice.cards);
  const choose = (list: string) => {
    lists.show();
    change({ list: isListName(list) ? list : "all" });
  };
  const turn = (view: ScreenerChoice["view"]) =>
    change({ view, list: view === "cards" && choice.list === "all" ? "trending" : choice.list });
  const data = error && !isAnswered ? undefined : shown;
  const filters = { choice, onChange: narrow };
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
          isPhone={isPhone}
          onRefresh={() => void refresh()}
          headingRef={heading}
        />
      }
    >
      {isPhone ? (
        <PhoneFilters {...filters} updated={data?.timestamp} isOpen={isFiltering} onOpen={setFiltering} onView={turn} />
      ) : (
        <ScreenerFilters {...filters} />
      )}
      <Loaded
        data={data}
        error={error}
        waiting={<ScreenerSkeleton choice={choice} isPhone={isPhone} onChoose={choose} />}
        failed={(cause) => <Failed title={TEXTS.loadFailed} detail={causeOf(cause)} onRetry={retry} />}
      >
        {(lastAnswer) => (
          <>
            {error && (
              <div className="strip mt-4" role="alert">
                <span>
                  {TEXTS.loadFailed} {TEXTS.lastList(<Timestamp atMs={Date.parse(lastAnswer.timestamp)} />)}{" "}
                  <span className="meta">{causeOf(error)}</span>
                </span>
                <button type="button" className="btn btn-outline btn-size-sm" onClick={retry}>
                  {TEXTS.retry}
                </button>
              </div>
            )}
            {/* Beside the table, each list's tab has its count. */}
            {!isPhone && choice.view === "cards" && (
              <div className={greyed ? "expired" : undefined} aria-busy={!isAnswered}>
                <CountCards data={lastAnswer} nowMs={now} onChoose={choose} />
              </div>
            )}
            <Tabs.Root value={choice.list} onValueChange={choose}>
              <ListTabs view={choice.view} open={choice.list} counts={lastAnswer.counts}>
                {!isPhone && <ViewChoice view={choice.view} onView={turn} />}
              </ListTabs>
              {choice.view === "table" ? (
                <Tabs.Content value={choice.list} tabIndex={-1}>
                  <Suspense fallback={<RowGridWaiting className="cs-grid" text={TEXTS.loadingTable} />}>
                    <TableScreen
                      choice={choice}
                      presses={presses}
                      nowMs={now}
                      hasTools={!isPhone || isFiltering}
                      onChange={change}
                    />
                  </Suspense>
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
                              record={lastAnswer.labelRecord}
                              count={lastAnswer.counts[list]}
                              nowMs={now}
                              label={TEXTS.listProjects(name)}
                              onMore={moreCards === undefined ? undefined : () => change({ cards: moreCards })}
                              onTable={() => change({ view: "table", list })}
                              onClear={() => narrow(NO_FILTERS)}
                              onSearchAll={
                                choice.search === "" ? undefined : () => change({ view: "table", list: "all" })
                              }
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

/** Returns what an error says beyond that the list failed to load: the server may say just that. */
function causeOf(error: Error): string | undefined {
  const said = describeError(error);
  return said === TEXTS.loadFailed ? undefined : said;
}

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

/** Returns the screen's shareable state, stored in its address; without a view in it, a phone shows the table. */
function useScreenerChoice(isPhone: boolean) {
  const address = useMemo(() => {
    const usual = isPhone ? PHONE_USUAL : undefined;
    return addressOfWhole<ScreenerChoice>(
      (search) => screenerChoice(search, usual),
      (choice) => choiceAddress(choice, usual),
    );
  }, [isPhone]);
  return useAddressState(address);
}
