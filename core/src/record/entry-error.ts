import { isTimeframe, RISK_PROFILES } from "../market/index.ts";
import {
  ACTIONS,
  BOOKS,
  CLAIM_KINDS,
  type Entry,
  FEEDS,
  type Issue,
  type IssueDraft,
  ORIGINS,
  OUTCOMES,
  type Resolution,
  PLAIN_GROUNDS,
  ruleOf,
  setupOf,
  sideOf,
} from "./entry.ts";

/** Returns why a value is invalid in this field; undefined if it is valid. */
type Check = (value: unknown) => string | undefined;

const check =
  (says: string, holds: (value: unknown) => boolean): Check =>
  (value) =>
    holds(value) ? undefined : says;
const orNull =
  (inner: Check): Check =>
  (value) =>
    value === null ? undefined : inner(value);
const text = (pattern: RegExp): Check =>
  check(`does not match ${String(pattern)}`, (value) => typeof value === "string" && pattern.test(value));
const oneOf = (label: readonly string[]): Check =>
  check(`is not one of ${label.join(", ")}`, (value) => label.includes(value as string));
const number = (says: string, holds: (value: number) => boolean): Check =>
  check(says, (value) => typeof value === "number" && holds(value));

/** Checks the format first: the date parser alone accepts 24:00 and other formats as well. */
const timestamp = check("is not a UTC time with milliseconds", (value) => {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value;
});
const odds = number("is not a probability from 0 to 1", (value) => value >= 0 && value <= 1);
const price = number("is not a price above zero", (value) => value > 0 && value < 1e12);
const percent = number("is not a percentage from 0 to 1000", (value) => value >= 0 && value <= 1000);
const seq = number("is not a row number", (value) => Number.isSafeInteger(value) && value >= 1);
const hash = text(/^[0-9a-f]{64}$/);
const digest = text(/^[0-9a-f]{8,128}$/);
const id = text(/^[0-9a-f]{32}$/);
const word = text(/^[A-Za-z0-9][A-Za-z0-9._+:-]{0,63}$/);

/** Setup names are not looked up, since retired ones stay in the record. */
function isGround(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return (PLAIN_GROUNDS as readonly string[]).includes(value) || /^setup:[a-z0-9][a-z0-9-]{0,47}$/.test(value);
}

/**
 * Fields that older claims lack. Such a claim omits the field, rather than having an empty one: its text is what was
 * hashed.
 */
const OPTIONAL: ReadonlySet<string> = new Set<keyof Issue>(["ground"]);

const LINK = { seq, book: oneOf(BOOKS), prevHash: hash, hash };
const ISSUE: Record<keyof Issue, Check> = {
  ...LINK,
  kind: oneOf(["issue"]),
  id,
  feed: oneOf(FEEDS),
  origin: oneOf(ORIGINS),
  issuedAt: timestamp,
  barCloseAt: timestamp,
  symbol: text(/^[A-Z0-9][A-Z0-9.-]{0,19}$/),
  assetClass: oneOf(["stock", "crypto"]),
  claimKind: oneOf(CLAIM_KINDS),
  timeframe: check("is not a timeframe", (value) => typeof value === "string" && isTimeframe(value)),
  horizon: word,
  profile: orNull(oneOf(RISK_PROFILES)),
  action: oneOf(ACTIONS),
  ground: check("is not a valid ground", isGround),
  entry: price,
  target: orNull(price),
  stop: orNull(price),
  low: orNull(price),
  high: orNull(price),
  movePercent: orNull(percent),
  pUp: orNull(odds),
  pTarget: orNull(odds),
  pStop: orNull(odds),
  pExpired: orNull(odds),
  confidence: odds,
  base: orNull(odds),
  breakEven: orNull(odds),
  q05: orNull(price),
  q95: orNull(price),
  costPercent: percent,
  expiresAt: timestamp,
  modelVersion: word,
  codeHash: digest,
  inputHash: digest,
  factsHash: digest,
  source: word,
};
const RESOLUTION: Record<keyof Resolution, Check> = {
  ...LINK,
  kind: oneOf(["resolve"]),
  of: id,
  outcome: oneOf(OUTCOMES),
  resolvedAt: timestamp,
  price: orNull(price),
  barTime: orNull(timestamp),
  note: text(/^[^\p{C}]{0,200}$/u),
};

