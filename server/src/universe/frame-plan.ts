import type { FiledLine } from "@sextant/core/universe";
import type { FrameName } from "../providers/universe/index.ts";

/** A frame to ask for, and which line of the statements it tells of. */
export type PlannedFrame = FrameName & { readonly line: FiledLine };

type Tags = Pick<FrameName, "taxonomy" | "unit"> & {
  /** Each filer uses some of them: the first that tells the newest period stands. */
  readonly tags: readonly string[];
  /** Over a time, or of a day. */
  readonly kind: "flow" | "year" | "day";
};

const usd = { taxonomy: "us-gaap", unit: "USD" } as const;

/** What filers call the lines we read. Cash flows are filed for the year so far, so that only whole years are in frames. */
export const LINE_TAGS: Readonly<Record<FiledLine, Tags>> = {
  revenue: {
    ...usd,
    kind: "flow",
    tags: ["Revenues", "RevenueFromContractWithCustomerExcludingAssessedTax", "RevenuesNetOfInterestExpense"],
  },
  netIncome: { ...usd, kind: "flow", tags: ["NetIncomeLoss", "ProfitLoss"] },
  operatingIncome: { ...usd, kind: "flow", tags: ["OperatingIncomeLoss"] },
  earningsPerShare: {
    ...{ taxonomy: "us-gaap", unit: "USD-per-shares", kind: "flow" },
    tags: ["EarningsPerShareDiluted", "EarningsPerShareBasic"],
  },
  operatingCash: { ...usd, kind: "year", tags: ["NetCashProvidedByUsedInOperatingActivities"] },
  capitalSpending: { ...usd, kind: "year", tags: ["PaymentsToAcquirePropertyPlantAndEquipment"] },
  equity: { ...usd, kind: "day", tags: ["StockholdersEquity"] },
  currentAssets: { ...usd, kind: "day", tags: ["AssetsCurrent"] },
  currentLiabilities: { ...usd, kind: "day", tags: ["LiabilitiesCurrent"] },
  debt: { ...usd, kind: "day", tags: ["LongTermDebt"] },
  shares: { taxonomy: "dei", unit: "shares", kind: "day", tags: ["EntityCommonStockSharesOutstanding"] },
};

/** Six quarters: four together, the newest one's of a year before, and one that is not filed yet. */
const QUARTERS = 6;
const YEARS = 3;
const DAYS = 3;

/** All frames that tell what companies filed lately, newest periods first. */
export function framePlan(nowMs: number): readonly PlannedFrame[] {
  const now = new Date(nowMs);
  // The last quarter that has ended, counted from year 0.
  const last = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) - 1;
  const quarter = (back: number): string =>
    `CY${String(Math.floor((last - back) / 4))}Q${String(((last - back) % 4) + 1)}`;
  const lastYear = now.getUTCFullYear() - 1;
  const quarters = Array.from({ length: QUARTERS }, (_, back) => quarter(back));
  const years = Array.from({ length: YEARS }, (_, back) => `CY${String(lastYear - back)}`);
  const days = quarters.slice(0, DAYS).map((name) => `${name}I`);
  const periods = { flow: [...quarters, ...years], year: years, day: days };
  return Object.entries(LINE_TAGS).flatMap(([line, { taxonomy, unit, tags, kind }]) =>
    tags.flatMap((tag) => periods[kind].map((period) => ({ line: line as FiledLine, taxonomy, unit, tag, period }))),
  );
}
