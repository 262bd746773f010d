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

/** All that is known of one symbol at one moment: what `analyseMarket` turns into the answer. */
export type AnalysisInput = {
  readonly instrument: Instrument;
  readonly listing?: Listing | undefined;
  /** The installation's clock: the wall clock, or the replayed moment. */
  readonly nowMs: number;
  /** Closed daily bars, oldest first; may be empty. */
  readonly daily: CandleColumns;
  /** Where the bars came from; `asOfMs` is when the last of them closed. Undefined when there are none. */
  readonly dailyProvenance?:
    | { readonly source: SourceId; readonly asOfMs: number; readonly freshness: Freshness }
    | undefined;
  readonly quote?: Quote | undefined;
  readonly fundamentals?: Fundamentals | undefined;
  readonly news: readonly NewsItem[];
  readonly session: Session;
  /** The currency the bars are written in, where the store knows it: 'USDT' for BTC-USD served by its stand-in. */
  readonly quotedIn: string | undefined;
  /** State of each part, as the server met it; passed on unchanged. */
  readonly parts: MarketData["parts"];
};
