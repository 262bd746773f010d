import { contentHash, type Instrument, type Timeframe } from "../market/index.ts";
import type { SetupSide } from "./setup.ts";

/** What came of a setup's plan in the past, on training data alone. Shares and odds are 0 to 1. */
export type SetupOdds = {
  /** Times it completed and its plan ran to its end. */
  readonly n: number;
  /** Shares that touched the target first, the stop first, and neither. */
  readonly target: number;
  readonly stop: number;
  readonly neither: number;
  /** Share of claims that came true: the target first, or neither and a close on the right side of the entry. */
  readonly came: number;
  /** The odds to publish: what came, or that drawn towards `base` where it is too little to go by. */
  readonly odds: number;
  /** Odds of the same plan entered at any bar of the same series, and how many bars that is. */
  readonly base: number;
  readonly baseN: number;
  /** Odds at which such plans earn their cost and no more. */
  readonly breakEven: number;
  /** 95 % interval of what came less `breakEven`; undefined where there is too little to draw it from. */
  readonly edge: readonly [low: number, high: number] | undefined;
  /** 95 % interval of what came less `base`. */
  readonly lift: readonly [low: number, high: number] | undefined;
  /** Periods with 100 or more of them, and the lowest and highest share that came true in one. */
  readonly eras: number;
  readonly lowestEra: number;
  readonly highestEra: number;
  /** Whether `odds` were drawn towards the base: fewer than 300, or one era only. */
  readonly isShrunk: boolean;
};

/** Fewer completed plans than this, or fewer eras, and the odds are drawn towards the base. */
export const ENOUGH_SETUPS = 300;
export const ENOUGH_ERAS = 2;

/** Which odds: of a setup's side on charts of a class and timeframe. */
export type SetupKey = {
  readonly setup: string;
  readonly side: SetupSide;
  readonly kind: Instrument["kind"];
  readonly timeframe: Timeframe;
};

/** The odds table as it lies beside the code, `odds.json`: a version, and one list of numbers per key. */
export type SetupOddsFile = {
  readonly version: string;
  /** Round trip, percent of the entry, that break-even was computed with. */
  readonly costPercent: Readonly<Record<Instrument["kind"], number>>;
  readonly rows: Readonly<Record<string, string>>;
};

export type SetupOddsTable = {
  readonly version: string;
  readonly costPercent: SetupOddsFile["costPercent"];
  /** Undefined where the table has no row: too little data, or the setup does not exist on such charts. */
  readonly oddsOf: (key: SetupKey) => SetupOdds | undefined;
};

/** Returns a row's name in the file: 'sma-cross BUY stock 1d'. */
export function setupOddsKey({ setup, side, kind, timeframe }: SetupKey): string {
  return `${setup} ${side} ${kind} ${timeframe}`;
}

const share = (value: number): string => (Number.isFinite(value) ? String(Number(value.toFixed(4))) : "-");

/** Returns a row as the file has it: its numbers in the order of `SetupOdds`, '-' for none. */
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

/** Reads an odds file. Give it our own file only: shapes are the type's, not checked again. */
export function setupOddsFrom(file: SetupOddsFile): SetupOddsTable {
  const rows = new Map(Object.entries(file.rows).map(([key, list]) => [key, oddsFrom(list)] as const));
  return { version: file.version, costPercent: file.costPercent, oddsOf: (key) => rows.get(setupOddsKey(key)) };
}

/** Returns the version an odds file must carry: a name and the hash of everything else in it. */
export function setupOddsVersion({ costPercent, rows }: Omit<SetupOddsFile, "version">): string {
  return `setups-1-${contentHash(JSON.stringify([costPercent, rows]))}`;
}
