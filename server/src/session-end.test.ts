import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { type LocalInstallation, type SignedIn, startLocalInstallation } from "./test-local-installation.ts";

const EMAIL = "ann@example.org";
/** Longer than the cache TTL of a session read from the database: the next request reads it again. */
const BEYOND_CACHE_TTL_MS = 4_000;

let db: TestDatabase;
let house: LocalInstallation;
let ann: SignedIn;
let id: string;

beforeAll(async () => (db = await testDatabase()));
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query(
    "delete from users; truncate sessions, accounts, issuer_records, sign_in_failures cascade",
  );
  house = await startLocalInstallation(db.database, { socketsPerAddress: 1000 });
  ann = await house.signUp(EMAIL);
  ({ id } = await house.setUp(ann));
});
afterEach(() => house.close());

describe("signing out", () => {
  it("ends what was under way: no request and no socket of the session lives on", async () => {
    for (let round = 0; round < 5; round++) {
      const who = await house.signIn(EMAIL);
      house.move(BEYOND_CACHE_TTL_MS);
      const old = who.cookie();
      const begun = Array.from({ length: 4 }, () => socketOf(old));
      const reads = Array.from({ length: 6 }, () => who.call("GET", `/api/users/${id}/sessions`));
      expect((await who.call("POST", "/api/auth/sign-out", {})).status).toBe(200);
      expect((await house.sessionService.find(old)) === undefined).toBe(true);
      await Promise.all(reads);
      const late = await who.call("GET", `/api/users/${id}/sessions`, undefined, { cookie: `session=${old}` });
      expect(late.status).toBe(401);
      // Any that still counted as hers would leave fewer than the five sockets each user may have.
      await Promise.all(begun.map(({ opens }) => opens));
      const again = await house.signIn(EMAIL);
      await expect.poll(() => opensFive(again.cookie())).toBe(true);
      for (const { socket } of begun) socket.terminate();
    }
  });

  it("ends the issuer's session as well: the next user must log in", async () => {
    await ann.call("POST", "/api/auth/sign-out", {});
    expect(await nextPage(ann)).toBe("sign-in");
  });
});

describe("revoking a session", () => {
  it("ends the issuer's session as well: the other browser is asked for the password", async () => {
    const other = await house.signIn(EMAIL);
    const list = (await (await ann.call("GET", `/api/users/${id}/sessions`)).json()) as {
      id: string;
      current: boolean;
    }[];
    const theirs = list.find(({ current }) => !current)?.id ?? "";
    expect((await ann.call("DELETE", `/api/users/${id}/sessions/${theirs}`)).status).toBe(200);
    expect((await other.call("GET", `/api/users/${id}/sessions`)).status).toBe(401);
    expect(await nextPage(other)).toBe("sign-in");
    expect((await ann.call("GET", `/api/users/${id}/sessions`)).status).toBe(200);
  });
});

/** Returns where the link 'Sign In' leads a browser: the form's name, or 'callback' when no form is shown. */
async function nextPage({ browser }: SignedIn): Promise<string> {
  browser.jar.delete("session /");
  const page = await browser.follow("/auth/sign-in");
  return page.url.includes("/auth/callback") ? "callback" : (JSON.parse(page.text) as { name: string }).name;
}

type Opening = { readonly socket: WebSocket; readonly opens: Promise<boolean>; readonly closed: Promise<void> };

function socketOf(cookie: string): Opening {
  const socket = new WebSocket(`ws://localhost:${String(house.port)}/ws`, {
    headers: { origin: house.publicUrl, cookie: `session=${cookie}` },
  });
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      resolve();
    });
  });
  const opens = new Promise<boolean>((resolve) => {
    socket.once("open", () => {
      resolve(true);
    });
    socket.on("error", () => {
      resolve(false);
    });
    socket.once("close", () => {
      resolve(false);
    });
  });
  return { socket, opens, closed };
}

async function opensFive(cookie: string): Promise<boolean> {
  const five = Array.from({ length: 5 }, () => socketOf(cookie));
  const opened = await Promise.all(five.map(({ opens }) => opens));
  for (const { socket } of five) socket.close();
  await Promise.all(five.map(({ closed }) => closed));
  return opened.every(Boolean);
}
