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

/** What a user sees: `live` now, `delayed` the state of 15 minutes ago. */
export type Tier = "live" | "delayed";

/** The state of a source of tokens, as shown to users. */
export type SourceState = {
  readonly source: string;
  readonly state: "ok" | "degraded" | "resting" | "down" | "off" | "simulated";
  readonly lastAnswerMs: number | undefined;
  readonly note: string | undefined;
};

/** An assessment with its rank in the trending list of all tokens, from 1; undefined if it is not in it. */
export type Ranked = {
  readonly token: Assessment;
  readonly rank: number | undefined;
  /** The profile's `past`: the last day, for cards to draw. */
  readonly past?: readonly TokenObservation[];
};

type About = {
  /** Timestamp of the values. */
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

/** A label with its outcomes to date. */
export type KnownLabel = { readonly label: RiskLabel; readonly outcomes: readonly LabelOutcome[] };

export type TokenView = {
  readonly atMs: number;
  readonly ranked: Ranked;
  readonly profile: TokenProfile;
  /** Newest first. */
  readonly labels: readonly KnownLabel[];
};

/** Changed tokens; `changed` has at most 200 of `total`. */
export type ScreenerChange = {
  readonly atMs: number;
  readonly changed: readonly { readonly chain: Chain; readonly address: string }[];
  readonly total: number;
};

/**
 * The screener as the rest of the server uses it, in every process of an installation. Answers from memory; a snapshot
 * of the last hour can be requested again with `asOfMs` (Failure `no-such-moment` if it is no longer stored,
 * `no-tokens` while nothing is known).
 */
export interface Screener {
  winning(request: {
    readonly tier: Tier;
    readonly chain?: Chain | undefined;
    readonly risk?: RiskClass | undefined;
    /** Part of a name, symbol or address. */
    readonly text?: string | undefined;
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
  /** Returns one token; requests an unknown one from the sources. Undefined if none knows it. */
  token(tier: Tier, chain: Chain, address: string): Promise<TokenView | undefined>;
  /** Returns everything stored for one token; sends no request, and does not count as looking at it. */
  profile(tier: Tier, chain: Chain, address: string): TokenProfile | undefined;
  /** Returns its current state in memory; undefined if it is unknown. */
  known(tier: Tier, chain: Chain, address: string): Ranked | undefined;
  candles(request: {
    readonly tier: Tier;
    readonly chain: Chain;
    readonly address: string;
    readonly timeframe: TokenTimeframe;
    readonly pool?: string | undefined;
  }): Promise<TokenCandles>;
  /** Returns the published miss rates. */
  outcomes(): Promise<{
    readonly rules: string;
    readonly cells: readonly OutcomeCell[];
    readonly labels: number;
    readonly evaluated: number;
    readonly firstLabelMs: number | undefined;
    readonly simulated: boolean;
    readonly atMs: number;
  }>;
  /** Returns the keys of the live tier's tokens that match a filter. */
  matching(filter: ScreenerFilter): readonly string[];
  sources(): readonly SourceState[];
  /** Whether there are no real sources, so that all tokens are simulated. */
  readonly isSimulated: boolean;
  /** Whether token data is loaded: not before the first run after a start. */
  readonly isReady: boolean;
  /** Calls the listener after every run in which something changed. */
  onChange(listener: (change: ScreenerChange) => void): () => void;
}
