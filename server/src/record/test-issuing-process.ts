/**
 * For tests: a process that issues and settles endlessly until it is killed. Arguments: the database's address as JSON,
 * data folder, first claim.
 */
import { type DatabaseAddress, openDatabase } from "../database/database.ts";
import { nthRequest, START_MS, fixedClock, testRecord } from "./test-record.ts";

const [address = "", dataDir = "", from = "0"] = process.argv.slice(2);
const clock = fixedClock();
const record = await testRecord(openDatabase(JSON.parse(address) as DatabaseAddress, 3), { dataDir, clock });
const bars = [{ openTimeMs: START_MS, open: 100, high: 103, low: 99.5, close: 102, volume: 1 }];
for (let n = Number(from); ; n += 7) {
  clock.at = START_MS + 2_000;
  const results = await record.issueBatch(Array.from({ length: 10 }, (_, i) => nthRequest(n + i)));
  // What was reported to the outside must exist after the kill.
  for (const result of results) if (result.state === "issued") process.stdout.write(`${result.issue.id}\n`);
  clock.at = START_MS + 3_600_000;
  await record.resolveDue(() => Promise.resolve({ bars }));
}
