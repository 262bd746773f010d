import { createHash } from "node:crypto";
import { quantityText } from "@sextant/core/decimal";
import { formatDate, formatSymbol } from "@sextant/core/market";
import { knownMovementsInSteps, type Match, type Movement, type Origin, type Precision } from "@sextant/core/portfolio";
import { FORMATS } from "@sextant/core/trade-files";
import { inSteps } from "../../async/in-steps.ts";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import { EXCHANGE_IDS, EXCHANGE_TITLES } from "../../providers/exchanges/index.ts";
import {
  fileSource,
  type ImportedFiles,
  isOfSource,
  keySource,
  type MatchedRecord,
  type MatchedRecords,
  NO_RECORDS,
  numberOfConnection,
  TRACKERS,
} from "./matched-records.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import { nounOf } from "./transaction-failure.ts";

/** The prefix of the fingerprint of a transaction added from an event. */
const OF_EVENT = "event:";
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const BY_EVENT: Origin = { by: "event" };
const BY_HAND: Origin = { by: "hand" };

/**
 * Returns the fingerprint by which a stored transaction is recognised in a file. A manual entry has one too, by which
 * its export is recognised.
 */
export function fingerprintOf({ fingerprint, id }: Pick<StoredTransaction, "fingerprint" | "id">): string {
  return fingerprint ?? createHash("sha256").update(`sextant ${id}`).digest("hex").slice(0, 32);
}

/** Returns whether a connection added it. */
export function isOfConnection({ connectionId, importId, externalId = "", fingerprint }: StoredTransaction): boolean {
  if (connectionId !== undefined) return true;
  // A transaction of a connection that has been removed.
  return importId === undefined && fingerprint?.startsWith(OF_EVENT) === false && isOfSource(externalId);
}

/** Returns whether it was added from a company's event. */
export function isOfEvent({ fingerprint }: Pick<StoredTransaction, "fingerprint">): boolean {
  return fingerprint?.startsWith(OF_EVENT) === true;
}

/** Returns the ex-day of an event by its id: 'event:split:AAPL:2020-08-31'; the booking may be later. */
export function exDayOf(eventId: string, { atMs }: StoredTransaction): number {
  const day = /:(\d{4}-\d{2}-\d{2})(?::|$)/.exec(eventId)?.[1];
  return day === undefined ? Math.floor(atMs / DAY_MS) * DAY_MS : Date.parse(day);
}

/**
 * Returns which of some transactions another source already added to a portfolio, each with the stored one that it
 * matches. Those with the same fingerprint as a stored one are excluded from the comparison, on both sides. Earlier
 * matches are respected: a stored one matches one movement of each source only. Yields to other requests in between.
 */
export async function findRecordedMatches(
  own: readonly StoredTransaction[],
  candidates: readonly StoredTransaction[],
  files: ImportedFiles,
  records: MatchedRecords,
): Promise<ReadonlyMap<StoredTransaction, StoredTransaction>> {
  const first = new Map<StoredTransaction, StoredTransaction>();
  await mapInYieldingChunks(await allRecordedMatches(own, candidates, files, records), ([one, { as }]) =>
    first.set(one, as[0]),
  );
  return first;
}

/** A match with a transaction that is there already. */
export type Known = {
  /** The stored one that it matches, or those that it is the sum of. */
  readonly as: readonly [StoredTransaction, ...StoredTransaction[]];
  /** What it records of them, to be respected from now on. */
  readonly match: Match;
};

