import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "./test-browser.ts";
import { drawn, type TestIssuer, testIssuer } from "./test-issuer.ts";

// No server answers at this address: whatever works here works without reaching it.
const PUBLIC_URL = "https://sextant.invalid";
let house: TestIssuer;
beforeAll(async () => {
  house = await testIssuer({ publicUrl: PUBLIC_URL });
});
afterAll(() => house.close());

test("the whole flow works behind an https proxy, although PUBLIC_URL cannot be reached from here", async () => {
  const browser = testBrowser(PUBLIC_URL, { via: house.address });
  const { url, checks } = await house.begin({ prompt: "create" });
  const started = await browser.get(url);
  expect(new URL(started.location ?? "", PUBLIC_URL).pathname).toMatch(/^\/sign-in\/[\w-]+$/);
  const { action } = drawn((await browser.get(started.location ?? "")).text);
  const posted = await browser.post(action, {
    email: "ann@example.org",
    displayName: "Ann",
    password: "seven quiet otters swim",
  });
  expect(posted.location).toMatch(/^https:\/\/sextant\.invalid\/oidc\/auth\//);
  const resumed = await browser.get(posted.location ?? "");
  expect(resumed.location).toMatch(/^https:\/\/sextant\.invalid\/auth\/callback\?code=/);
  const cookies = [started, posted, resumed].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.length).toBeGreaterThan(5);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
  expect(cookies.some((cookie) => cookie.startsWith("__Host-issuer=") && /; path=\/;/.test(cookie))).toBe(true);
  const { claims } = await house.finish(resumed.location ?? "", checks);
  expect(claims).toMatchObject({ iss: `${PUBLIC_URL}/oidc`, email: "ann@example.org" });
});

test("no client header changes where a redirect leads", async () => {
  const browser = testBrowser(PUBLIC_URL, { via: house.address });
  const lies = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    forwarded: "host=evil.example;proto=http",
  };
  const metadata = await browser.get("/oidc/.well-known/openid-configuration", lies);
  expect(metadata.text).not.toContain("evil.example");
  expect(metadata.text).not.toContain("http:");
  const started = await browser.get((await house.begin()).url, lies);
  expect(started.location).toMatch(/^\/sign-in\//);
  for (const cookie of started.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
});