/** Returns why a value is not a record entry, in one phrase; undefined for a valid one. Does not check its hash. */
export function entryError(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "is not an object";
  const { kind } = value as { kind?: unknown };
  const checks: Readonly<Record<string, Check>> | undefined =
    kind === "issue" ? ISSUE : kind === "resolve" ? RESOLUTION : undefined;
  if (checks === undefined) return "kind is neither issue nor resolve";
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields))
    if (!Object.hasOwn(checks, name)) return `${name} is not a field of this kind of row`;
  for (const [name, error] of Object.entries(checks)) {
    if (!Object.hasOwn(fields, name)) {
      if (OPTIONAL.has(name)) continue;
      return `${name} is missing`;
    }
    const says = error(fields[name]);
    if (says !== undefined) return `${name} ${says}`;
  }
  const entry = value as Entry;
  return entry.kind === "issue" ? issueContradiction(entry) : resolutionContradiction(entry);
}

const UNLINKED = "0".repeat(64);

/** Returns why a claim can't be recorded, in one phrase; undefined for a valid one. */
export function claimError(draft: IssueDraft): string | undefined {
  const link = { seq: 1, prevHash: UNLINKED, hash: UNLINKED, id: UNLINKED.slice(32) };
  return entryError({ ...draft, ...link, kind: "issue" });
}

/** Checks across fields: a claim that could not be settled, or that contradicts itself. */
function issueContradiction(issue: Issue): string | undefined {
  const { target, stop, low, high, q05, q95, entry } = issue;
  if ((issue.book === "live") !== (issue.feed === "real"))
    return `a claim on a ${issue.feed} market does not belong in the ${issue.book} record`;
  if (issue.barCloseAt > issue.issuedAt) return "issuedAt is before barCloseAt";
  const [closedMs, expiresMs] = [Date.parse(issue.barCloseAt), Date.parse(issue.expiresAt)];
  // Waiting reveals the result: a claim counts only while most of its period is still ahead.
  if (Date.parse(issue.issuedAt) > (closedMs + expiresMs) / 2) return "it was issued after half of its time was over";
  if (low !== null && high !== null && low >= high) return "low is not below high";
  if (q05 !== null && q95 !== null && q05 >= q95) return "q05 is not below q95";
  const side = sideOf(issue.action);
  const grounds = groundContradiction(issue);
  if (grounds !== undefined) return grounds;
  switch (ruleOf(issue)) {
    case "moved":
      if (issue.movePercent === null || issue.movePercent === 0) return "a volatility claim needs movePercent";
      return side === 0 ? undefined : `a volatility claim cannot advise ${issue.action}`;
    case "inside":
      if (low === null || high === null) return "a claim that the price stays in a range needs low and high";
      return side === 0 ? undefined : `a range claim cannot advise ${issue.action}`;
    case "side":
      if (side === 0) return `${issue.action} makes no claim`;
      return stop === null ? undefined : "a stop needs a target";
    case "touch":
      if (side === 0) return `${issue.action} makes no claim`;
      return side * (target! - entry) > 0 ? undefined : `the target is on the wrong side for ${issue.action}`;
    case "barriers":
      if (side === 0) return `${issue.action} makes no claim`;
      return side * (target! - entry) > 0 && side * (entry - stop!) > 0
        ? undefined
        : `the target or the stop is on the wrong side for ${issue.action}`;
  }
}

/** A setup's claim is scored by its setup, and only an action has a ground. */
function groundContradiction({ claimKind, action, ground, target, stop }: Issue): string | undefined {
  if (claimKind === "setup" && (target === null || stop === null)) return "a setup's claim needs a target and a stop";
  if (ground === undefined)
    return claimKind === "setup" ? "a setup's claim must name its setup as its ground" : undefined;
  if ((claimKind === "setup") !== (setupOf(ground) !== undefined))
    return `${ground} is not a ground for a claim of kind ${claimKind}`;
  return sideOf(action) === 0 ? `${action} advises no trade, so it cannot have a ground` : undefined;
}

function resolutionContradiction({ outcome, price: settled, barTime, note }: Resolution): string | undefined {
  if (outcome === "VOID") return note === "" ? "a void claim needs a reason" : undefined;
  return settled === null || barTime === null ? "a settled claim needs price and barTime" : undefined;
}
