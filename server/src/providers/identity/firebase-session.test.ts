import { afterAll, beforeAll, expect, test } from "vitest";
import { createFirebaseIdentity } from "./firebase.ts";
import { type Claims, PROJECT, soundClaims, startFirebaseKeys, unsignedToken } from "./test-firebase-keys.ts";
import { type SessionTestServer, startSessionTestServer } from "./test-session-server.ts";

let keys: Awaited<ReturnType<typeof startFirebaseKeys>>;
let site: SessionTestServer;
beforeAll(async () => {
  keys = await startFirebaseKeys();
  site = await startSessionTestServer(({ clock, log }) =>
    createFirebaseIdentity({ projectId: PROJECT, keysUrl: keys.url, emulator: false, clock, log }),
  );
});
afterAll(async () => {
  await site.close();
  await keys.close();
});

const token = (changes: Claims = {}): Promise<string> => keys.token(soundClaims(site.clock.wallMs(), changes));
const before = (seconds: number): number => Math.floor(site.clock.wallMs() / 1000) - seconds;

type Call = { readonly method?: string; readonly bearer?: string; readonly cookie?: string; readonly origin?: string };

/** Sends the call as the SDK does. */
async function sync({ method = "POST", bearer, cookie, origin = site.publicUrl }: Call) {
  const answer = await fetch(`${site.publicUrl}/api/auth/token`, {
    method,
    headers: {
      origin,
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  const [set] = answer.headers.getSetCookie();
  return { status: answer.status, cookie: set?.split(";")[0], text: await answer.text() };
}

async function whoIs(cookie: string | undefined): Promise<string | undefined> {
  const answer = await fetch(`${site.publicUrl}/api/session`, { headers: cookie === undefined ? {} : { cookie } });
  const { identity } = (await answer.json()) as { identity: { uid: string } | null };
  return identity?.uid;
}

test("a token posted as by the SDK opens a session; DELETE ends it", async () => {
  const { status, cookie, text } = await sync({ bearer: await token() });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    identity: { uid: "uid-ann", email: "ann@example.org", emailVerified: true, displayName: "Ann" },
  });
  expect(await whoIs(cookie)).toBe("uid-ann");
  const ended = await sync({ method: "DELETE", cookie: cookie ?? "" });
  expect([ended.status, ended.cookie]).toEqual([200, "session="]);
  expect(await whoIs(cookie)).toBeUndefined();
  // Tokens of the next tests have a sign-in ten seconds before they were issued.
  site.move(60_000);
});

test("a token from before a sign-out opens nothing after it, even renewed; a new sign-in does", async () => {
  const authenticatedAt = before(10);
  const stored = await token({ sub: "uid-kept", auth_time: authenticatedAt });
  const { cookie = "" } = await sync({ bearer: stored });
  expect(await whoIs(cookie)).toBe("uid-kept");
  const other = await sync({ bearer: stored });
  expect(await whoIs(other.cookie)).toBe("uid-kept");
  await sync({ method: "DELETE", cookie });
  // The user's own other session continues with the token it has.
  expect((await sync({ bearer: stored, cookie: other.cookie ?? "" })).status).toBe(200);
  site.move(2_000);
  const renewed = await token({ sub: "uid-kept", iat: before(0), auth_time: authenticatedAt });
  for (const bearer of [stored, renewed]) {
    const refused = await sync({ bearer });
    expect([refused.status, refused.cookie]).toEqual([401, undefined]);
  }
  const again = await sync({ bearer: await token({ sub: "uid-kept", iat: before(0), auth_time: before(0) }) });
  expect(await whoIs(again.cookie)).toBe("uid-kept");
});

test("a sign-out followed at once by a new sign-in works", async () => {
  const now = () => ({ sub: "uid-quick", iat: before(0), auth_time: before(0) });
  for (let again = 0; again < 3; again++) {
    const { cookie = "" } = await sync({ bearer: await token(now()) });
    expect(await whoIs(cookie)).toBe("uid-quick");
    expect((await sync({ method: "DELETE", cookie })).status).toBe(200);
    // Providers report whole seconds, and no user signs out and in again within one.
    site.move(1_000);
  }
});

test.each([
  ["ahead", -50],
  ["behind", 4],
])(
  "with Firebase's clock %s rejects a stored token after the sign-out, but not a new sign-in",
  async (name, seconds) => {
    const at = (later: number) => ({
      sub: `uid-${name}`,
      iat: before(seconds) + later,
      auth_time: before(seconds) + later,
    });
    const stored = await token(at(0));
    const again = await token(at(1));
    const { cookie = "" } = await sync({ bearer: stored });
    site.move(1_000);
    expect((await sync({ method: "DELETE", cookie })).status).toBe(200);
    expect((await sync({ bearer: stored })).status).toBe(401);
    expect(await whoIs((await sync({ bearer: again })).cookie)).toBe(`uid-${name}`);
  },
);

test("a second sign-in counts for what is rejected after the sign-out", async () => {
  const first = { sub: "uid-twice", iat: before(20), auth_time: before(20) };
  const second = { sub: "uid-twice", iat: before(10), auth_time: before(10) };
  const { cookie = "" } = await sync({ bearer: await token(first) });
  const proven = await sync({ bearer: await token(second), cookie });
  await sync({ method: "DELETE", cookie: proven.cookie ?? "" });
  for (const claims of [first, second]) expect((await sync({ bearer: await token(claims) })).status).toBe(401);
});

test("an open tab that checks every hour who is signed in keeps no session alive", async () => {
  const { cookie = "" } = await sync({ bearer: await token({ sub: "uid-tab" }) });
  for (let hours = 0; hours < 12; hours++) {
    expect(await whoIs(cookie)).toBe("uid-tab");
    site.move(3_600_000);
  }
  expect(await whoIs(cookie)).toBeUndefined();
});

test("a sign-in older than five minutes opens no session and leaves the current one", async () => {
  const { cookie = "" } = await sync({ bearer: await token() });
  const old = { auth_time: before(301), iat: before(1) };
  const refused = await sync({ bearer: await token(old) });
  expect([refused.status, refused.cookie]).toEqual([401, undefined]);
  const renewed = await sync({ bearer: await token(old), cookie });
  expect([renewed.status, renewed.cookie]).toEqual([200, undefined]);
  expect(await whoIs(cookie)).toBe("uid-ann");
  const stranger = await sync({ bearer: await token({ ...old, sub: "uid-ben" }), cookie });
  expect([stranger.status, stranger.cookie]).toEqual([401, undefined]);
  expect(await whoIs(cookie)).toBe("uid-ann");
});

test("another user's recent sign-in in the same browser ends the first user's session", async () => {
  const first = await sync({ bearer: await token() });
  const second = await sync({
    bearer: await token({ sub: "uid-ben", email: "ben@example.org" }),
    cookie: first.cookie ?? "",
  });
  expect(await whoIs(second.cookie)).toBe("uid-ben");
  expect(await whoIs(first.cookie)).toBeUndefined();
});

test("a missing, forged, unsigned or foreign-origin token opens nothing", async () => {
  const sessions = await site.sessions();
  expect((await sync({})).status).toBe(401);
  expect((await sync({ bearer: "a.b.c" })).status).toBe(401);
  expect((await sync({ bearer: unsignedToken(soundClaims(site.clock.wallMs())) })).status).toBe(401);
  expect((await sync({ bearer: await keys.forged(soundClaims(site.clock.wallMs())) })).status).toBe(401);
  expect((await sync({ bearer: await token(), origin: "https://evil.example" })).status).toBe(403);
  expect((await sync({ bearer: await token(), origin: "null" })).status).toBe(403);
  expect(await site.sessions()).toBe(sessions);
});

test("the sign-in link leads to the SDK's document with all its parameters", async () => {
  const link = `${site.publicUrl}/auth/sign-in?return=%2Faccount&fresh=1`;
  const answer = await fetch(link, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sign-in/firebase?return=%2Faccount&fresh=1"]);
});
