// Stops the test cluster once it has had no connection for a minute. Started detached by test-database.ts, so that a
// killed test run leaves nothing running for long. Plain JavaScript: it runs without a loader.
import { setTimeout } from "node:timers/promises";
import pg from "pg";

const [, , pid, address] = process.argv;
const QUIET_ROUNDS = 12;

let quiet = 0;
while (quiet < QUIET_ROUNDS) {
  await setTimeout(5_000);
  const client = new pg.Client({ ...JSON.parse(address), database: "postgres" });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    quiet = rows[0].others === 0 ? quiet + 1 : 0;
  } catch {
    process.exit(0);
  } finally {
    await client.end().catch(() => undefined);
  }
}
process.kill(Number(pid), "SIGINT");
