import type { RecordRow } from "@sextant/core/contract";
import { sha256, toHex, utf8 } from "@sextant/core/record";
import type { Answers, ApiRequest, WireAnswer } from "./fake-api.ts";
import { sampleGrounds } from "./sample-grounds.ts";
import { sampleSummary } from "./sample-summary.ts";
import { outcomesOf } from "./sample-token.ts";

type TrackRecord = WireAnswer<"getRecord">;
type Row = WireAnswer<"getRecordRow">;

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2025, 2, 3);
const SYMBOLS = ["BTC-USD", "ETH-USD", "SOL-USD", "AAPL", "NVDA"] as const;
const KINDS = ["range", "volatility", "hold", "direction"] as const;
const FACTS = JSON.stringify({ claim: "seeded", evidence: [{ id: "E1", name: "Close", value: 118.4, unit: "USD" }] });
const ROWS = 60;

const hashOf = (text: string): string => toHex(sha256(utf8(text)));
const iso = (ms: number): string => new Date(ms).toISOString();
const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** The record of an installation that has claimed nothing yet. */
export function emptyRecord(): TrackRecord {
  return {
    book: "live",
    practice: null,
    counts: { live: 0, practice: 0 },
    since: null,
    market: { real: 8, simulated: 0 },
    nextCheckAt: null,
    head: null,
    all: {
      name: "all",
      issued: 0,
      open: 0,
      resolved: 0,
      void: 0,
      tooEarly: true,
      statedPercent: null,
      hitRatePercent: null,
      wilson95: null,
      brier: null,
      brierBase: null,
      skillPercent: null,
      skill95: null,
      calibrationErrorPercent: null,
      calibrationNoisePercent: null,
    },
    outcomes: [],
    expectedHits: null,
    byKind: [],
    coverage: [],
    reliability: [],
    issuedCallsGapPoints: null,
    rows: [],
    matching: 0,
    newer: 0,
    horizons: [],
  };
}

/** Returns the parts of a row that are in the hashed text. */
const textOf = ({ confidence, ground, ...row }: Omit<RecordRow, "hash">): string =>
  JSON.stringify({
    ...row,
    confidence: confidence / 100,
    ...(ground === null ? {} : { ground }),
    factsHash: hashOf(FACTS),
  });

/** Returns a claim of a practice record by its number. Kinds and symbols alternate; all but the last ten have ended. */
function rowOf(seq: number): RecordRow {
  const kind = nth(KINDS, Math.floor(seq / 5));
  const symbol = nth(SYMBOLS, seq);
  const issuedMs = START_MS + seq * HOUR_MS;
  const entry = 118.4;
  const ranged = kind === "range" || kind === "hold";
  const grounds = ["premium", "risk", "setup:sma-cross", "premium", "premium"] as const;
  const ended = seq <= ROWS - 10;
  const held = seq % 3 !== 0;
  const row: Omit<RecordRow, "hash"> = {
    seq,
    id: `row-${seq}`,
    book: "practice",
    origin: "scheduled",
    kind,
    symbol,
    assetClass: symbol.includes("-") ? "crypto" : "stock",
    horizon: nth(["4x1h", "6x4h", "5x1d"], seq),
    profile: kind === "hold" ? "MODERATE" : null,
    action: kind === "direction" ? "BUY" : kind === "hold" ? "HOLD" : "OTHER",
    ground: kind === "direction" ? nth(grounds, seq) : null,
    claim: `${symbol} does as row ${seq} says.`,
    entry,
    target: kind === "direction" ? 121.95 : null,
    stop: kind === "direction" ? 116.03 : null,
    low: ranged ? 112.48 : null,
    high: ranged ? 124.32 : null,
    movePercent: kind === "volatility" ? 2 : null,
    confidence: 52.5,
    basePercent: kind === "range" ? null : 50,
    breakEvenPercent: kind === "direction" ? 45 : null,
    issuedAt: iso(issuedMs + 2000),
    barClosedAt: iso(issuedMs),
    expiresAt: iso(issuedMs + 24 * HOUR_MS),
    source: "simulated",
    modelVersion: "sample-1",
    outcome: ended ? (held ? "EXPIRED_WIN" : "EXPIRED_LOSS") : "OPEN",
    held: ended ? held : null,
    resolvedAt: ended ? iso(issuedMs + 25 * HOUR_MS) : null,
    endPrice: ended ? 119.02 : null,
    note: null,
  };
  return { ...row, hash: hashOf(textOf(row)) };
}

