import * as z from "zod";
import { recordOf } from "../at-the-edge.ts";
import { areExtensionsUnread } from "./mint-extensions.ts";
import { hasUnread, isBlank, isPresent } from "./read-flags.ts";
import {
  holderShape,
  lockerShape,
  MOST_LISTED,
  networkShape,
  poolShape,
  type RugcheckReport,
} from "./rugcheck-shape.ts";

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

const DEPTHS = ["baseUSD", "quoteUSD"] as const;

/**
 * Returns whether a report may contain a danger in an unreadable form. Its risks are not checked: an unreadable one is
 * a risk.
 */
export function isReportPartlyUnread(report: RugcheckReport, body: unknown): boolean {
  const raw = recordOf(body) ?? {};
  const markets = entriesOf(raw["markets"]);
  const pools = markets.map((market) => recordOf(market)?.["lp"]).filter(isPresent);
  return (
    hasUnread(raw, report, OF_REPORT) ||
    Object.entries(DANGERS).some(([part, names]) =>
      hasUnread(raw[part], report[part as keyof typeof DANGERS], names),
    ) ||
    areExtensionsUnread(raw["token_extensions"]) ||
    areUnread(entriesOf(raw["insiderNetworks"]), networkShape) ||
    areUnread(entriesOf(raw["topHolders"]), holderShape) ||
    // A pool of unreadable depth may be the deepest.
    markets.some((market) => recordOf(market) === undefined) ||
    areUnread(pools, poolShape) ||
    pools.some((pool) => !isBlank(pool) && DEPTHS.every((name) => !isPresent(recordOf(pool)?.[name]))) ||
    [raw["lockers"], raw["lpLockers"]].some(areLockersUnread) ||
    isOfAnotherShape(raw["transferFee"], ["pct"]) ||
    // Entries beyond the bound are not read.
    [raw["insiderNetworks"], raw["topHolders"], markets].some((list) => entriesOf(list).length > MOST_LISTED)
  );
}

/** Lockers are an object by account, and each has an end date or an amount. */
function areLockersUnread(lockers: unknown): boolean {
  if (isBlank(lockers)) return false;
  const byAccount = recordOf(lockers);
  if (byAccount === undefined) return true;
  const all = Object.values(byAccount);
  return areUnread(all, lockerShape) || all.some((one) => isOfAnotherShape(one, Object.keys(lockerShape)));
}

/** Returns whether a part has content, but under none of the names by which it is read. */
function isOfAnotherShape(part: unknown, names: readonly string[]): boolean {
  return !isBlank(part) && !names.some((name) => name in (recordOf(part) ?? {}));
}

/** Returns the entries of a list; any other value is one invalid entry. */
function entriesOf(list: unknown): readonly unknown[] {
  if (isBlank(list)) return [];
  return Array.isArray(list) ? list.filter(isPresent) : [undefined];
}

function areUnread(entries: readonly unknown[], shape: z.ZodRawShape): boolean {
  return entries.some(
    (entry) => entry === undefined || hasUnread(entry, z.object(shape).safeParse(entry).data, Object.keys(shape)),
  );
}
