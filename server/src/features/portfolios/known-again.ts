import { createHash } from "node:crypto";
import { quantityText } from "@sextant/core/decimal";
import { knownMovementsInSteps, type Movement, type Origin } from "@sextant/core/portfolio";
import { FORMATS } from "@sextant/core/trade-files";
import { inSteps } from "../../async/in-steps.ts";
import { inTurns } from "../../async/in-turns.ts";
import { EXCHANGE_IDS, EXCHANGE_TITLES } from "../../providers/exchanges/index.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** Formats of imports by their ids. */
export type ImportFormats = ReadonlyMap<string, string>;

/** What the fingerprint of a transaction begins with that was added from an event. */
const OF_EVENT = "event:";
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const BY_EVENT: Origin = { by: "event" };
const BY_HAND: Origin = { by: "hand" };
/** Of any exchange or broker, each with numbers of its own. */
const TRACKERS = /^(?:cointracking|delta|generic|ghostfolio|ofx|portfolio-performance|sextant)(?:-|$)/;
/** What a connection's number begins with: its source. Those of an event do too. */
const OF_SOURCE = /^([a-z]+):(.+)$/;

/** Returns which transaction of a file a stored one is. One entered by hand has a fingerprint too, by which its export is known again. */
export function fingerprintOf({ fingerprint, id }: Pick<StoredTransaction, "fingerprint" | "id">): string {
  return fingerprint ?? createHash("sha256").update(`sextant ${id}`).digest("hex").slice(0, 32);
}

/** Whether a connection brought it. */
export function isOfConnection({ connectionId, importId, externalId = "", fingerprint }: StoredTransaction): boolean {
  if (connectionId !== undefined) return true;
  // That of a connection that has ended.
  return importId === undefined && fingerprint?.startsWith(OF_EVENT) === false && OF_SOURCE.test(externalId);
}

/** Whether it was added from what a source says of a company. */
export function isOfEvent({ fingerprint }: Pick<StoredTransaction, "fingerprint">): boolean {
  return fingerprint?.startsWith(OF_EVENT) === true;
}

/** Returns the ex-day of an event by its id: 'event:split:AAPL:2020-08-31'; what is booked may be later. */
export function exDayOf(eventId: string, { atMs }: StoredTransaction): number {
  const day = /:(\d{4}-\d{2}-\d{2})(?::|$)/.exec(eventId)?.[1];
  return day === undefined ? Math.floor(atMs / DAY_MS) * DAY_MS : Date.parse(day);
}

/**
 * Returns which of some transactions are in a portfolio already although another thing brought them, each with the stored one that it is.
 * Those with the same fingerprint as a stored one are left out of the comparison, on both sides. Other requests are answered in between.
 */
export async function knownAgain(
  own: readonly StoredTransaction[],
  candidates: readonly StoredTransaction[],
  formats: ImportFormats,
): Promise<ReadonlyMap<StoredTransaction, StoredTransaction>> {
  const first = new Map<StoredTransaction, StoredTransaction>();
  await inTurns(await allKnownAgain(own, candidates, formats), ([one, [as]]) => first.set(one, as));
  return first;
}

/** Returns the same with all that a transaction is the sum of. */
export async function allKnownAgain(
  own: readonly StoredTransaction[],
  candidates: readonly StoredTransaction[],
  formats: ImportFormats,
): Promise<ReadonlyMap<StoredTransaction, readonly [StoredTransaction, ...StoredTransaction[]]>> {
  const origins = createOrigins(formats);
  const said = new Set<string>();
  await inTurns(candidates, (one) => said.add(fingerprintOf(one)));
  const [there, stored]: [Movement[], Map<Movement, StoredTransaction>] = [[], new Map()];
  const seen = new Set<string>();
  await inTurns(own, (one) => {
    const fingerprint = fingerprintOf(one);
    seen.add(fingerprint);
    if (said.has(fingerprint)) return;
    const movement = movementOf(one, origins);
    there.push(movement);
    stored.set(movement, one);
  });
  const [movements, asked]: [Movement[], Map<Movement, StoredTransaction>] = [[], new Map()];
  await inTurns(candidates, (one) => {
    if (seen.has(fingerprintOf(one))) return;
    const movement = movementOf(one, origins);
    movements.push(movement);
    asked.set(movement, one);
  });
  const found = new Map<StoredTransaction, [StoredTransaction, ...StoredTransaction[]]>();
  const { as: known, more } = await inSteps(knownMovementsInSteps(there, movements));
  await inTurns(known, ([movement, first]) => {
    const [one, as] = [asked.get(movement), stored.get(first)];
    if (one !== undefined && as !== undefined)
      found.set(one, [as, ...(more.get(movement) ?? []).flatMap((other) => stored.get(other) ?? [])]);
  });
  return found;
}

