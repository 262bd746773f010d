import * as z from "zod";
import { recordOf } from "../at-the-edge.ts";
import { areExtensionsUnread } from "./mint-extensions.ts";
import { hasUnread, isBlank, isPresent } from "./read-flags.ts";
import { holderShape, lockerShape, networkShape, poolShape, type RugcheckReport } from "./rugcheck-shape.ts";

/** Fields that may report a danger, by the part of the report; undefined is the report itself. */
const DANGERS = {
  token: ["mintAuthority", "freezeAuthority", "supply"],
  tokenMeta: ["mutable"],
  transferFee: ["pct", "authority"],
  graphInsiderReport: ["blacklisted"],
} as const satisfies { readonly [Part in keyof RugcheckReport]?: readonly string[] };
const OF_REPORT: readonly (keyof RugcheckReport)[] = [
  ...(["mintAuthority", "freezeAuthority", "rugged", "score_normalised", "graphInsidersDetected"] as const),
  ...(["creatorBalance", "lpLockedPct"] as const),
];

/** Returns whether a report may report a danger in a form that nobody can read. Its risks are left out: one that cannot be read is a risk. */
export function isReportPartlyUnread(report: RugcheckReport, body: unknown): boolean {
  const raw = recordOf(body) ?? {};
  const markets = entriesOf(raw["markets"]);
  return (
    hasUnread(raw, report, OF_REPORT) ||
    Object.entries(DANGERS).some(([part, names]) =>
      hasUnread(raw[part], report[part as keyof typeof DANGERS], names),
    ) ||
    areExtensionsUnread(raw["token_extensions"]) ||
    areUnread(entriesOf(raw["insiderNetworks"]), networkShape) ||
    areUnread(entriesOf(raw["topHolders"]), holderShape) ||
    // A pool whose depth cannot be read may be the deepest.
    markets.some((market) => recordOf(market) === undefined) ||
    areUnread(
      markets.flatMap((market) => recordOf(market)?.["lp"] ?? []),
      poolShape,
    ) ||
    [raw["lockers"], raw["lpLockers"]].some((lockers) =>
      areUnread(recordOf(lockers) === undefined ? entriesOf(lockers) : Object.values(lockers as object), lockerShape),
    )
  );
}

/** The entries of a list; what stands in its place is an entry that is none. */
function entriesOf(list: unknown): readonly unknown[] {
  if (isBlank(list)) return [];
  return Array.isArray(list) ? list.filter(isPresent) : [undefined];
}

function areUnread(entries: readonly unknown[], shape: z.ZodRawShape): boolean {
  return entries.some(
    (entry) => entry === undefined || hasUnread(entry, z.object(shape).safeParse(entry).data, Object.keys(shape)),
  );
}
