import { type Endpoint, ENDPOINTS, USUAL_BODY_KB } from "@sextant/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { type LocalInstallation, type SignedIn, startLocalInstallation } from "./test-local-installation.ts";

const EMAIL = "ann@example.org";
const PASSWORD = "seven quiet otters swim";
/** Texts that PostgreSQL cannot store, incomplete characters, long texts, and ones that merely look odd. */
const TEXTS = [
  "\0",
  "a\0b@example.org",
  `${EMAIL}\0`,
  "ann\x01\x1b\x7f@example.org",
  "\ud800",
  "a\udfffb@example.org",
  "\u202eevil",
  "x".repeat(5_000),
  "%00",
  "' or 1=1 --",
  "\\u0000",
  "\r\nSet-Cookie: session=x",
] as const;
const MEGABYTE = "x".repeat(1024 * 1024);
const NO_TEXTS: readonly unknown[] = [null, 5, -0.5, true, [], ["a", "b"], ["\0"], {}, { a: "\0" }, { $gt: "" }];

/** A lone surrogate cannot occur in a URL. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

type Page = { readonly action: string; readonly error: { field: string | null; sentence: string } | null };

let db: TestDatabase;
let house: LocalInstallation;
let ann: SignedIn;
let id: string;
let uid: string;

beforeAll(async () => {
  db = await testDatabase();
  house = await startLocalInstallation(db.database);
  house.stand();
  ann = await house.signUp(EMAIL);
  ({ id, uid } = await house.setUp(ann));
});
afterAll(async () => {
  await house.close();
  await db.drop();
});

/** Guesses are throttled, which is not under test here. */
const unslowed = (): Promise<unknown> => db.database.pool.query("truncate sign_in_failures");

async function form(path = ""): Promise<{ browser: ReturnType<LocalInstallation["newBrowser"]>; action: string }> {
  const browser = house.newBrowser();
  const page = await browser.follow(`/auth/sign-in${path}`);
  return { browser, action: (JSON.parse(page.text) as Page).action };
}

