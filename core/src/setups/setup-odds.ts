import { contentHash, type Instrument, type Timeframe } from "../market/index.ts";
import type { SetupSide } from "./setup.ts";

/** Past outcomes of a setup's plan, on training data only. Shares and odds are 0 to 1. */
export type SetupOdds = {
  /** Number of times it completed and its plan ran to its end. */
  readonly n: number;
  /** Shares that touched the target first, the stop first, and neither. */
  readonly target: number;
  readonly stop: number;
  readonly neither: number;
  /** Share of claims that came true: the target first, or neither and a close on the right side of the entry. */
  readonly came: number;
  /** The odds to publish: the observed share, shrunk towards `base` if there is too little data. */
  readonly odds: number;
  /** Odds of the same plan entered at any bar of the same series, and the number of such bars. */
  readonly base: number;
  readonly baseN: number;
  /** Odds at which such plans just cover their cost. */
  readonly breakEven: number;
  /** 95 % interval of the observed share less `breakEven`; undefined if there is too little data. */
  readonly edge: readonly [low: number, high: number] | undefined;
  /** 95 % interval of the observed share less `base`. */
  readonly lift: readonly [low: number, high: number] | undefined;
  /** Periods with 100 or more of them, and the lowest and highest share that came true in one. */
  readonly eras: number;
  readonly lowestEra: number;
  readonly highestEra: number;
  /** Whether `odds` were shrunk towards the base: fewer than 300, or only one era. */
  readonly isShrunk: boolean;
};

/** Minimum completed plans and eras for odds without shrinkage. */
export const ENOUGH_SETUPS = 300;
export const ENOUGH_ERAS = 2;

/** Key of a row: a setup's side on charts of a class and timeframe. */
export type SetupKey = {
  readonly setup: string;
  readonly side: SetupSide;
  readonly kind: Instrument["kind"];
  readonly timeframe: Timeframe;
};

/** The odds table as stored next to the code, `odds.json`: a version, and one list of numbers per key. */
export type SetupOddsFile = {
  readonly version: string;
  /** Cost of a round trip, percent of the entry, used for break-even. */
  readonly costPercent: Readonly<Record<Instrument["kind"], number>>;
  readonly rows: Readonly<Record<string, string>>;
};

export type SetupOddsTable = {
  readonly version: string;
  readonly costPercent: SetupOddsFile["costPercent"];
  /** Undefined if the table has no row: too little data, or the setup does not exist on such charts. */
  readonly oddsOf: (key: SetupKey) => SetupOdds | undefined;
};

/** Returns a row's key in the file: 'sma-cross BUY stock 1d'. */
export function setupOddsKey({ setup, side, kind, timeframe }: SetupKey): string {
  return `${setup} ${side} ${kind} ${timeframe}`;
}

const share = (value: number): string => (Number.isFinite(value) ? String(Number(value.toFixed(4))) : "-");

/** Formats a row for the file: its numbers in the order of `SetupOdds`, '-' for none. */
export function setupOddsList(row: SetupOdds): string {
  const { n, baseN, eras, edge, lift } = row;
  const shares = [row.target, row.stop, row.neither, row.came, row.odds, row.base].map(share);
  const intervals = [...(edge ?? [NaN, NaN]), ...(lift ?? [NaN, NaN])].map(share);
  const spans = [String(eras), share(row.lowestEra), share(row.highestEra)];
  return [String(n), ...shares, String(baseN), share(row.breakEven), ...intervals, ...spans].join(" ");
}

function oddsFrom(list: string): SetupOdds {
  const numbers = list.split(" ").map((cell) => (cell === "-" ? NaN : Number(cell)));
  const [n, target, stop, neither, came, odds, base, baseN, breakEven] = numbers as [number, ...number[]];
  const interval = (at: number): SetupOdds["edge"] =>
    Number.isNaN(numbers[at]) ? undefined : [numbers[at]!, numbers[at + 1]!];
  const [eras, lowestEra, highestEra] = numbers.slice(13);
  return {
    n,
    target: target!,
    stop: stop!,
    neither: neither!,
    came: came!,
    odds: odds!,
    base: base!,
    baseN: baseN!,
    breakEven: breakEven!,
    edge: interval(9),
    lift: interval(11),
    eras: eras!,
    lowestEra: lowestEra!,
    highestEra: highestEra!,
    isShrunk: n < ENOUGH_SETUPS || eras! < ENOUGH_ERAS,
  };
}

/** Parses an odds file. Pass only our own file: its shape is assumed, not validated. */
export function setupOddsFrom(file: SetupOddsFile): SetupOddsTable {
  const rows = new Map(Object.entries(file.rows).map(([key, list]) => [key, oddsFrom(list)] as const));
  return { version: file.version, costPercent: file.costPercent, oddsOf: (key) => rows.get(setupOddsKey(key)) };
}

/** Returns the version an odds file must have: a name and the hash of all other content. */
export function setupOddsVersion({ costPercent, rows }: Omit<SetupOddsFile, "version">): string {
  return `setups-1-${contentHash(JSON.stringify([costPercent, rows]))}`;
}
