import { Failure, type addTransaction } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import { decimal } from "@sextant/core/portfolio";
import type * as z from "zod";
import type { KeptEntry } from "./portfolio-store.ts";

/** A clock that is a little fast is nobody's lie. */
const AHEAD_MS = 5 * 60_000;
/** Nothing that trades today was bought before. */
const EARLIEST_MS = Date.UTC(1900, 0, 1);
const NOTE_LENGTH = 280;

/** What somebody entered, all but its symbol, as it is kept. Throws the Failure that names what is wrong with it. */
export function wishedEntry(
  { side, quantity, price, fee, at, note }: z.output<typeof addTransaction.body>,
  nowMs: number,
): Omit<KeptEntry, "id" | "symbol"> {
  const atMs = at === undefined ? nowMs : Date.parse(at);
  const amounts = { quantity: decimal(quantity), price: decimal(price), fee: decimal(fee) };
  if (amounts.quantity.units === 0n) throw odd("quantity", "use a number above 0");
  if (!(atMs >= EARLIEST_MS)) throw odd("at", "use a moment after 1900");
  if (atMs > nowMs + AHEAD_MS) throw odd("at", `it lies in the future; here it is ${new Date(nowMs).toISOString()}`);
  return { side, ...amounts, atMs, note: plainNote(note) };
}

function odd(field: string, what: string): Failure {
  return new Failure("bad-request", { detail: `${field}: ${what}` }, { field });
}

/** Its owner's words, without what no text of the database can hold or no eye can see. */
function plainNote(note: string | null): string | null {
  const text = note === null ? "" : plainName(note, NOTE_LENGTH);
  return text === "" ? null : text;
}