/** Returns the same matches with all parts that a transaction is the sum of. */
export async function allRecordedMatches(
  own: readonly StoredTransaction[],
  candidates: readonly StoredTransaction[],
  files: ImportedFiles,
  records: MatchedRecords = NO_RECORDS,
): Promise<ReadonlyMap<StoredTransaction, Known>> {
  const found = new Map<StoredTransaction, Known>();
  const origins = createOrigins(files);
  const [seen, byId] = [new Set<string>(), new Map<string, StoredTransaction>()];
  await mapInYieldingChunks(own, (one) => {
    seen.add(fingerprintOf(one));
    byId.set(one.id, one);
  });
  const said = new Set<string>();
  await mapInYieldingChunks(candidates, (one) => said.add(fingerprintOf(one)));
  const [movements, requested]: [Movement[], Map<Movement, StoredTransaction>] = [[], new Map()];
  await mapInYieldingChunks(candidates, (one) => {
    const fingerprint = fingerprintOf(one);
    if (seen.has(fingerprint)) return;
    const movement = movementOf(one, origins);
    const [first, ...more] = [...(records.ids.get(fingerprint) ?? [])].flatMap((id) => byId.get(id) ?? []);
    if (first !== undefined) {
      found.set(one, { as: [first, ...more], match: matchOf(movement) });
      return;
    }
    movements.push(movement);
    requested.set(movement, one);
  });
  if (movements.length === 0) return found;
  const [there, stored]: [Movement[], Map<Movement, StoredTransaction>] = [[], new Map()];
  await mapInYieldingChunks(own, (one) => {
    if (said.has(fingerprintOf(one))) return;
    const matches = records.of.get(one.id)?.map((record) => matchedBefore(record, said));
    const movement = movementOf(one, origins);
    there.push(matches === undefined ? movement : { ...movement, matches });
    stored.set(there.at(-1) ?? movement, one);
  });
  const { as: known, more } = await inSteps(knownMovementsInSteps(there, movements));
  await mapInYieldingChunks(known, ([movement, first]) => {
    const [one, as] = [requested.get(movement), stored.get(first)];
    if (one === undefined || as === undefined) return;
    const others = (more.get(movement) ?? []).flatMap((other) => stored.get(other) ?? []);
    found.set(one, { as: [as, ...others], match: matchOf(movement) });
  });
  return found;
}

/**
 * Returns what a record says of others. A tracker's rows that this file of it doesn't have may be the same rows,
 * written differently since: an account renamed, a fee filled in.
 */
function matchedBefore({ match, fingerprint, isOfTracker }: MatchedRecord, said: ReadonlySet<string>): Match {
  if (!isOfTracker || said.has(fingerprint)) return match;
  return { ...match, isRewritable: true };
}

function matchOf({ origin, number, transaction, precision }: Movement): Match {
  return { origin, ...(number === undefined ? {} : { number }), atMs: transaction.atMs, precision };
}

/** Returns a sentence naming the stored transaction that a row of a file matches, and its source. */
export function knownSentence(one: StoredTransaction, files: ImportedFiles): string {
  const { kind, atMs, quantity, symbol, amount, currency } = one;
  const what =
    quantity === undefined
      ? `${amount === undefined ? "" : ` of ${quantityText(amount)} ${currency}`}${symbol === undefined ? "" : ` for ${formatSymbol(symbol)}`}`
      : ` of ${quantityText(quantity)} ${symbol === undefined ? currency : formatSymbol(symbol)}`;
  return `This is the ${nounOf(kind)}${what} on ${formatDate(atMs)}, ${broughtBy(one, files)}.`;
}

function broughtBy(one: StoredTransaction, files: ImportedFiles): string {
  if (isOfEvent(one)) return "which was added under 'Splits and dividends'";
  if (isOfConnection(one)) return `which the connection ${one.account} added`;
  if (one.importId === undefined) return "which was entered by hand";
  const format = files.get(one.importId)?.format;
  const title = FORMATS.find(({ id }) => id === format)?.title;
  return title === undefined ? "which another file added" : `which a file from ${title} added`;
}

