import type { MarketData } from "../contract/index.ts";
import type {
  CandleColumns,
  Freshness,
  Fundamentals,
  Instrument,
  Listing,
  NewsItem,
  Quote,
  Session,
  SourceId,
} from "../market/index.ts";

/** All known data about one symbol at one point in time: the input of `analyseMarket`. */
export type AnalysisInput = {
  readonly instrument: Instrument;
  readonly listing?: Listing | undefined;
  /** The installation's clock: the wall clock, or the replayed time. */
  readonly nowMs: number;
  /** Closed daily bars, oldest first; may be empty. */
  readonly daily: CandleColumns;
  /** The source of the bars; `asOfMs` is when the last of them closed. Undefined if there are none. */
  readonly dailyProvenance?:
    | { readonly source: SourceId; readonly asOfMs: number; readonly freshness: Freshness }
    | undefined;
  readonly quote?: Quote | undefined;
  readonly fundamentals?: Fundamentals | undefined;
  readonly news: readonly NewsItem[];
  readonly session: Session;
  /** The currency of the bars, if the store knows it: 'USDT' for BTC-USD when a USDT pair stands in for it. */
  readonly quotedIn: string | undefined;
  /** State of each part, as the server found it; passed on unchanged. */
  readonly parts: MarketData["parts"];
};
