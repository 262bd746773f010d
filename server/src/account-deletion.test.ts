import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { LOCAL_ISSUER } from "./identity/local-accounts.ts";
import { type BreakingDatabase, breakingDatabase } from "./test-breaking-database.ts";
import { type LocalInstallation, type SignedIn, startLocalInstallation } from "./test-local-installation.ts";

const EMAIL = "ann@example.org";
const TABLES = ["users", "sessions", "accounts", "idempotency_keys", "issuer_records", "trials", "audit_log"] as const;

let db: TestDatabase;
let breaking: BreakingDatabase;
let house: LocalInstallation;
let ann: SignedIn;
let id: string;

beforeAll(async () => (db = await testDatabase()));
afterAll(() => db.drop());
beforeEach(async () => {
  // Stored payments can't be emptied, not even together with their users.
  const others = TABLES.filter((table) => table !== "users");
  await db.database.pool.query(`delete from users; truncate ${others.join(", ")} cascade`);
  breaking = breakingDatabase(db.database);
  house = await startLocalInstallation(breaking.database);
  ann = await house.signUp(EMAIL);
  ({ id } = await house.setUp(ann));
  await ann.call("POST", `/api/users/${id}`, { displayName: "Ann B" }, { "idempotency-key": "k-1" });
});
afterEach(() => house.close());

async function rows(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of TABLES)
    counted[table] = (await db.database.pool.query(`select from ${table}`)).rowCount ?? Number.NaN;
  return counted;
}
const remove = (who = ann): Promise<Response> => who.call("DELETE", `/api/users/${id}`);
const NOTHING = { users: 0, sessions: 0, accounts: 0, idempotency_keys: 0, issuer_records: 0, trials: 1, audit_log: 1 };

describe("deleting an account", () => {
  it("leaves the mark that the trial was used and a line of the log, and nothing else", async () => {
    expect(await rows()).toMatchObject({ users: 1, sessions: 1, accounts: 1, idempotency_keys: 1, trials: 1 });
    expect((await rows())["issuer_records"]).toBeGreaterThan(0);
    expect((await remove()).status).toBe(200);
    expect(await rows()).toEqual(NOTHING);
    const { rows: log } = await db.database.pool.query("select actor, action, subject, facts from audit_log");
    expect(log).toEqual([{ actor: id, action: "user.deleted", subject: id, facts: {} }]);
    const again = await house.signUp(EMAIL);
    await house.setUp(again);
    const { rows: users } = await db.database.pool.query("select trial_started_at as trial from users");
    expect(users).toEqual([{ trial: null }]);
  });

  it.each(["refused", "torn"] as const)("is all or nothing, whichever of its statements is %s", async (how) => {
    const before = await rows();
    let nth = 0;
    for (; ; nth++) {
      breaking.breakAt(nth + 1, how);
      const { status } = await remove();
      if (!breaking.mend()) {
        expect(status).toBe(200);
        break;
      }
      expect([nth, status]).toEqual([nth, 500]);
      expect([nth, await rows()]).toEqual([nth, before]);
      expect((await (await ann.call("GET", "/api/session")).json()) as object).toMatchObject({
        identity: { email: EMAIL },
      });
    }
    // Begin, account, issuer's records, log, sessions, record, answered requests, commit.
    expect(nth).toBeGreaterThanOrEqual(8);
    expect(await rows()).toEqual(NOTHING);
  });

  it("ends the sessions and closes the sockets at once, also when nobody hears that it is done", async () => {
    const other = await house.signIn(EMAIL);
    expect((await other.call("GET", `/api/users/${id}/sessions`)).status).toBe(200);
    const sockets = await Promise.all([ann, other].map(openSocket));
    breaking.breakOn("commit", "unheard");
    expect((await remove()).status).toBe(500);
    expect(breaking.mend()).toBe(true);
    expect(await rows()).toEqual(NOTHING);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    for (const who of [ann, other]) expect((await who.call("GET", `/api/users/${id}/sessions`)).status).toBe(401);
  });

  it("closes every socket and lets no other browser of the person make a record again", async () => {
    const other = await house.signIn(EMAIL);
    const input = { firebaseUid: (await house.setUp(other)).uid, email: EMAIL, username: "ghost" };
    const sockets = await Promise.all([ann, ann, other].map(openSocket));
    const underWay = Array.from({ length: 6 }, () => other.call("POST", "/api/auth/onboard", input));
    expect((await remove()).status).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
    await Promise.all(underWay);
    expect((await other.call("POST", "/api/auth/onboard", input)).status).toBe(401);
    expect(await rows()).toEqual(NOTHING);
  });

  it("happens once when two browsers ask at the same moment, and changes nothing for anybody else", async () => {
    const bob = await house.signUp("bob@example.org", "Bob");
    await house.setUp(bob, "Bob");
    const other = await house.signIn(EMAIL);
    const statuses = (await Promise.all([remove(), remove(other)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(await rows()).toMatchObject({ users: 1, sessions: 1, accounts: 1, audit_log: 1 });
    expect((await bob.call("GET", "/api/session")).status).toBe(200);
  });

  it("lets nobody in whose sign-in ends while the account goes", async () => {
    const client = await db.database.pool.connect();
    const { rows: accounts } = await client.query<{ id: string }>("select id from accounts");
    const subject = accounts[0]?.id ?? "";
    await client.query("begin");
    await client.query("delete from accounts");
    await client.query("delete from sessions");
    const entering = house.sessionService.open(
      {
        issuer: LOCAL_ISSUER,
        subject,
        email: EMAIL,
        emailVerified: false,
        displayName: "Ann",
        authenticatedAtMs: house.clock.wallMs(),
        providerHint: undefined,
      },
      { cookie: undefined, userAgent: "" },
    );
    // Listened to from the start: it may be refused before the commit's own answer is back here.
    const refused = expect(entering).rejects.toMatchObject({ code: "bad-token" });
    // It has written its session by now and waits for the account.
    const sessions = async () => (await db.database.pool.query("select from sessions")).rowCount;
    await expect.poll(sessions).toBe(2);
    await client.query("commit");
    client.release();
    await refused;
    expect((await rows())["sessions"]).toBe(0);
  });
});

async function openSocket({ cookie }: SignedIn): Promise<{ readonly closed: Promise<number> }> {
  const socket = new WebSocket(`ws://localhost:${String(house.port)}/ws`, {
    headers: { origin: house.publicUrl, cookie: `session=${cookie()}` },
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return { closed };
}
