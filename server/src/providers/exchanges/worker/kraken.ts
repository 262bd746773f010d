import { decimal, decimalText, minus } from "@sextant/core/decimal";
import { krakenAsset } from "@sextant/core/trade-files";
import * as z from "zod";
import { type ExchangeEvent, ExchangeError } from "../port.ts";
import { assetText, isSome, signedAmount, summed, unsigned } from "./amounts.ts";
import type { Request, Entries, Venue } from "./venue.ts";

const YEAR_MS = 365 * 86_400_000;
/** Entries per page. */
const PAGE = 50;
/** Legs of one trade have slightly different timestamps, so they are looked for this far on both sides of the range. */
const LEGS_APART_MS = 600_000;
/** A span this short is read whole. */
const SHORT_MS = 2 * LEGS_APART_MS;
/** Kraken allows one page every few seconds, so larger lists are read in shorter spans. */
const MOST_AT_ONCE = 1_000;

const rightsShape = z.object({ result: z.object({ permissions: z.array(z.string().max(64)).max(100) }) });

const entryShape = z.object({
  refid: z.string().regex(/^[\w-]{1,64}$/),
  // Seconds with a fraction, as a number.
  time: z.coerce.number().min(1_200_000_000).max(9_000_000_000),
  type: z.string().max(64),
  subtype: z.string().max(64).default(""),
  asset: assetText,
  amount: signedAmount,
  fee: signedAmount,
});
type Entry = z.infer<typeof entryShape> & { readonly id: string };
const pageShape = z.object({
  result: z.object({
    ledger: z.record(z.string().regex(/^[\w-]{1,64}$/), entryShape),
    count: z.coerce.number().int().min(0).max(100_000_000),
  }),
});
const balancesShape = z.object({ result: z.record(assetText, signedAmount) });

const TRADES: ReadonlySet<string> = new Set(["trade", "spend", "receive", "conversion", "sale"]);
const REWARDS: ReadonlySet<string> = new Set(["staking", "earn", "reward", "dividend", "invite bonus"]);
const MOVES: ReadonlySet<string> = new Set(["deposit", "withdrawal", "transfer", "adjustment"]);
/** Moves within the account: between its wallets, and in and out of earn products. */
const INTERNAL = /^(?:spotto|spotfrom|stakingto|stakingfrom|allocation|deallocation|migration|autoallocat)/;

/**
 * Kraken's spot accounts, by the ledger, which has every movement with its fee. Permissions: `GetApiKeyInfo`; anything
 * but a query permission is one too many.
 */
export const kraken: Venue = {
  async checkRights(request) {
    const { permissions } = rightsShape.parse(await request("privatePostGetApiKeyInfo", {})).result;
    const tooMany = permissions.filter((right) => !/^(?:query-|export-)/.test(right));
    if (tooMany.length > 0)
      throw new ExchangeError(
        "rights",
        `This key can do more than read: Kraken lists ${tooMany.map(shown).join(", ")}. Create a key with 'Query funds', 'Query closed orders & trades' and 'Query ledger entries' only.`,
      );
  },

  firstMs: (nowMs) => nowMs - 15 * YEAR_MS,
  longestMs: 16 * YEAR_MS,

  async entries(request, fromMs, toMs) {
    const found = new Map<string, Entry>();
    let count = Infinity;
    for (let offset = 0; offset < count; offset += PAGE) {
      const params = {
        start: Math.floor((fromMs - LEGS_APART_MS) / 1000),
        end: Math.ceil((toMs + LEGS_APART_MS) / 1000),
        ofs: offset,
      };
      const { ledger, count: now } = pageShape.parse(await request("privatePostLedgers", params)).result;
      if (offset === 0) count = now;
      if (count > MOST_AT_ONCE && toMs - fromMs > SHORT_MS) return undefined;
      const entries = Object.entries(ledger);
      if (entries.length === 0) break;
      for (const [id, entry] of entries) {
        const before = found.get(id);
        if (before !== undefined && JSON.stringify({ ...before, id: undefined }) !== JSON.stringify(entry))
          throw new ExchangeError("unread", "Kraken returned two entries with the same number.");
        found.set(id, { ...entry, id });
      }
    }
    if (found.size < count) throw new ExchangeError("unread", "Kraken returned fewer entries than it reports.");
    return eventsOf([...found.values()], (ms) => ms >= fromMs && ms < toMs);
  },

  async balances(request: Request) {
    const { result } = balancesShape.parse(await request("privatePostBalance", {}));
    return summed(
      Object.entries(result).map(([code, quantity]) => ({
        asset: krakenAsset(code),
        quantity,
      })),
    );
  },
};

