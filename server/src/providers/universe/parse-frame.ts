import { listOf, numberOf, recordOf } from "../at-the-edge.ts";
import { isCik } from "../sec/parse-company-tickers.ts";
import { VendorError } from "../vendor.ts";
import type { FrameName, FramedFact } from "./port.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** Some 8,000 companies file. */
const MOST_ROWS = 50_000;
const MOST_VALUE = 1e16;

/** Parses /api/xbrl/frames: one concept of one period, by company. Throws VendorError if most rows are implausible. */
export function parseFrame(body: unknown, { tag, period }: FrameName, nowMs: number): readonly FramedFact[] {
  const answer = recordOf(body);
  const rows = listOf(answer?.["data"]);
  if (answer === undefined || rows === undefined) throw garbage("no frame in the answer");
  if (answer["tag"] !== tag || answer["ccp"] !== period) throw garbage("another frame than was asked for");
  if (rows.length > MOST_ROWS) throw garbage(`${rows.length} companies are more than there are`);
  const facts = new Map<number, FramedFact>();
  let refused = 0;
  for (const row of rows) {
    const fact = factOf(row, nowMs);
    if (fact === undefined) refused += 1;
    else facts.set(fact.cik, fact);
  }
  if (refused * 2 > rows.length) throw garbage(`${refused} of ${rows.length} numbers cannot be true`);
  return [...facts.values()];
}

function factOf(row: unknown, nowMs: number): FramedFact | undefined {
  const reported = recordOf(row);
  const { start, end, val } = reported ?? {};
  const cik = numberOf(reported?.["cik"]);
  if (!isCik(cik) || typeof val !== "number" || !Number.isFinite(val) || Math.abs(val) >= MOST_VALUE) return undefined;
  const endMs = timestampOfDay(end);
  const startMs = start === undefined ? undefined : timestampOfDay(start);
  if (endMs === undefined || endMs > nowMs + DAY_MS || (start !== undefined && !((startMs ?? NaN) <= endMs)))
    return undefined;
  const isDomestic = typeof reported?.["loc"] === "string" && reported["loc"].startsWith("US-");
  return { cik, endMs, value: val, isDomestic, ...(startMs === undefined ? {} : { startMs }) };
}

function timestampOfDay(text: unknown): number | undefined {
  if (typeof text !== "string" || !DAY.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

function garbage(detail: string): VendorError {
  return new VendorError("sec", "garbage", detail);
}
