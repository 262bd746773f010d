import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import type { ClaimDraft } from "./record/index.ts";
import { iso, nthRequest, fixedClock, testRecord } from "./record/test-record.ts";
import { startTestLiveServer, type TestLiveServer } from "./test-live-server.ts";

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let server: TestLiveServer;
beforeAll(async () => {
  db = await testDatabase();
  server = await startTestLiveServer(db, { VENDORS: "simulated" });
}, 200_000);
afterAll(async () => {
  await server.close();
  await db.drop();
});

/** A claim about a coin that the server itself issues nothing for, as another process of the installation writes one down; all its values are invented. */
async function issue(different: Partial<ClaimDraft>, claim: string): Promise<string> {
  const clock = Object.assign(fixedClock(), { at: Date.now(), wall: Date.now() });
  const record = await testRecord(db.database, { clock, feed: "simulated" });
  const hourMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const times = { barCloseAt: iso(hourMs), expiresAt: iso(hourMs + 4 * HOUR_MS) };
  const request = nthRequest(1, { ...times, symbol: "ATOM-USD", source: "simulated", ...different });
  const odds = { target: 30, stop: 28, expired: 42 };
  const facts = { signalType: "direction", claim, reasoning: claim, sentences: [], evidence: [], odds };
  const [result] = await record.issueBatch([{ ...request, facts }]);
  if (result?.state !== "issued") throw new Error(JSON.stringify(result));
  return result.issue.issuedAt;
}

it("a new signal is sent once to each subscriber; over simulated data in the application only", async () => {
  const ann = await server.person("ann");
  const condition = { kind: "signal", timeframe: null, action: "any", leastConfidence: 0 };
  const of = (different: object, symbol = "ATOM-USD") =>
    ann.rule({ symbol, condition: { ...condition, ...different }, channels: ["webhook"] }).then(({ id }) => id);
  const [any, buys] = [await of({}), await of({ action: "buy", timeframe: "1h", leastConfidence: 50 })];
  const others = [
    await of({ action: "sell" }),
    await of({ timeframe: "1d" }),
    await of({ leastConfidence: 90 }),
    await of({}, "DOT-USD"),
  ];
  const issuedAt = await issue({}, "Its target is reached before its stop.");
  await expect.poll(async () => (await ann.alerts()).length, { timeout: 30_000 }).toBe(2);
  // A second signal: both must be sent once.
  await issue({ timeframe: "4h", horizon: "16h" }, "A later one.");
  await issue({ timeframe: "15m", horizon: "1h", action: "SELL", target: 98, stop: 102 }, "Down.");
  await expect
    .poll(async () => (await ann.alerts()).map(({ ruleId }) => ruleId), { timeout: 30_000 })
    .toContain(others[0]);
  const alerts = await ann.alerts();
  expect(alerts.map(({ ruleId }) => ruleId).sort()).toEqual([any, buys, others[0]].sort());
  for (const alert of alerts.filter(({ ruleId }) => ruleId !== others[0])) {
    expect(alert).toMatchObject({ alertType: "signal", symbol: "ATOM-USD", happenedAt: issuedAt, late: false });
    expect([alert.freshness.state, alert.source, alert.inAppOnly]).toEqual(["simulated", "simulated", true]);
    expect(alert.deliveries).toEqual([]);
    expect(alert.evidence.find(({ id }) => id === "confidence")?.value).toBe(52);
    expect(alert.message).toBe(
      "New buy signal for ATOM/USD on 1h bars, confidence 52%: Its target is reached before its stop.",
    );
  }
}, 200_000);
