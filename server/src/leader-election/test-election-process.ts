/**
 * For tests: a process that acquires every lease it can and, while it leads `alerts`, writes continuously under its
 * fencing token. Prints each change. Arguments: the database's address as JSON, its name.
 */
import { type DatabaseAddress, openDatabase } from "../database/database.ts";
import { createLeaderElection } from "./create-leader-election.ts";
import { LeadershipLost, fencedTransaction } from "./fenced-transaction.ts";

const [address = "", holder = ""] = process.argv.slice(2);
const database = openDatabase(JSON.parse(address) as DatabaseAddress, 2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const roles = createLeaderElection({ database, holder, log, roles: { ingest: "continues", alerts: "ends" } });
roles.onChange((role, lease) => {
  say(`${role} ${lease === undefined ? "-" : String(lease.fence)}`);
});
await roles.start();
say("started");
process.once("SIGTERM", () => void roles.stop().then(() => process.exit(0)));

for (;;) {
  const lease = roles.held("alerts");
  if (lease !== undefined) {
    try {
      await fencedTransaction(database.pool, lease, (client) =>
        client.query("insert into written (fence, holder) values ($1, $2)", [lease.fence, holder]),
      );
    } catch (error) {
      if (error instanceof LeadershipLost) say("refused");
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
}
