/**
 * For tests: a process that takes what duties it can and, while it holds `alerts`, writes under its fence without end. It says each
 * change. Arguments: the database's address as JSON, its name.
 */
import { type DatabaseAddress, openDatabase } from "../database/database.ts";
import { createDuties } from "./create-duties.ts";
import { DutyLost, fencedTransaction } from "./fenced-transaction.ts";

const [address = "", holder = ""] = process.argv.slice(2);
const database = openDatabase(JSON.parse(address) as DatabaseAddress, 2);
const say = (words: string): void => void process.stdout.write(`${words}\n`);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const duties = createDuties({ database, holder, log, duties: { ingest: "goes on", alerts: "ends" } });
duties.onChange((duty, holding) => {
  say(`${duty} ${holding === undefined ? "-" : String(holding.fence)}`);
});
await duties.start();
say("started");
process.once("SIGTERM", () => void duties.stop().then(() => process.exit(0)));

for (;;) {
  const holding = duties.held("alerts");
  if (holding !== undefined) {
    try {
      await fencedTransaction(database.pool, holding, (client) =>
        client.query("insert into written (fence, holder) values ($1, $2)", [holding.fence, holder]),
      );
    } catch (error) {
      if (error instanceof DutyLost) say("refused");
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
}