/** Names of exchanges and brokers as they appear in account names, each between spaces. */
const NAMES: readonly (readonly [name: string, house: string])[] = [
  ...FORMATS.filter(({ id }) => !TRACKERS.test(id)).flatMap(({ id, title }) => {
    const [house, name] = [houseOf(id), title.replace(/ *\(.*$/, "")];
    // 'Crypto' alone names no exchange.
    const names = [name, name.replaceAll(" ", ""), ...(wordsOf(id) === wordsOf(name) ? [] : [house])];
    return names.map((one) => [wordsOf(one), house] as const);
  }),
  ...EXCHANGE_IDS.flatMap((id) => [[wordsOf(EXCHANGE_TITLES[id]), id] as const, [wordsOf(id), id] as const]),
];

function houseOf(format: string): string {
  return format.replace(/-.*$/, "");
}

function wordsOf(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;
}

/**
 * Returns the exchange or broker that an account is named after: 'Depot at Degiro', or the value in a tracker's column
 * of exchanges.
 */
function houseNamed(account: string): string | undefined {
  if (account === "") return undefined;
  const text = wordsOf(account);
  const houses = new Set<string>();
  for (const [name, house] of NAMES) if (text.includes(name)) houses.add(house);
  return houses.size === 1 ? [...houses][0] : undefined;
}

type Origins = {
  readonly isOfMinutes: (importId: string) => boolean;
  /** Returns the origin refined to the exchange or broker that its account is named after. */
  readonly named: (origin: Origin, account: string) => Origin;
  readonly ofFormat: (importId: string) => Origin;
  readonly ofKey: (source: string) => Origin;
};

/** Caches origins, since thousands of transactions share a few sources. */
function createOrigins(imports: ImportedFiles): Origins {
  const [files, keys, accounts] = [new Map<string, Origin>(), new Map<string, Origin>(), new Map<string, Origin>()];
  const once = (known: Map<string, Origin>, name: string, make: () => Origin): Origin => {
    const made = known.get(name) ?? make();
    known.set(name, made);
    return made;
  };
  return {
    isOfMinutes: (importId) => imports.get(importId)?.isOfMinutes === true,
    named: (origin, account) => {
      if (origin.house !== undefined || account === "") return origin;
      return once(accounts, `${origin.by} ${account}`, () => {
        const house = houseNamed(account);
        return house === undefined ? origin : { ...origin, house };
      });
    },
    ofFormat: (importId) => {
      const format = imports.get(importId)?.format ?? "";
      const isTracker = format === "" || TRACKERS.test(format);
      return once(files, format, () => ({
        by: fileSource(format),
        ...(isTracker ? {} : { house: houseOf(format) }),
      }));
    },
    ofKey: (source) => once(keys, source, () => ({ by: keySource(source), house: source })),
  };
}

function movementOf(one: StoredTransaction, origins: Origins): Movement {
  const { externalId, importId, hasTime, atMs } = one;
  if (isOfEvent(one))
    return { transaction: one, precision: "day", origin: BY_EVENT, exDayMs: exDayOf(one.fingerprint ?? "", one) };
  if (isOfConnection(one)) {
    const { source, number } = numberOfConnection(externalId ?? "");
    return { transaction: one, precision: "second", origin: origins.ofKey(source), number };
  }
  const isOfDay = !hasTime || (importId === undefined && atMs % DAY_MS === 0);
  const isOfMinute = importId === undefined ? atMs % MINUTE_MS === 0 : origins.isOfMinutes(importId);
  const precision: Precision = isOfDay ? "day" : isOfMinute ? "minute" : "second";
  if (importId === undefined) return { transaction: one, precision, origin: origins.named(BY_HAND, one.account) };
  const origin = origins.ofFormat(importId);
  // A tracker's numbers are its own, whatever exchange a row is of.
  return {
    transaction: one,
    precision,
    origin: origins.named(origin, one.account),
    ...numberOf(origin, externalId),
  };
}

function numberOf({ house }: Origin, externalId: string | undefined): { readonly number?: string } {
  return house === undefined || externalId === undefined || externalId === "" ? {} : { number: externalId };
}
