import * as z from "zod";
import { ExchangeError, MOST_PENDING, type ExchangeId, type PairMemory } from "../port.ts";
import { type ExchangeTask, type ExchangeWord, MOST_EVENTS, MOST_IN_WORD } from "../text.ts";
import { createBinance } from "./binance.ts";
import { bybit } from "./bybit.ts";
import { kraken } from "./kraken.ts";
import { okx } from "./okx.ts";
import { signedCalls } from "./signed-calls.ts";
import { usable } from "./usable.ts";
import { type Request, type Entries, MOST_AT_ONCE, SHORTEST_MS, type Venue } from "./venue.ts";

const VENUES: Readonly<Record<ExchangeId, Venue>> = { binance: createBinance(), bybit, kraken, okx };

/** How long pending deposits and withdrawals are requested again. */
const PENDING_MS = 90 * 86_400_000;
/** Binance reports request times in whole seconds. */
const SECOND_MS = 1_000;

/** Runs a process's task and sends its results. Never throws. */
export async function runTask(task: ExchangeTask, say: (word: ExchangeWord) => void): Promise<void> {
  try {
    await read(task, say);
  } catch (error) {
    const { code, message } = errorOf(error);
    say({ word: "error", code, sentence: message });
  }
}

async function read({ exchange, key, range, budgetMs, peer }: ExchangeTask, say: (word: ExchangeWord) => void) {
  const venue = VENUES[exchange];
  const { apiKey, secret, passphrase } = key;
  const request = signedCalls(exchange, { apiKey, secret, ...(passphrase === undefined ? {} : { passphrase }) }, peer);
  await venue.checkRights(request);
  if (range === null) say({ word: "done", balances: null });
  else await readHistory(venue, request, { ...range, budgetMs }, say);
}

/**
 * Reads an account from a timestamp on, as far as one run gets, and sends its results. Throws ExchangeError and
 * ZodError.
 */
export async function readHistory(
  venue: Venue,
  request: Request,
  range: NonNullable<ExchangeTask["range"]> & Pick<ExchangeTask, "budgetMs">,
  say: (word: ExchangeWord) => void,
): Promise<void> {
  const { fromMs: firstMs = 0, nowMs, budgetMs } = range;
  const pairs = range.again && range.pairs !== undefined ? fromTheirStart(range.pairs) : range.pairs;
  const startedMs = performance.now();
  const beginMs = Math.max(firstMs, venue.firstMs(nowMs));
  let fromMs = beginMs;
  let spanMs = venue.longestMs;
  let count = 0;
  const assets = new Set<string>();
  const pending = pendingSince(nowMs - PENDING_MS, range.pending);
  const isOver = () => performance.now() - startedMs > budgetMs || count > MOST_EVENTS;
  const found = (entries: Entries, untilMs: number): void => {
    const { events, leftOut, leftOutOf } = usable(entries);
    count += events.length;
    for (const event of events)
      for (const { asset } of event.kind === "trade" ? [event.given, event.received] : [event.part]) assets.add(asset);
    say({ word: "events", events: events.slice(0, MOST_IN_WORD), leftOut, leftOutOf: [...leftOutOf], untilMs });
    for (let from = MOST_IN_WORD; from < events.length; from += MOST_IN_WORD)
      say({ word: "events", events: events.slice(from, from + MOST_IN_WORD), leftOut: 0, leftOutOf: [], untilMs });
  };
  while (fromMs < nowMs) {
    if (isOver()) return say({ word: "done", balances: null, pairs, pending: pending.newest() });
    const toMs = Math.min(fromMs + spanMs, nowMs);
    const entries = await venue.entries(request, fromMs, toMs);
    if (entries === undefined) {
      spanMs = Math.max(SHORTEST_MS, Math.floor((toMs - fromMs) / 2));
      continue;
    }
    found(entries, toMs);
    pending.read(entries, fromMs, toMs);
    fromMs = toMs;
    // A span that is too large costs a second request, so a longer one is tried only after far fewer entries.
    if (entries.events.length < MOST_AT_ONCE / 5) spanMs = Math.min(venue.longestMs, spanMs * 2);
  }
  for (const atMs of pending.newest().filter((ms) => ms < beginMs)) {
    if (isOver()) break;
    const entries = await venue.entries(request, atMs, atMs + SECOND_MS);
    if (entries === undefined) continue;
    found(entries, nowMs);
    pending.read(entries, atMs, atMs + SECOND_MS);
  }
  if (venue.pairs === undefined)
    return say({ word: "done", balances: await venue.balances(request), pending: pending.newest() });
  const byPair = await venue.pairs(request, {
    memory: pairs,
    assets,
    isOver,
    found: (events) => {
      if (events.length > 0) found({ events, leftOut: 0 }, nowMs);
    },
  });
  const { memory, isDone, remark } = byPair;
  say({
    word: "done",
    balances: isDone ? await venue.balances(request) : null,
    pairs: memory,
    pending: pending.newest(),
    remark,
  });
}

/** Keeps the timestamps of pending deposits and withdrawals, none before a given time. */
function pendingSince(sinceMs: number, before: readonly number[] = []) {
  let stored = before.filter((ms) => ms >= sinceMs);
  return {
    /** Updates the pending ones with those read in a span. */
    read({ pending = [] }: Entries, fromMs: number, toMs: number): void {
      const others = stored.filter((ms) => ms < fromMs || ms >= toMs);
      stored = [...new Set([...others, ...pending.filter((ms) => ms >= sinceMs)])];
    },
    newest: (): number[] => stored.toSorted((a, b) => b - a).slice(0, MOST_PENDING),
  };
}

function fromTheirStart({ traded, ...others }: PairMemory): PairMemory {
  return { ...others, traded: Object.fromEntries(Object.keys(traded).map((pair) => [pair, "0"])), pending: [] };
}

function errorOf(error: unknown): ExchangeError {
  if (error instanceof ExchangeError) return error;
  if (error instanceof z.ZodError) return new ExchangeError("unread", "The exchange returned an unusable response.");
  return new ExchangeError("unread", "Reading the exchange was interrupted.");
}
