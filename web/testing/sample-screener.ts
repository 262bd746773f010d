import type {
  AlertRule,
  RiskOutcomes,
  SavedTokenFilter,
  TokenCandles,
  TokenDetail,
  TokenRow,
  WatchedToken,
  WinningProjects,
} from "@sextant/core/contract";
import { type Answers, failure } from "./fake-api.ts";
import { agoIso } from "./sample-dashboard.ts";
import { nineProjects, rowOf, winningOf } from "./sample-tokens.ts";

/** What the screener's calls answer in a test; what a test changes in it is answered from then on. */
export type SampleScreener = {
  winning: WinningProjects;
  /** Number of rows in the table, generated on request. */
  tableRows: number;
  rowAt: (index: number) => TokenRow;
  token: TokenDetail | undefined;
  candles: TokenCandles;
  outcomes: RiskOutcomes;
  filters: SavedTokenFilter[];
  watched: WatchedToken[];
  /** The status of a failure in place of any list. */
  refusing: number | undefined;
};

export function sampleScreener(changes: Partial<SampleScreener> = {}): SampleScreener {
  return {
    winning: winningOf(nineProjects()),
    tableRows: 500,
    rowAt: (index: number) => rowOf(index),
    token: undefined,
    candles: noCandles(),
    outcomes: noOutcomes(),
    filters: [],
    watched: [],
    refusing: undefined,
    ...changes,
  };
}

export const noCandles = (): TokenCandles => ({
  pool: null,
  timeframe: "1h",
  candles: [],
  source: null,
  note: "No source of candles is set up.",
  trades: [],
  tradesSource: null,
  tradesNote: "No source of trades is set up.",
});

export const noOutcomes = (): RiskOutcomes => ({
  rules: "1",
  cells: [],
  labels: 0,
  evaluated: 0,
  firstLabelAt: null,
  simulated: false,
  timestamp: agoIso(0),
});

/** The screener's calls, answered from these values as the server would, changes included. */
export function screenerAnswers(screener: SampleScreener): Answers {
  const unlessRefusing = <T>(answer: () => T) =>
    screener.refusing === undefined ? answer() : failure(screener.refusing, "The source did not answer in 10 s.");
  return {
    getWinningProjects: () => unlessRefusing(() => screener.winning),
    getRiskOutcomes: () => unlessRefusing(() => screener.outcomes),
    getTokens: ({ query }) => unlessRefusing(() => pageOf(screener, query)),
    getTokenCandles: ({ query }) =>
      unlessRefusing(() => ({
        ...screener.candles,
        timeframe: (query["timeframe"] ?? "1h") as TokenCandles["timeframe"],
      })),
    getToken: () => unlessRefusing(() => screener.token ?? failure(404, "This token is not known here.")),
    getSavedTokenFilters: () => screener.filters,
    saveTokenFilter: ({ body }) => {
      const saved = { ...(body as SavedTokenFilter), id: `f${screener.filters.length + 1}`, createdAt: agoIso(0) };
      screener.filters = [...screener.filters, saved];
      return screener.filters;
    },
    deleteSavedTokenFilter: ({ params }) => {
      screener.filters = screener.filters.filter(({ id }) => id !== params["filterId"]);
      return screener.filters;
    },
    getTokenWatchlist: () => screener.watched,
    watchToken: ({ body }) => {
      screener.watched = [{ ...body, addedAt: agoIso(0), row: null }, ...screener.watched];
      return screener.watched;
    },
    unwatchToken: ({ params }) => {
      screener.watched = screener.watched.filter(({ address }) => address !== params["address"]);
      return screener.watched;
    },
    createAlertRule: ({ body }) => ({
      ...(body as AlertRule),
      id: "r1",
      says: "A token comes into the filter.",
      state: "armed",
      muted: false,
      snoozedUntil: null,
      lastFiredAt: null,
      timesFired: 0,
      createdAt: agoIso(0),
    }),
  };
}

function pageOf({ tableRows, rowAt, winning }: SampleScreener, query: Readonly<Record<string, string>>) {
  const [offset, limit] = [Number(query["offset"] ?? 0), Number(query["limit"] ?? 50)];
  const end = Math.min(tableRows, offset + limit);
  return {
    timestamp: query["asOf"] ?? winning.timestamp,
    freshness: winning.freshness,
    sources: winning.sources,
    labelRecord: winning.labelRecord,
    tokens: Math.max(tableRows, 16),
    matching: tableRows,
    rows: Array.from({ length: Math.max(0, end - offset) }, (_, i) => rowAt(offset + i)),
  };
}