/** Says which stored transaction a row of a file is, and what brought it. */
export function knownSentence(one: StoredTransaction, formats: ImportFormats): string {
  const { kind, atMs, quantity, symbol, amount, currency } = one;
  const what =
    quantity === undefined
      ? `${amount === undefined ? "" : ` of ${quantityText(amount)} ${currency}`}${symbol === undefined ? "" : ` for ${symbol}`}`
      : ` of ${quantityText(quantity)} ${symbol ?? currency}`;
  return `This is the ${kind}${what} on ${new Date(atMs).toISOString().slice(0, 10)}, ${broughtBy(one, formats)}.`;
}

function broughtBy(one: StoredTransaction, formats: ImportFormats): string {
  if (isOfEvent(one)) return "which was added under 'Splits and dividends'";
  if (isOfConnection(one)) return `which the connection ${one.account} added`;
  if (one.importId === undefined) return "which was entered by hand";
  const format = formats.get(one.importId);
  const title = FORMATS.find(({ id }) => id === format)?.title;
  return title === undefined ? "which another file added" : `which a file added: ${title}`;
}

/** What exchanges and brokers are called in the name of an account, each between spaces. */
const NAMES: readonly (readonly [name: string, house: string])[] = [
  ...FORMATS.filter(({ id }) => !TRACKERS.test(id)).flatMap(({ id, title }) => {
    const [house, name] = [houseOf(id), title.replace(/ *\(.*$/, "")];
    // 'Crypto' alone is no exchange.
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

/** Returns the exchange or broker that an account is named for: 'Depot at Degiro', or what a tracker has in its column of exchanges. */
function houseNamed(account: string): string | undefined {
  if (account === "") return undefined;
  const words = wordsOf(account);
  const houses = new Set<string>();
  for (const [name, house] of NAMES) if (words.includes(name)) houses.add(house);
  return houses.size === 1 ? [...houses][0] : undefined;
}

type Origins = {
  /** Something of any exchange or broker, where its account is named for one. */
  readonly named: (origin: Origin, account: string) => Origin;
  readonly ofFormat: (importId: string) => Origin;
  readonly ofKey: (source: string) => Origin;
};

/** Thousands of transactions share the few things that brought them. */
function createOrigins(formats: ImportFormats): Origins {
  const [files, keys, accounts] = [new Map<string, Origin>(), new Map<string, Origin>(), new Map<string, Origin>()];
  const once = (known: Map<string, Origin>, name: string, make: () => Origin): Origin => {
    const made = known.get(name) ?? make();
    known.set(name, made);
    return made;
  };
  return {
    named: (origin, account) => {
      if (origin.house !== undefined || account === "") return origin;
      return once(accounts, `${origin.by} ${account}`, () => {
        const house = houseNamed(account);
        return house === undefined ? origin : { ...origin, house };
      });
    },
    ofFormat: (importId) => {
      const format = formats.get(importId) ?? "";
      const isTracker = format === "" || TRACKERS.test(format);
      return once(files, format, () => ({
        by: `file ${format}`,
        ...(isTracker ? {} : { house: houseOf(format) }),
      }));
    },
    ofKey: (source) => once(keys, source, () => ({ by: `key ${source}`, house: source })),
  };
}

function movementOf(one: StoredTransaction, origins: Origins): Movement {
  const { externalId, importId, hasTime, atMs } = one;
  if (isOfEvent(one))
    return { transaction: one, precision: "day", origin: BY_EVENT, exDayMs: exDayOf(one.fingerprint ?? "", one) };
  if (isOfConnection(one)) {
    const [, source = "", number = ""] = OF_SOURCE.exec(externalId ?? "") ?? [];
    // Further fees of a movement have its number.
    const own = { origin: origins.ofKey(source), number: number.replace(/:fee\d+$/, "") };
    return { transaction: one, precision: "second", ...own };
  }
  const isOfDay = !hasTime || (importId === undefined && atMs % DAY_MS === 0);
  const precision = isOfDay ? "day" : importId === undefined && atMs % MINUTE_MS === 0 ? "minute" : "second";
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
