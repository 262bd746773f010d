type Numbers = readonly number[];
type Reading = number | undefined;

/** An indicator's verdict on the last bar; `vote` null means that it has none yet. */
export type Verdict = { readonly vote: "BUY" | "SELL" | "NEUTRAL" | null; readonly reading: string };

/** Before warm-up an indicator has no opinion: neutral would be one. */
export const NOT_ENOUGH_DATA: Verdict = { vote: null, reading: "not enough data" };

/** For oscillators over a halted price: TA-Lib returns 0 there, which is no sign of weakness. */
export const NOTHING_MOVED: Verdict = { vote: "NEUTRAL", reading: "the last 15 closes are all equal" };

/** The bars behind a vote, as of the last closed one. Readings are undefined in warm-up. */
export type VoteBars = {
  readonly close: Reading;
  readonly bars: number;
  readonly hasVolume: boolean;
  /** The last 15 closes are all equal. */
  readonly isHalted: boolean;
  /** Returns an output `back` bars before the last. */
  readonly output: (index: number, back?: number) => Reading;
  /** Returns the simple mean of an output's last `bars` values. */
  readonly mean: (index: number, bars: number) => Reading;
};

/** How an indicator votes in the technical analysis. */
export type IndicatorVote = {
  readonly group: "moving_averages" | "oscillators";
  /** The settings that vote, each separately; the definition's defaults if absent. */
  readonly settings?: readonly Numbers[];
  /** The published rule in one line. */
  readonly rule: string;
  readonly verdict: (at: VoteBars, label: string) => Verdict;
  /** Returns the number shown next to the vote. */
  readonly value: (at: VoteBars) => Reading;
  /** Returns the facts behind the vote; 'currency' is the price's currency. */
  readonly facts: (at: VoteBars, label: string) => readonly (readonly [name: string, value: Reading, unit: string])[];
  /** The last close is also evidence. */
  readonly readsClose?: true;
};
