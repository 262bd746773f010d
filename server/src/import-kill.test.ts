import type { Portfolio, PortfolioImport, PortfolioImportPreview } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";

let own: TestDatabase;
const servers: TestLiveServer[] = [];
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await own.drop();
});

const ROWS = 3_000;
const FILE = [
  "Date,Type,Symbol,Quantity,Price,Currency",
  ...Array.from(
    { length: ROWS },
    (_, n) =>
      `${new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString()},buy,${n % 2 === 0 ? "AAPL" : "MSFT"},1,${String(n + 1)},USD`,
  ),
].join("\n");

it("an import killed midway leaves nothing, is then added once, and undone completely though killed again", async () => {
  for (let n = 0; n < 3; n += 1) servers.push(await startTestLiveServer(own, {}));
  const [first, second, third] = servers as [TestLiveServer, TestLiveServer, TestLiveServer];
  const { pool } = own.database;
  const ann = await first.person("ann");
  const call = async <T>({ origin }: TestLiveServer, method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/api/users/${ann.id}/portfolios${path}`, {
      method,
      headers: { origin, cookie: ann.headers.cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, answer: (answer.status === 200 ? JSON.parse(text) : undefined) as T };
  };
  const { id } = (await call<Portfolio>(first, "POST", "", { name: "Savings", currency: "USD" })).answer;
  const body = { fileName: "trades.csv", content: Buffer.from(FILE).toString("base64") };
  const { answer: seen } = await call<PortfolioImportPreview>(first, "POST", `/${id}/imports`, body);
  const at = `/${id}/imports/${seen.id}`;
  const state = async (server: TestLiveServer) => (await call<PortfolioImportPreview>(server, "GET", at)).answer;
  await expect.poll(async () => (await state(first)).status, { timeout: 60_000 }).toBe("preview");

  const stored = async () => {
    const { rows } = await pool.query(
      `select (select count(*)::int from portfolio_transactions where portfolio_id = $1) as transactions,
         (select count(distinct fingerprint)::int from portfolio_transactions where portfolio_id = $1) as different,
         (select count(*)::int from portfolio_holdings where portfolio_id = $1) as held,
         (select coalesce(sum(jsonb_array_length(transactions)), 0)::int from portfolio_import_parts) as waiting,
         (select status from portfolio_imports where id = $2) as status`,
      [id, seen.id],
    );
    return rows[0] as unknown;
  };
  /** Kills a server when all rows are written and only the last word of its transaction, that the import has ended, is missing. */
  const killedAmid = async (server: TestLiveServer, method: "POST" | "DELETE") => {
    const holder = await pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from portfolio_imports where id = $1 for no key update", [seen.id]);
      const requested = call(server, method, at, method === "POST" ? {} : undefined).catch(() => undefined);
      const waits = async () =>
        (
          await pool.query(
            "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database()) or not granted and locktype = 'transactionid'",
          )
        ).rowCount;
      await expect.poll(waits, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
      // SIGKILL.
      await server.close();
      await requested;
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    const others = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()",
        )
      ).rowCount;
    await expect.poll(others, { timeout: 60_000 }).toBe(0);
  };

  const before = { transactions: 0, different: 0, held: 0, waiting: ROWS, status: "preview" };
  const whole = { transactions: ROWS, different: ROWS, held: 2, waiting: 0, status: "done" };
  expect(await stored()).toEqual(before);
  await killedAmid(first, "POST");
  expect(await stored()).toEqual(before);
  expect(await state(second)).toMatchObject({ status: "preview", rowsNew: ROWS });

  await call(second, "POST", at, {});
  await expect.poll(async () => (await state(second)).status, { timeout: 60_000 }).toBe("done");
  expect(await stored()).toEqual(whole);
  // A client that missed the response retries.
  expect((await call<PortfolioImport>(third, "POST", at, {})).status).toBe(409);
  expect(await stored()).toEqual(whole);

  await killedAmid(second, "DELETE");
  expect(await stored()).toEqual(whole);
  await call(third, "DELETE", at);
  await expect.poll(async () => (await state(third)).status, { timeout: 60_000 }).toBe("undone");
  expect(await stored()).toEqual({ transactions: 0, different: 0, held: 0, waiting: 0, status: "undone" });
}, 300_000);
