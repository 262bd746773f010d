import { contentHash } from "../market/index.ts";
import { LEDGER_LINES, type LedgerMetrics, type LedgerLine, type LedgerLineName } from "./paper-ledger.ts";
import file from "./past-ledger.json" with { type: "json" };

type Interval = { readonly low: number; readonly high: number };

/** The ledger on past data, with odds fitted year by year on earlier years only. Fractions; days as 2008-01-02. */
export type PastLedgerFile = {
  readonly version: string;
  readonly from: string;
  readonly to: string;
  /** What was followed, and what the metrics leave out. */
  readonly what: string;
  readonly lines: readonly (LedgerMetrics & {
    readonly name: LedgerLineName;
    readonly intervals: Readonly<Record<keyof LedgerMetrics, Interval>>;
  })[];
};

const round = (value: number): number => Number(value.toFixed(4));
const rounded = ({ low, high }: Interval): Interval => ({ low: round(low), high: round(high) });

/** Returns the file of the past ledger: metrics to four digits, its version the hash of its content. */
export function pastLedgerFile(
  of: Pick<PastLedgerFile, "from" | "to" | "what">,
  lines: Readonly<Record<LedgerLineName, LedgerLine>>,
): PastLedgerFile {
  const content = {
    ...of,
    lines: LEDGER_LINES.map((name) => {
      const { total, volatility, worstFall, intervals } = lines[name];
      return {
        name,
        total: round(total),
        volatility: round(volatility),
        worstFall: round(worstFall),
        intervals: {
          total: rounded(intervals.total),
          volatility: rounded(intervals.volatility),
          worstFall: rounded(intervals.worstFall),
        },
      };
    }),
  };
  return { version: `ledger-1-${contentHash(JSON.stringify(content))}`, ...content };
}

/** Returns the shipped past ledger (`npm run lab -- walk-grounds`). */
export function frozenPastLedger(): PastLedgerFile {
  return file as PastLedgerFile;
}
