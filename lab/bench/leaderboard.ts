// npm run bench:leaderboard [-- --json] [--rounds 3]: 10,000 accounts ranked by each of five metrics in each of four
// windows from their stored summaries, against summing up every account from its events again, which must give the same
// ranking; and ranked again after a hundred accounts changed, as a server does, from the stored standings and order.
// Milliseconds of this thread's CPU time, so that other load on the machine counts less; exit code 1 where a rank
// differs or a ranking takes over 50 ms.
import { readFileSync } from "node:fs";
import {
  advancedRecord,
  DAY_MS,
  storedStandings,
  newAccountRecord,
  ranking,
  RANKED_BY,
  rankedRows,
  recordEvent,
  skillBoundary,
  standing,
  WINDOWS,
  type AccountEvent,
  type AccountRecord,
  type Entrant,
  type RankedBy,
  type RankedFill,
  type RankedRow,
  type Ranking,
  type Window,
} from "@sextant/core/leaderboard";
import { createBenchReport, median } from "./bench-report.ts";
import { diceOf } from "./screener-tokens.ts";

const ACCOUNTS = 10_000;
const DAYS = 60;
const TRADES = 40;
const START_MS = Date.UTC(2026, 6, 20);
const NOW_MS = START_MS + DAYS * DAY_MS + DAY_MS / 2;
const MOST_MS = 50;
const EQUITY = { units: 100_000n, places: 0 };
const NONE = { units: 0n, places: 0 };
const IDS = Array.from({ length: ACCOUNTS }, (_, at) => `a${String(at)}`);
const boundary = skillBoundary(ACCOUNTS);

function eventsOf(account: number): readonly AccountEvent[] {
  const dice = diceOf(account + 1);
  let equity = 100_000;
  let sequence = 0;
  const events: AccountEvent[] = [];
  for (let day = 0; day < DAYS; day++) {
    const dayMs = START_MS + day * DAY_MS;
    for (let at = 0; at < TRADES / 20 && dice() < 0.5; at++) {
      const openedAtMs = dayMs + (9 + 4 * at) * 3_600_000;
      const closedAtMs = openedAtMs + 3_600_000;
      const cents = BigInt(Math.round((dice() - 0.5) * 100_000));
      equity += Number(cents) / 100;
      const fill = (side: "buy" | "sell", atMs: number): RankedFill => ({
        side,
        quantity: { units: 50n, places: 0 },
        price: { units: 10_000n, places: 2 },
        orderedAtMs: atMs,
        filledAtMs: atMs,
        priceAtMs: atMs,
        priceMinuteLater: { units: 10_001n, places: 2 },
        isSimulated: false,
        isHalted: false,
        volumeShare: 0.01,
        spread: 0.0005,
      });
      events.push({
        sequence: ++sequence,
        atMs: closedAtMs,
        kind: "trade",
        trade: {
          symbol: `S${String(Math.floor(dice() * 200))}`,
          direction: dice() < 0.5 ? "long" : "short",
          openedAtMs,
          closedAtMs,
          cost: { units: 5_000n, places: 0 },
          equityAtOpen: EQUITY,
          profit: { units: cents, places: 2 },
          fills: [fill("buy", openedAtMs), fill("sell", closedAtMs)],
          isCopy: false,
          hasStop: true,
        },
      });
    }
    events.push({
      sequence: ++sequence,
      atMs: dayMs + DAY_MS - 1,
      kind: "day",
      valuation: {
        equity: { units: BigInt(Math.round(equity * 100)), places: 2 },
        grossExposure: { units: 5_000n, places: 0 },
        openLoss: NONE,
        agedLosers: 0,
      },
    });
  }
  return events;
}

function recordOf(events: readonly AccountEvent[]): AccountRecord {
  let record = newAccountRecord("real", START_MS, 100_000);
  for (const event of events) ({ record } = recordEvent(record, event, boundary));
  return record;
}

function entrantsOf(records: readonly AccountRecord[], window: Window, of = standing): readonly Entrant[] {
  return records.map((record, at): Entrant => ({
    accountId: IDS[at] ?? "",
    personId: IDS[at] ?? "",
    enteredAtMs: START_MS + at,
    league: record.league,
    isAgent: at % 10 === 0,
    standing: of(record, window, NOW_MS),
  }));
}

