import type { Sourced } from "@sextant/core/market";
import * as z from "zod";
import { numberOf } from "../at-the-edge.ts";
import { reported } from "../tokens/token-fields.ts";

/** A flag written as 0 or 1, or as true or false, also as text; anything else, including the empty text, is unknown. */
export const flag = z.unknown().optional().transform(flagOf);

function flagOf(value: unknown): boolean | undefined {
  if (value === true || value === "true" || value === "1" || value === 1) return true;
  return value === false || value === "false" || value === "0" || value === 0 ? false : undefined;
}

/** Whether there are any: some sources document a flag, others a number. */
export const anyOf = z
  .unknown()
  .optional()
  .transform((value) => flagOf(value) ?? ((numberOf(value) ?? 0) > 0 ? true : undefined));

/** The severity of a warning of unknown weight: medium, enough to rule LOW out. */
export const UNKNOWN_SEVERITY = 12;

/** Returns whether an answer has any value under a name. */
export const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");

/** Returns whether a value is empty: absent, or an empty text, list or object. */
export const isBlank = (value: unknown): boolean =>
  !isPresent(value) || (typeof value === "object" && Object.keys(value as object).length === 0);

/**
 * Returns whether an answer has an unreadable value under one of the names: a tax of '97.9%', 3.5 wallets, a flag of
 * 'yes'. `read` is the parsed answer, undefined if it was no object. It may be a danger, so it is never ignored.
 */
export function hasUnread(answer: unknown, read: object | undefined, names: readonly string[]): boolean {
  if (!isPresent(answer)) return false;
  if (read === undefined) return true;
  const [raw, known] = [answer, read] as readonly Readonly<Record<string, unknown>>[];
  return names.some((name) => isPresent(raw?.[name]) && known?.[name] === undefined);
}

/**
 * Returns our table's entry for a source's word; `constructor` and the like, which every object inherits, are not
 * entries.
 */
export function entryOf<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Converts a fraction to percent, without floating-point noise. */
export function percentOf(share: number | undefined): number | undefined {
  return share === undefined ? undefined : Number((share * 100).toPrecision(12));
}

/**
 * Returns the combined share of the ten largest holders, in percent; undefined if one of them is unknown, or they have
 * more than everything.
 */
export function topTenPercent(percents: readonly (number | undefined)[]): number | undefined {
  const known = percents.flatMap((percent) => percent ?? []);
  if (known.length < percents.length || known.length === 0) return undefined;
  const sum = known
    .sort((a, b) => b - a)
    .slice(0, 10)
    .reduce((all, percent) => all + percent, 0);
  return sum > 100.5 ? undefined : Number(Math.min(100, sum).toPrecision(12));
}

/** Returns a part of a whole in percent; undefined if either is unknown, or the whole is zero. */
export function shareOf(count: number | undefined, whole: number | undefined): number | undefined {
  if (count === undefined || whole === undefined || whole === 0) return undefined;
  return Number(Math.min(100, (count / whole) * 100).toPrecision(12));
}

/** Returns the larger of the known values. */
export function largest(...reported: readonly (number | undefined)[]): number | undefined {
  const known = reported.flatMap((one) => one ?? []);
  return known.length === 0 ? undefined : Math.max(...known);
}

type Sources<T> = { [Key in keyof T]?: Sourced<Exclude<T[Key], undefined>> };

/** Returns each known value with its source and timestamp. */
export function sourced<T extends object>(values: T, source: string, asOfMs: number): Sources<T> {
  return Object.fromEntries(
    Object.entries(reported(values)).map(([key, value]) => [key, { value, source, asOfMs }]),
  ) as Sources<T>;
}
