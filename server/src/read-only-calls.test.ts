import { type Endpoint, ENDPOINTS } from "@sextant/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "./database/test-database.ts";
import { BODIES, exampleAddress } from "./http/test-examples.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";

type Call = keyof typeof ENDPOINTS;

/** What names the statements that the server's own jobs and caches run at any time, whatever is requested. */
const OF_JOBS = [
  "insert into leaders",
  "update alert_rules set wake_at = null",
  "insert into alert_watched",
  "update deliveries",
  "insert into forecast_pools",
  "insert into universe_stocks",
  "insert into candle",
  "insert into last_answers",
  // The schedule writes claims all the time; so may an advisory that is requested first, each once for everybody.
  "insert into record_entries",
  "update record_heads",
  "insert into record_open",
  "insert into paper_",
  "update paper_",
  "insert into leaderboard_records",
  "update leaderboard_records",
  "insert into traders",
];

/** An advisory uses one of the day, and the same question again none. */
const WRITES_AT_FIRST: Partial<Record<Call, readonly string[]>> = {
  createTradingAdvisory: ["INSERT advisory_uses"],
};

let own: TestDatabase;
let server: TestLiveServer;
let ann: Awaited<ReturnType<TestLiveServer["person"]>>;
beforeAll(async () => {
  own = await testDatabase();
  server = await startTestLiveServer(own, { RATE_LIMIT_ADVISORY: "0", RATE_LIMIT_INVOICE: "0" });
  ann = await server.person("ann");
  await own.database.pool.query("update users set role = 'merchant' where id = $1", [ann.id]);
  await ann.call("GET", "/api/session");
  await recordStatements();
}, 180_000);
afterAll(async () => {
  await server.close();
  await own.drop();
});

/** Has the database itself list every statement that writes to a table. */
async function recordStatements(): Promise<void> {
  const { pool } = own.database;
  await pool.query(
    `create table written_statements (statement text, written text);
     create function list_statement() returns trigger language plpgsql security definer as $$
     begin
       insert into public.written_statements values (current_query(), tg_op || ' ' || tg_table_name);
       return null;
     end $$;
     do $$ declare tables record; begin
       for tables in select tablename from pg_tables where schemaname = 'public' and tablename <> 'written_statements' loop
         execute format('create trigger list_statement after insert or update or delete on %I
                         for each statement execute function list_statement()', tables.tablename);
       end loop;
     end $$`,
  );
}

/** Makes a call with a key, as our own page does, and returns its status and what was written meanwhile. */
async function made(name: Call, body: object | undefined = BODIES[name]) {
  const { pool } = own.database;
  await pool.query("delete from written_statements");
  const { method, path }: Endpoint = ENDPOINTS[name];
  const answer = await fetch(server.origin + exampleAddress(path, { id: ann.id, uid: ann.id }), {
    method,
    headers: {
      ...ann.headers,
      "idempotency-key": name,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const { rows } = await pool.query<{ statement: string; written: string }>(
    "select distinct statement, written from written_statements order by written",
  );
  return {
    status: answer.status,
    written: rows.flatMap(({ statement, written }) =>
      OF_JOBS.some((part) => statement.includes(part)) ? [] : [written],
    ),
  };
}

const requesting = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { changes }]) =>
  changes === true ? [] : [name as Call],
);

it("the list of statements has what a call that changes something writes", async () => {
  expect(await made("addToWatchlist")).toEqual({
    status: 200,
    written: ["INSERT idempotency_keys", "INSERT watchlist", "UPDATE idempotency_keys", "UPDATE idempotency_keys"],
  });
});

it.each(requesting)("%s writes nothing", async (name) => {
  const first = await made(name);
  expect(first.written).toEqual(WRITES_AT_FIRST[name] ?? []);
  if (ENDPOINTS[name].method === "POST") expect(first.status).toBe(200);
});

it("repeating the same trading advisory writes nothing", async () => {
  expect(await made("createTradingAdvisory")).toEqual({ status: 200, written: [] });
});