describe("the sign-in form", () => {
  it.each(TEXTS)("answers the address %j as any wrong one", async (email) => {
    const { browser, action } = await form();
    await unslowed();
    const wrong = await browser.post(action, { email: "nobody@example.org", password: PASSWORD });
    await unslowed();
    const odd = await browser.post(action, { email, password: PASSWORD });
    expect(odd.status).toBe(wrong.status);
    expect((JSON.parse(odd.text) as Page).error).toEqual((JSON.parse(wrong.text) as Page).error);
  });

  it("is slowed for such an address too", async () => {
    const { browser, action } = await form();
    await unslowed();
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await browser.post(action, { email: "a\0@b.cc", password: PASSWORD })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

describe("every form of the issuer", () => {
  it.each([
    ["sign-in", "", "", ["email", "password"]],
    ["sign-up", "?mode=sign-up", "", ["email", "displayName", "password"]],
    ["forgot", "", "/forgot", ["email"]],
    ["second factor", "", "/second-factor", ["code"]],
  ] as const)("%s rejects odd values without an internal error", async (_, link, step, fields) => {
    const { browser, action } = await form(link);
    const sound: Record<string, string> = { email: EMAIL, displayName: "Bob", password: "short", code: "123456" };
    for (const field of fields) {
      for (const value of TEXTS) {
        await unslowed();
        const { status } = await browser.post(action + step, { ...sound, [field]: value });
        expect([field, value, status !== 500]).toEqual([field, value, true]);
      }
      expect((await browser.post(action + step, { ...sound, [field]: MEGABYTE })).status).toBe(413);
    }
  });

  it.each(["/reset-password", "/verify-address"])("%s takes any token", async (path) => {
    const browser = house.newBrowser();
    for (const token of [...TEXTS, "s.", `s.${"A".repeat(4000)}`]) {
      const address = `${path}?token=${encoded(token)}`;
      expect((await browser.get(address)).status).toBe(400);
      expect((await browser.post(address, { password: PASSWORD, email: EMAIL })).status).toBe(400);
    }
    expect((await browser.get(`${path}?token=a&token=b`)).status).toBe(400);
  });

  it("and the protocol take any parameter", async () => {
    const browser = house.newBrowser();
    const names =
      "client_id redirect_uri response_type scope state nonce code_challenge prompt login_hint id_token_hint";
    for (const name of names.split(" "))
      for (const value of TEXTS) {
        const input = new URLSearchParams({ client_id: "sextant", response_type: "code", [name]: value });
        expect((await browser.get(`/oidc/auth?${input.toString()}`)).status).not.toBe(500);
        expect((await browser.get(`/oidc/session/end?${input.toString()}`)).status).not.toBe(500);
        expect((await browser.get(`/auth/callback?${input.toString()}`)).status).not.toBe(500);
        expect((await browser.get(`/auth/sign-in?return=${encoded(value)}`)).status).toBe(303);
      }
  });
});

describe("every call about users", () => {
  const calls = Object.entries<Endpoint>(ENDPOINTS).filter(([, { path }]) => /^\/api\/(auth|users|session)/.test(path));
  const sound: Readonly<Record<string, Record<string, unknown>>> = {
    onboard: { email: EMAIL, username: "Ann" },
    updateUser: { username: "Ann" },
    signOut: { everywhere: false },
    stepUp: { password: "x", code: "123456" },
    changePassword: { current: "x", next: "y" },
    confirmTotp: { code: "123456" },
    claimMerchant: { code: "12345678" },
  };
  const address = (path: string, odd: string): readonly string[] => {
    const filled = path.replace("{id}", id).replace("{uid}", uid).replace("{sessionId}", "s");
    const places = [...path.matchAll(/\{\w+\}/g)].map(([place]) => place);
    return places.length === 0
      ? [filled]
      : places.map((place) =>
          path.replace(place, encoded(odd)).replace("{id}", id).replace("{uid}", uid).replace("{sessionId}", "s"),
        );
  };

  it.each(calls)(
    "%s accepts any address and body without an internal error",
    async (name, { method, path, bodyKb }) => {
      for (const odd of TEXTS) {
        await unslowed();
        for (const at of path.includes("{") ? address(path, odd) : []) {
          const { status } = await ann.call(method, at, sound[name]);
          expect([at, status !== 500]).toEqual([at, true]);
        }
      }
      if (method !== "POST") return;
      const [at = ""] = address(path, id);
      const own = path.includes("{uid}") ? at.replace(id, uid) : at;
      for (const field of Object.keys({ ...sound[name], extra: 1, __proto__: 1 })) {
        for (const odd of [...TEXTS, ...NO_TEXTS]) {
          if (name === "signOut" && typeof odd === "boolean") continue;
          await unslowed();
          const body = { ...(name === "onboard" ? { firebaseUid: uid } : {}), ...sound[name], [field]: odd };
          const { status } = await ann.call("POST", own, body, { "idempotency-key": `${name}-${field}` });
          expect([field, odd, status !== 500]).toEqual([field, odd, true]);
        }
        const { status } = await ann.call("POST", own, { ...sound[name], [field]: MEGABYTE });
        // A call that accepts files has a larger limit, and says what is wrong with the field.
        expect([field, (bodyKb ?? USUAL_BODY_KB) > 1024 ? status !== 500 : status === 413]).toEqual([field, true]);
      }
      for (const body of [
        "",
        "null",
        "[]",
        '"\\u0000"',
        '{"a":1,"a":2}',
        "{",
        `${"[".repeat(9_000)}`,
        "\0",
        '{"__proto__":{}}',
      ]) {
        if (name === "signOut") continue;
        expect([body, (await ann.call("POST", own, body)).status !== 500]).toEqual([body, true]);
      }
    },
  );

  it("refuses an Idempotency-Key that is no plain word, whatever the call", async () => {
    for (const key of ["ü", "a b", "x".repeat(129), "a\tb"]) {
      const answer = await ann.call("POST", `/api/users/${id}`, { displayName: "Ann" }, { "idempotency-key": key });
      expect(answer.status).toBe(400);
    }
  });
});

describe("a display name that is changed", () => {
  it.each([
    ["\u202eevil", "evil"],
    ["a\u200bb", "ab"],
    [`a${"\u0301".repeat(60)}`, "\u00e1\u0301\u0301\u0301\u0301"],
    ["  Ann \n Bell ", "Ann Bell"],
  ])("%j becomes %j, as at signing up", async (displayName, shown) => {
    const answer = await ann.call("POST", `/api/users/${id}`, { displayName });
    expect(answer.status).toBe(200);
    expect((await answer.json()) as object).toMatchObject({ displayName: shown });
  });

  it.each(["\u3164", "\u200b", "\u2800", "\u{e0041}", "\u0301"])(
    "%j is not displayed: it is rejected, or deletes no name",
    async (displayName) => {
      await ann.call("POST", `/api/users/${id}`, { displayName: "Ann" });
      const answer = await ann.call("POST", `/api/users/${id}`, { displayName, username: "seen" });
      expect([answer.status, await answer.text(), answer.headers.get("x-error-field")]).toEqual([
        400,
        "The request is not valid: displayName: use letters or digits.",
        "displayName",
      ]);
      const record = (await (await ann.call("GET", `/api/users/firebase/${uid}`)).json()) as { username: string };
      expect(record).toMatchObject({ displayName: "Ann" });
      expect(record.username).not.toBe("seen");
      // Null is how one is deleted.
      const none = await ann.call("POST", `/api/users/${id}`, { displayName: null });
      expect((await none.json()) as object).toMatchObject({ displayName: null });
    },
  );

  it.each(["\0", "a\0b", "half of a sign: \ud800"])("%j is rejected, as in every call", async (displayName) => {
    const answer = await ann.call("POST", `/api/users/${id}`, { displayName });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("use plain characters")]);
  });
});

describe("rejections", () => {
  const said = async (path: string, body: unknown): Promise<readonly [number, string, string | null]> => {
    const answer = await ann.call("POST", path, body);
    return [answer.status, await answer.text(), answer.headers.get("x-error-field")];
  };

  it("name the error and the remedy of a profile", async () => {
    const path = `/api/users/${id}`;
    const bob = await house.signUp("bob@example.org", "Bob");
    await house.setUp(bob, "Bob");
    expect(await said(path, { username: "BOB" })).toEqual([
      409,
      "The username BOB is taken. Choose another.",
      "username",
    ]);
    for (const username of ["admin", "Sextant", "Supp0rt"])
      expect(await said(path, { username })).toEqual([
        409,
        `The username ${username} is reserved. Choose another.`,
        "username",
      ]);
    expect(await said(path, { username: "ann..b" })).toEqual([
      400,
      "The request is not valid: username: ann..b is easily misread; write it ann.b.",
      "username",
    ]);
    expect(await said(path, { username: "a b" })).toEqual([
      400,
      "The request is not valid: username: use 2 to 32 letters, digits, dots, dashes or underscores, a letter or digit first.",
      "username",
    ]);
    expect(await said(path, { displayName: "x".repeat(65) })).toEqual([
      400,
      "The request is not valid: displayName: use 1 to 64 characters.",
      "displayName",
    ]);
  });

  it("distinguish a wrong one-time code from a wrong merchant code", async () => {
    await unslowed();
    expect((await ann.call("POST", "/api/auth/totp")).status).toBe(200);
    const [status, text, field] = await said("/api/auth/totp/confirm", { code: "000000" });
    expect([status, field]).toEqual([400, "code"]);
    expect(text).toContain("That one-time code is wrong");
    expect((await said("/api/auth/merchant", { code: "AAAAA-AAAAA-AAAAA-AAAAA" }))[1]).toContain("Get a new one");
  });
});

describe("the export", () => {
  it("contains everything stored about a user, and no secrets", async () => {
    await ann.call("POST", `/api/users/${id}`, { displayName: "Ann" }, { "idempotency-key": "kept" });
    const text = await (await ann.call("GET", `/api/users/${id}/export`)).text();
    const { stored } = JSON.parse(text) as { stored: Record<string, unknown> };
    expect(stored).toMatchObject({
      identityProvider: { issuer: "local", subject: uid },
      sessions: [{ email: EMAIL, emailVerified: false, displayName: "Ann", device: "A program" }],
      account: { email: EMAIL, displayName: "Ann", oneTimeCodes: false },
      log: [],
    });
    expect(stored["answeredRequests"]).toContainEqual(
      expect.objectContaining({ key: "kept", answer: expect.objectContaining({ displayName: "Ann" }) as unknown }),
    );
    expect(text).not.toContain(ann.cookie());
    expect(text).not.toMatch(/scrypt|hash|secret/i);
  });
});