function ranked(records: readonly AccountRecord[], window: Window, by: RankedBy): Ranking {
  return ranking(entrantsOf(records, window), by, "real", new Set(), "a4321");
}

/** On Linux the thread's own time; elsewhere by the clock. */
function nowMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ", 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

function milliseconds(work: () => void): number {
  const start = nowMs();
  work();
  return nowMs() - start;
}

/** A hundred accounts with the records of others. */
function changed(records: readonly AccountRecord[], round: number): readonly AccountRecord[] {
  return records.map((record, at) =>
    at % 100 === round % 100 ? (records[(at + 17 * (round + 1)) % ACCOUNTS] ?? record) : record,
  );
}

const { rounds, checks, ratios, metrics, report } = createBenchReport("leaderboard");
// Events are generated again for each pass and not stored: a million of them would measure memory.
let events = 0;
let againMs = 0;
const summedUp = (): AccountRecord[] =>
  Array.from({ length: ACCOUNTS }, (_, account) => {
    const ofAccount = eventsOf(account);
    events += ofAccount.length;
    let record: AccountRecord | undefined;
    againMs += milliseconds(() => (record = recordOf(ofAccount)));
    if (record === undefined) throw new Error("a record was made");
    return record;
  });
// What the first ranking of a day, or the job at midnight, stores for later ones.
let stored = summedUp();
const midnightMs = milliseconds(() => (stored = stored.map((record) => advancedRecord(record, NOW_MS))));
[events, againMs] = [0, 0];
const again = summedUp();
let slowest = 0;
let ranks = 0;
let differences = 0;
const fromStored: number[] = [];
const withRecomputing: number[] = [];
const afterChanges: number[] = [];
let slowestAfterChange = 0;
for (const window of WINDOWS) {
  for (const by of RANKED_BY) {
    let quick: Ranking | undefined;
    let slow: Ranking | undefined;
    const quickMs = median(
      Array.from({ length: rounds * 3 }, () => milliseconds(() => (quick = ranked(stored, window, by)))),
    );
    const slowMs = againMs + milliseconds(() => (slow = ranked(again, window, by)));
    fromStored.push(quickMs);
    withRecomputing.push(slowMs);
    slowest = Math.max(slowest, quickMs);
    ranks += quick?.ranked ?? 0;
    if (JSON.stringify(quick, plain) !== JSON.stringify(slow, plain)) differences++;
    const of = storedStandings();
    let records: readonly AccountRecord[] = stored;
    let rows: readonly RankedRow[] = rankedRows(entrantsOf(records, window, of), by, "real");
    const changeMs = median(
      Array.from({ length: rounds * 3 }, (_, round) => {
        records = changed(records, round);
        const now = records;
        return milliseconds(() => (rows = rankedRows(entrantsOf(now, window, of), by, "real", new Set(), rows)));
      }),
    );
    afterChanges.push(changeMs);
    slowestAfterChange = Math.max(slowestAfterChange, changeMs);
    const recomputed = rankedRows(entrantsOf(records, window), by, "real");
    if (
      rows.length !== recomputed.length ||
      rows.some((row, at) => row.entrant.accountId !== recomputed[at]?.entrant.accountId)
    )
      differences++;
  }
}

function plain(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

metrics["accounts"] = ACCOUNTS;
metrics["events"] = events;
metrics["ranksCompared"] = ranks;
metrics["slowestRankingMs"] = slowest;
metrics["medianRankingMs"] = median(fromStored);
metrics["slowestAfterChangesMs"] = slowestAfterChange;
metrics["medianAfterChangesMs"] = median(afterChanges);
metrics["midnightMs"] = midnightMs;
metrics["eventMicroseconds"] = (againMs * 1_000) / events;
ratios["everyAccountAgain"] = median(withRecomputing) / median(fromStored);
checks["sameRanking"] = differences === 0 && ranks > ACCOUNTS;
checks["within50Ms"] = Math.max(slowest, slowestAfterChange) <= MOST_MS;
report();