function atMs(seconds: number): number {
  return Math.floor(seconds * 1000);
}

function shown(right: string): string {
  return `'${right.replace(/[^\w -]/g, "").slice(0, 40)}'`;
}

/**
 * Returns the events within a span. A trade is dated to its last leg, so that of two spans that share its legs, only
 * one has it.
 */
function eventsOf(entries: readonly Entry[], isWithin: (ms: number) => boolean): Entries {
  const events: ExchangeEvent[] = [];
  let leftOut = 0;
  const trades = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (TRADES.has(entry.type.toLowerCase())) trades.set(entry.refid, [...(trades.get(entry.refid) ?? []), entry]);
    else if (isWithin(atMs(entry.time))) {
      const event = single(entry);
      if (event === "left-out") leftOut += 1;
      else if (event !== undefined) events.push(event);
    }
  }
  for (const [refid, legs] of trades) {
    const tradedAtMs = atMs(Math.max(...legs.map(({ time }) => time)));
    if (!isWithin(tradedAtMs)) continue;
    const given = legs.filter(({ amount }) => isSome(amount) && amount.startsWith("-"));
    const received = legs.filter(({ amount }) => isSome(amount) && !amount.startsWith("-"));
    const [out, into] = [given[0], received[0]];
    if (out === undefined || into === undefined || given.length > 1 || received.length > 1) leftOut += legs.length;
    else
      events.push({
        kind: "trade",
        id: refid,
        atMs: tradedAtMs,
        given: partOf(out),
        received: partOf(into),
        fees: legs.flatMap(feesOf),
      });
  }
  return { events, leftOut };
}

function single(entry: Entry): ExchangeEvent | "left-out" | undefined {
  const type = entry.type.toLowerCase();
  if (INTERNAL.test(entry.subtype.toLowerCase()) && type !== "staking") return undefined;
  if (!isSome(entry.amount)) return isSome(entry.fee) ? "left-out" : undefined;
  if (!REWARDS.has(type) && !MOVES.has(type)) return "left-out";
  // A rebated fee is received with the rest.
  const isFeeBack = entry.fee.startsWith("-");
  const amount = isFeeBack ? decimalText(minus(decimal(entry.amount), decimal(entry.fee))) : entry.amount;
  if (!isSome(amount)) return undefined;
  const isOut = amount.startsWith("-");
  // The sign counts, whatever the entry is called: a failed withdrawal returns as a positive one.
  const kind = isOut ? "withdrawal" : REWARDS.has(type) ? "reward" : "deposit";
  const fees = isFeeBack ? [] : feesOf(entry);
  return { kind, id: entry.id, atMs: atMs(entry.time), fees, part: partOf({ ...entry, amount }) };
}

function partOf({ asset, amount }: Entry): ExchangeEvent["fees"][number] {
  return { asset: krakenAsset(asset), quantity: unsigned(amount) };
}

/** Returns the fee paid; a negative one was received. */
function feesOf({ asset, fee }: Entry): ExchangeEvent["fees"] {
  return isSome(fee) ? [{ asset: krakenAsset(asset), quantity: fee }] : [];
}