const ROWS_OF_ALL = Array.from({ length: ROWS }, (_, i) => rowOf(ROWS - i));

/** Returns the answer to a query for claims, from a practice record of 60 alternating rows. */
export function recordOf(query: ApiRequest["query"]): TrackRecord {
  const { kind, symbol, ground, setup, outcome, before, limit = "50" } = query;
  const wanted = setup === undefined ? ground : `setup:${setup}`;
  const rows = ROWS_OF_ALL.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (outcome !== "settled" || row.held !== null) &&
      (symbol === undefined || row.symbol === symbol) &&
      (wanted === undefined || row.ground === wanted || row.ground?.startsWith(`${wanted}:`) === true),
  );
  const empty = emptyRecord();
  const score = {
    ...empty.all,
    issued: 400,
    open: 10,
    resolved: 388,
    void: 2,
    tooEarly: false,
    statedPercent: 58.2,
    hitRatePercent: 57.4,
    wilson95: { low: 52.4, high: 62.2 },
    brier: 0.231,
    brierBase: 0.244,
    skillPercent: 5.3,
    skill95: { low: 1.1, high: 9.4 },
    calibrationErrorPercent: 2.1,
    calibrationNoisePercent: 4.4,
  };
  return {
    ...empty,
    book: "practice",
    practice: "simulated",
    counts: { live: 0, practice: ROWS },
    since: iso(START_MS),
    all: rows.length === 0 ? empty.all : score,
    byKind: rows.length === 0 ? [] : KINDS.map((name) => ({ ...score, name })),
    coverage: [
      {
        horizon: "4x1h",
        assetClass: "crypto",
        nominalPercent: 90,
        resolved: 40,
        held: 33,
        tooEarly: true,
        wilson95: null,
      },
      {
        horizon: "6x4h",
        assetClass: "crypto",
        nominalPercent: 90,
        resolved: 4000,
        held: 3600,
        tooEarly: false,
        wilson95: { low: 88.9, high: 90.9 },
      },
    ],
    reliability: [40, 50, 60, 70].map((statedPercent) => ({
      n: 100,
      statedPercent,
      happenedPercent: statedPercent - 2,
      bandLow: statedPercent - 8,
      bandHigh: statedPercent + 8,
    })),
    issuedCallsGapPoints: 1.2,
    rows: rows.filter(({ seq }) => before === undefined || seq < Number(before)).slice(0, Number(limit)),
    matching: rows.length,
    newer: before === undefined ? 0 : rows.filter(({ seq }) => seq >= Number(before)).length,
    horizons: ["4x1h", "6x4h", "5x1d"],
  };
}

/** Returns one row of that record with the text that was hashed, as the server gives it out. */
export function inspectedRow(seq: number, changes: Partial<Row> = {}): Row {
  const row = rowOf(seq);
  const canonical = textOf(row);
  return {
    row,
    evidence: [{ id: "E1", name: "Close", value: 118.4, unit: "USD" }],
    facts: FACTS,
    factsHash: hashOf(FACTS),
    canonical,
    previousHash: rowOf(seq - 1).hash,
    resolution: null,
    ...changes,
  };
}

/** The calls of the track record, answered from a practice record; its live one is empty. */
export const recordAnswers: Answers = {
  getRecord: ({ query }) =>
    query["book"] === "live" ? { ...emptyRecord(), counts: { live: 0, practice: ROWS } } : recordOf(query),
  getRecordGrounds: ({ query }) => sampleGrounds(query["book"] === "live"),
  getRecordRow: ({ params }) => inspectedRow(Number(params["seq"])),
  getRecordRoots: [],
  getRiskOutcomes: outcomesOf(),
  getRecordSummary: sampleSummary(),
};
