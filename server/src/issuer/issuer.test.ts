import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn, type TestIssuer, testIssuer } from "./test-issuer.ts";
import { testBrowser } from "./test-browser.ts";

const PASSWORD = "seven quiet otters swim";
const at = (seen: { url: string }): string => new URL(seen.url).pathname;

describe("the issuer over HTTP", () => {
  let house: TestIssuer;
  beforeAll(async () => {
    house = await testIssuer();
  });
  afterAll(() => house.close());

  const signUp = async (email: string, browser = testBrowser(house.publicUrl)) => {
    const { url, checks } = await house.begin({ prompt: "create" });
    const page = await browser.follow(url);
    const { action } = drawn(page.text);
    const posted = await browser.post(action, { email, displayName: "Ann Example", password: PASSWORD });
    const back = await browser.follow(posted.location ?? "");
    return { browser, checks, back, page, ...(await house.finish(back.url, checks)) };
  };

  test("a stranger signs up and our client gets a verified identity", async () => {
    const { page, back, claims } = await signUp("Ann@Example.org");
    expect(drawn(page.text).name).toBe("sign-up");
    expect(page.headers.get("content-security-policy")).toContain("nonce-n0nce");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(new URL(back.url).searchParams.get("iss")).toBe(`${house.publicUrl}/oidc`);
    expect(claims).toMatchObject({
      iss: `${house.publicUrl}/oidc`,
      aud: "sextant",
      email: "Ann@Example.org",
      email_verified: false,
      name: "Ann Example",
      acr: "urn:sextant:password",
      amr: ["pwd"],
    });
    expect(claims?.["auth_time"]).toBeTypeOf("number");
    expect(claims?.exp).toBe((claims?.iat ?? 0) + 300);
  });

  test("signs in users with an account, whatever the case of the address", async () => {
    const first = await signUp("ben@example.org");
    const browser = testBrowser(house.publicUrl);
    const { url, checks } = await house.begin({ login_hint: "ben@example.org" });
    const page = await browser.follow(url);
    expect(drawn(page.text)).toMatchObject({ name: "sign-in", email: "ben@example.org", forgot: null, error: null });
    const posted = await browser.post(drawn(page.text).action, { email: " BEN@example.org ", password: PASSWORD });
    expect(posted.status).toBe(303);
    const back = await browser.follow(posted.location ?? "");
    const { claims } = await house.finish(back.url, checks);
    expect(claims?.sub).toBe(first.claims?.sub);
  });

  test("answers an unknown address and a wrong password alike, keeping the address and not the password", async () => {
    await signUp("cleo@example.org");
    const answers = [];
    for (const email of ["cleo@example.org", "nobody@example.org"]) {
      const browser = testBrowser(house.publicUrl);
      const page = await browser.follow((await house.begin()).url);
      const posted = await browser.post(drawn(page.text).action, { email, password: "not the right one" });
      expect(drawn(posted.text).email).toBe(email);
      expect(posted.text).not.toContain("not the right one");
      answers.push([posted.status, drawn(posted.text).error]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([400, { field: "password", sentence: "The email address or password is wrong." }]);
  });

  test("a sign-up shows errors at their fields, and keeps what was typed", async () => {
    await signUp("dora@example.org");
    const browser = testBrowser(house.publicUrl);
    const page = await browser.follow((await house.begin({ prompt: "create" })).url);
    const { action } = drawn(page.text);
    const post = async (fields: Record<string, string>) => {
      const seen = await browser.post(action, { ...GOOD, ...fields });
      return [seen.status, drawn(seen.text).error?.field];
    };
    const GOOD = { email: "new@example.org", displayName: "New", password: PASSWORD };
    expect(await post({ email: "no address" })).toEqual([400, "email"]);
    expect(await post({ displayName: "\u200b \u202e" })).toEqual([400, "displayName"]);
    expect(await post({ password: "short" })).toEqual([400, "password"]);
    expect(await post({ password: "password123" })).toEqual([400, "password"]);
    expect(await post({ email: "DORA@example.org" })).toEqual([400, "email"]);
  });

  test("only prompt=login and max_age=0 make a user with an issuer session sign in again", async () => {
    const { browser } = await signUp("emma@example.org");
    const again = await house.begin();
    expect(at(await browser.follow(again.url))).toBe("/auth/callback");
    for (const input of [{ prompt: "login" }, { max_age: "0" }, { prompt: "login", max_age: "0" }] as const) {
      const { url, checks } = await house.begin(input);
      const page = await browser.follow(url);
      expect(drawn(page.text).name).toBe("sign-in");
      const posted = await browser.post(drawn(page.text).action, { email: "emma@example.org", password: PASSWORD });
      const { claims } = await house.finish((await browser.follow(posted.location ?? "")).url, checks);
      expect(claims?.email).toBe("emma@example.org");
    }
  });

  test("another user may sign in over an existing session", async () => {
    const { browser } = await signUp("fritz@example.org");
    await signUp("gina@example.org");
    const { url, checks } = await house.begin({ prompt: "login" });
    const page = await browser.follow(url);
    const posted = await browser.post(drawn(page.text).action, { email: "gina@example.org", password: PASSWORD });
    const back = await browser.follow(posted.location ?? "");
    expect(at(back)).toBe("/auth/callback");
    expect((await house.finish(back.url, checks)).claims?.email).toBe("gina@example.org");
  });

  test("ending the session, in process or by the ID token, makes the next sign-in ask for credentials", async () => {
    const { browser, claims } = await signUp("hanna@example.org");
    await house.issuer.endSession(claims?.sub ?? "");
    expect(drawn((await browser.follow((await house.begin()).url)).text).name).toBe("sign-in");

    const second = await signUp("ida@example.org");
    const end = new URL(house.relyingParty.serverMetadata().end_session_endpoint ?? "");
    end.searchParams.set("post_logout_redirect_uri", "https://evil.example/");
    end.searchParams.set("id_token_hint", second.tokens.id_token ?? "");
    const ended = await second.browser.get(end.href);
    expect([ended.status, ended.location]).toEqual([303, `${house.publicUrl}/`]);
    expect(drawn((await second.browser.follow((await house.begin()).url)).text).name).toBe("sign-in");
  });

  test("signs no user out without an ID token of ours", async () => {
    const { browser, tokens } = await signUp("jan@example.org");
    const [head = "", body = ""] = (tokens.id_token ?? "").split(".");
    for (const hint of ["", "nonsense", `${head}.${body}.`, `${head}.${body}.${"A".repeat(86)}`]) {
      const seen = await browser.get(`/oidc/session/end?id_token_hint=${hint}`);
      expect(seen.status).toBe(400);
    }
    expect(at(await browser.follow((await house.begin()).url))).toBe("/auth/callback");
  });
});
