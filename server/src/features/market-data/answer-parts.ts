import type { MarketData } from "@sextant/core/contract";
import { formatDate, isoTimeOf, sourceName } from "@sextant/core/market";
import type { WholeSeries } from "../../candles/index.ts";
import { VendorError } from "../../providers/vendor.ts";
import type { AnswerKinds, LastAnswers } from "./last-answers.ts";

export type PartState = MarketData["parts"]["candles"];

/** One part of the answer: its value, and its state. */
export type Part<T> = { readonly value: T | undefined; readonly state: PartState; readonly error: unknown };

export function absentPart(state: "unavailable" | "not_applicable", note: string): Part<never> {
  return { value: undefined, state: { state, source: null, asOf: null, note }, error: undefined };
}

/** Returns the candles as a part; old data is still data, and states its day. */
export async function candlesPart(request: Promise<WholeSeries>): Promise<Part<WholeSeries>> {
  try {
    const value = await request;
    const state = value.isOld ? ("stale" as const) : ("ok" as const);
    const note = candlesNote(value);
    return { value, state: { state, source: value.source, asOf: isoTimeOf(value.asOfMs), note }, error: undefined };
  } catch (error) {
    return { ...absentPart("unavailable", noteOf(error)), error };
  }
}

/**
 * Returns what a user must know about these bars: why they are simulated, or old and since when, and which source has
 * newer ones.
 */
function candlesNote({ columns, freshness, isOld, error, later }: WholeSeries): string | null {
  const why = error === undefined ? [] : [noteOf(error)];
  if (freshness === "simulated") return why.length === 0 ? null : [...why, "These bars are simulated."].join(" ");
  if (!isOld) return null;
  const lastMs = columns.openTimeMs[columns.length - 1];
  const since = lastMs === undefined ? [] : [`Stale: the last daily bar is from ${formatDate(lastMs)}.`];
  const other = later === undefined ? [] : [`${later.symbol} has bars up to ${formatDate(later.lastBarMs)}.`];
  return [...since, ...why, ...other].join(" ");
}

export type VendorPart<K extends keyof AnswerKinds> = {
  readonly kind: K;
  readonly symbol: string;
  readonly request: (signal: AbortSignal) => Promise<AnswerKinds[K]>;
  readonly last: LastAnswers;
  readonly deadlineMs: number;
  readonly nowMs: number;
  /** Returns the source of a value; a null source means it is empty. */
  readonly sourceOf: (value: AnswerKinds[K]) => { readonly source: string | null; readonly asOfMs: number };
  /** Returns why a vendor's newest answer is older than it should be; undefined when it is not. */
  readonly oldNote?: (value: AnswerKinds[K]) => string | undefined;
};

/** What a source has none of, where a name says more than "this". */
const WHAT: Partial<Record<keyof AnswerKinds, string>> = { news: "recent news" };

const OLD = "Out of date: the source has nothing newer right now.";

/**
 * Returns a vendor's answer as a part; stores it when real, and returns the last stored one with its age when the
 * vendor fails.
 */
export async function vendorPart<K extends keyof AnswerKinds>(part: VendorPart<K>): Promise<Part<AnswerKinds[K]>> {
  const { kind, symbol, last, sourceOf } = part;
  try {
    const value = await part.request(AbortSignal.timeout(part.deadlineMs));
    const { source, asOfMs } = sourceOf(value);
    if (source === null) throw new VendorError(kind, "not-found", "an answer with nothing in it");
    if (source !== "simulated") last.save(kind, symbol, value);
    const isStale = "freshness" in value && value.freshness === "stale";
    const note = part.oldNote?.(value) ?? (isStale ? OLD : null);
    const state = note === null ? ("ok" as const) : ("stale" as const);
    return { value, state: { state, source, asOf: isoTimeOf(asOfMs), note }, error: undefined };
  } catch (error) {
    const stored = await last.load(kind, symbol).catch(() => undefined);
    if (stored === undefined) return { ...absentPart("unavailable", noteOf(error, WHAT[kind])), error };
    const { source, asOfMs } = sourceOf(stored.body);
    const asOf = isoTimeOf(Math.min(asOfMs, stored.storedAtMs));
    const old = part.oldNote?.(stored.body);
    const note = [noteOf(error), "This is the last stored version.", ...(old === undefined ? [] : [old])].join(" ");
    return { value: stored.body, state: { state: "stale", source, asOf, note }, error };
  }
}

/** Returns the user's note on an error: which source, and what follows; without internals. `what` names the part. */
export function noteOf(error: unknown, what = "this"): string {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return "The source is answering too slowly. We keep trying.";
  if (!(error instanceof VendorError)) return "Something went wrong on this server, not at the source.";
  const source = PORTS.has(error.vendor) ? "The source" : sourceName(error.vendor);
  switch (error.kind) {
    case "not-found":
      return `No source has ${what} for the symbol.`;
    case "rate-limited":
      return `${source} asked us to slow down. We keep trying.`;
    case "no-budget":
      return `We've reached the rate limit of ${lowerFirst(source)} and will request it again in a moment.`;
    case "timeout":
      return `${source} is answering too slowly. We keep trying.`;
    case "refused":
      return `${source} refused our request.`;
    case "garbage":
      return `${source} returned implausible data.`;
    case "unreachable":
    case "breaker-open":
      return `${source} can't be reached right now. We keep trying.`;
  }
}

/** Stand for the vendor in the error of a whole port. */
const PORTS: ReadonlySet<string> = new Set(["candles", "fundamentals", "news", "quotes", "vendors"]);

/** Within a sentence, without changing a name. */
const lowerFirst = (source: string): string => (source === "The source" ? "the source" : source);
