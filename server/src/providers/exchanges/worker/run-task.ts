import * as z from "zod";
import { ExchangeFault, type ExchangeId } from "../port.ts";
import { type ExchangeTask, type ExchangeWord, MOST_EVENTS } from "../words.ts";
import { bybit } from "./bybit.ts";
import { kraken } from "./kraken.ts";
import { okx } from "./okx.ts";
import { signedCalls } from "./signed-calls.ts";
import { type Ask, MOST_AT_ONCE, SHORTEST_MS, type Venue } from "./venue.ts";

const VENUES: Readonly<Record<ExchangeId, Venue>> = { bybit, kraken, okx };

/** Does what a process was started for, and says what it finds. Never fails. */
export async function runTask(task: ExchangeTask, say: (word: ExchangeWord) => void): Promise<void> {
  try {
    await read(task, say);
  } catch (fault) {
    const { code, message } = faultOf(fault);
    say({ word: "fault", code, sentence: message });
  }
}

async function read({ exchange, key, range, budgetMs, peer }: ExchangeTask, say: (word: ExchangeWord) => void) {
  const venue = VENUES[exchange];
  const { apiKey, secret, passphrase } = key;
  const ask = signedCalls(exchange, { apiKey, secret, ...(passphrase === undefined ? {} : { passphrase }) }, peer);
  await venue.checkRights(ask);
  if (range === null) say({ word: "done", balances: null });
  else await readHistory(venue, ask, { ...range, budgetMs }, say);
}

/** Reads an account from a time on as far as one turn comes, and says what it finds. Throws ExchangeFault and ZodError. */
export async function readHistory(
  venue: Venue,
  ask: Ask,
  { fromMs: firstMs = 0, nowMs, budgetMs }: NonNullable<ExchangeTask["range"]> & Pick<ExchangeTask, "budgetMs">,
  say: (word: ExchangeWord) => void,
): Promise<void> {
  const startedMs = performance.now();
  let fromMs = Math.max(firstMs, venue.firstMs(nowMs));
  let spanMs = venue.longestMs;
  let count = 0;
  while (fromMs < nowMs) {
    if (performance.now() - startedMs > budgetMs || count > MOST_EVENTS) return say({ word: "done", balances: null });
    const toMs = Math.min(fromMs + spanMs, nowMs);
    const found = await venue.entries(ask, fromMs, toMs);
    if (found === undefined) {
      spanMs = Math.max(SHORTEST_MS, Math.floor((toMs - fromMs) / 2));
      continue;
    }
    count += found.events.length;
    say({ word: "events", events: [...found.events], leftOut: found.leftOut, untilMs: toMs });
    fromMs = toMs;
    // What is too much is asked twice, so a longer time is tried only where far less was in this one.
    if (found.events.length < MOST_AT_ONCE / 5) spanMs = Math.min(venue.longestMs, spanMs * 2);
  }
  say({ word: "done", balances: await venue.balances(ask) });
}

function faultOf(fault: unknown): ExchangeFault {
  if (fault instanceof ExchangeFault) return fault;
  if (fault instanceof z.ZodError)
    return new ExchangeFault("unread", "The exchange answered something that is no answer.");
  return new ExchangeFault("unread", "Reading the exchange was broken off.");
}
