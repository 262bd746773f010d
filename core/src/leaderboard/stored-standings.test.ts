import fc from "fast-check";
import { expect, it } from "vitest";
import { type AccountRecord, WINDOWS } from "./account-record.ts";
import { storedStandings } from "./stored-standings.ts";
import { type Entrant, RANKED_BY, rankedRows, type RankedRow } from "./ranking.ts";
import { standing } from "./standing.ts";
import { dailyTrades, eventsOf, HOUR_MS, recordOf, START_MS } from "./test-accounts.ts";

/** Records of accounts with a number of daily trades: few enough kinds that many are equal. */
const RECORDS: readonly AccountRecord[] = Array.from({ length: 24 }, (_, n) =>
  recordOf(
    eventsOf(
      dailyTrades(
        Array.from({ length: 26 + (n % 12) }, (_none, day) => ["40", "-35", "90", "-20"][(day * (n + 3)) % 4] ?? "0"),
      ),
      n % 3 === 0 ? [{ dayEndMs: START_MS + 45 * 24 * HOUR_MS, openLoss: { units: BigInt(n), places: 1 } }] : [],
    ),
  ),
);

/** A timestamp hours after the one before, with the accounts' records at that time, and the flagged accounts. */
const timestamp = fc.record({
  hours: fc.nat({ max: 400 }),
  changes: fc.array(fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 23 })), { maxLength: 4 }),
  flagged: fc.array(fc.nat({ max: 11 }), { maxLength: 2 }),
});

it("ranks from the cache exactly as from scratch, whatever changes in the meantime", () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 23 }), { minLength: 12, maxLength: 12 }),
      fc.array(timestamp, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...WINDOWS),
      fc.constantFrom(...RANKED_BY),
      (first, timestamps, window, by) => {
        const of = [...first];
        const stored = storedStandings();
        let rows: readonly RankedRow[] = [];
        // After the last event of every record.
        let nowMs = START_MS + 46 * 24 * HOUR_MS;
        for (const { hours, changes, flagged } of timestamps) {
          nowMs += hours * HOUR_MS;
          for (const [account, record] of changes) of[account] = record;
          const flaggedIds = new Set(flagged.map((n) => `a${String(n)}`));
          const entrants = (ofRecord: typeof stored): Entrant[] =>
            of.map((n, account) => ({
              accountId: `a${String(account)}`,
              // Two of them have two accounts.
              personId: `p${String(account % 10)}`,
              enteredAtMs: START_MS + (account % 5),
              league: "real",
              isAgent: false,
              standing: ofRecord(RECORDS[n]!, window, nowMs),
            }));
          const recomputed = rankedRows(entrants(standing), by, "real", flaggedIds);
          rows = rankedRows(entrants(stored), by, "real", flaggedIds, rows);
          expect(rows).toEqual(recomputed);
          compared += rows.length;
        }
      },
    ),
  );
  expect(compared).toBeGreaterThan(1_000);
});

it("caches a standing until the record or time changes it", () => {
  const stored = storedStandings();
  const [record, other] = [RECORDS[0]!, RECORDS[1]!];
  const nowMs = START_MS + 46 * 24 * HOUR_MS;
  const before = stored(record, "all", nowMs);
  expect(stored(record, "all", nowMs + 1_000)).toBe(before);
  expect(stored(other, "all", nowMs + 1_000)).not.toBe(before);
  expect(stored(record, "all", nowMs + 24 * HOUR_MS)).not.toBe(before);
});
