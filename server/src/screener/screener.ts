import type { TokenCandles, TokenTimeframe } from "@sextant/core/contract";
import type { Chain, TokenObservation, TokenProfile } from "@sextant/core/market";
import type {
  Assessment,
  LabelOutcome,
  ListName,
  OutcomeCell,
  RiskClass,
  RiskLabel,
  ScreenerCondition,
  ScreenerFilter,
  ScreenerOrder,
} from "@sextant/core/screening";

/** Who sees what: `live` now, `delayed` the state of 15 minutes ago. */
export type Tier = "live" | "delayed";

/** How a source of tokens does, as told to people. */
export type SourceState = {
  readonly source: string;
  readonly state: "ok" | "degraded" | "resting" | "down" | "off" | "simulated";
  readonly lastAnswerMs: number | undefined;
  readonly note: string | undefined;
};

/** An assessment with its place in the trending list of all tokens, from 1; undefined where it is not in it. */
export type Ranked = {
  readonly token: Assessment;
  readonly rank: number | undefined;
  /** The dossier's `past`: what cards draw of the last day. */
  readonly past?: readonly TokenObservation[];
};

type About = {
  /** The moment the figures are of. */
  readonly atMs: number;
  readonly tokens: number;
  readonly matching: number;
};

export type WinningView = About & {
  readonly condition: ScreenerCondition;
  readonly lists: Readonly<Record<ListName, readonly Ranked[]>>;
  readonly counts: Readonly<Record<ListName, number>>;
};

export type PageView = About & { readonly rows: readonly Ranked[] };

/** A label with what became of it so far. */
export type KnownLabel = { readonly label: RiskLabel; readonly outcomes: readonly LabelOutcome[] };

export type TokenView = {
  readonly atMs: number;
  readonly ranked: Ranked;
  readonly profile: TokenProfile;
  /** Newest first. */
  readonly labels: readonly KnownLabel[];
};

/** Tokens that changed; `changed` at most 200 of `total`. */
export type ScreenerChange = {
  readonly atMs: number;
  readonly changed: readonly { readonly chain: Chain; readonly address: string }[];
  readonly total: number;
};

/**
 * The screener as the rest of the server uses it, in every process of an installation. Answers come from memory; a moment of
 * the last hour may be asked for again with `asOfMs` (Failure `no-such-moment` where it is kept no more, `no-tokens` while
 * nothing is known).
 */
export interface Screener {
  winning(request: {
    readonly tier: Tier;
    readonly chain?: Chain | undefined;
    readonly risk?: RiskClass | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly asOfMs?: number | undefined;
  }): WinningView;
  page(request: {
    readonly tier: Tier;
    readonly filter: ScreenerFilter;
    readonly order: ScreenerOrder;
    /** Part of a name, symbol or address. */
    readonly text?: string | undefined;
    /** Only these keys (`tokenKey`). */
    readonly only?: ReadonlySet<string> | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly asOfMs?: number | undefined;
  }): PageView;
  /** One token; asks the sources for one that is not known yet. Undefined where none knows it. */
  token(tier: Tier, chain: Chain, address: string): Promise<TokenView | undefined>;
  /** All that is in memory of one token; nobody is asked for it, and it does not count as looked at. */
  profile(tier: Tier, chain: Chain, address: string): TokenProfile | undefined;
  /** What is in memory of it now; undefined where it is not known. */
  known(tier: Tier, chain: Chain, address: string): Ranked | undefined;
  candles(request: {
    readonly tier: Tier;
    readonly chain: Chain;
    readonly address: string;
    readonly timeframe: TokenTimeframe;
    readonly pool?: string | undefined;
  }): Promise<TokenCandles>;
  /** Published miss rates. */
  outcomes(): Promise<{
    readonly rules: string;
    readonly cells: readonly OutcomeCell[];
    readonly labels: number;
    readonly evaluated: number;
    readonly firstLabelMs: number | undefined;
    readonly simulated: boolean;
    readonly atMs: number;
  }>;
  /** Keys of the tokens that a filter leaves, of the live tier. */
  matching(filter: ScreenerFilter): readonly string[];
  sources(): readonly SourceState[];
  /** Nothing real is asked: all tokens are simulated. */
  readonly isSimulated: boolean;
  /** Whether what is known of tokens is there: not before the first turn after a start. */
  readonly isReady: boolean;
  /** Told after every turn in which something changed. */
  onChange(listener: (change: ScreenerChange) => void): () => void;
}
