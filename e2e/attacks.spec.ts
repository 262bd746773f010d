import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, newPerson, test, VISITOR } from "./screen.ts";
import { fillSignIn, forgetCookies, signUp } from "./sign-up.ts";

test.use({ storageState: VISITOR });

type Identity = { readonly uid: string; readonly email: string };

const whoAmI = async (requested: APIRequestContext): Promise<Identity | null> =>
  ((await (await requested.get("/api/session")).json()) as { identity: Identity | null }).identity;

const sessionOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === "session")?.value ?? "";

/** Where the installation of these tests is. */
const siteUrl = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error("These tests need the address of their installation.");
  return baseURL;
};

test("a session planted before signing in is not the one after it and gains nothing; the way back stays with us", async ({
  page,
  browser,
  baseURL,
}) => {
  const url = siteUrl(baseURL);
  const attacker = await browser.newContext({ baseURL: url });
  const their = await attacker.newPage();
  const mallory = newPerson("Mallory Example");
  await signUp(their, mallory);
  const planted = await sessionOf(their);
  const victim = newPerson("Vic Example");
  await signUp(page, victim);

  await forgetCookies(page);
  await page.context().addCookies([{ name: "session", value: planted, url, httpOnly: true }]);
  await page.goto(`/auth/sign-in?fresh=1&return=${encodeURIComponent("//evil.example")}`);
  await fillSignIn(page, victim);
  await expect(page).toHaveURL(`${url}/dashboard`);
  expect(await sessionOf(page)).not.toBe(planted);
  expect((await whoAmI(page.request))?.email).toBe(victim.email);
  const left = (await whoAmI(attacker.request))?.email;
  expect([undefined, mallory.email]).toContain(left);
  await attacker.close();

  await page.context().clearCookies();
  await page.context().addCookies([{ name: "session", value: "A".repeat(43), url }]);
  expect(await whoAmI(page.request)).toBeNull();
});

test("another site's page changes nothing, as a form or as a script, from this machine's other ports too", async ({
  page,
  baseURL,
}) => {
  const url = siteUrl(baseURL);
  const evil = createServer((_request, answer) =>
    answer.setHeader("Content-Type", "text/html").end("<title>x</title>"),
  );
  await new Promise<void>((done) => evil.listen(0, done));
  const { port } = evil.address() as AddressInfo;
  await signUp(page, newPerson("Cross Example"));
  const uid = (await whoAmI(page.request))?.uid;
  // `localhost` on another port is the same site to a browser: its cookies travel, the origin alone differs.
  for (const host of ["localhost", "127.0.0.1"]) {
    await page.goto(`http://${host}:${port}/`);
    const statuses = await page.evaluate(async (target) => {
      const post = (path: string, headers: Record<string, string>) =>
        fetch(target + path, { method: "POST", mode: "no-cors", credentials: "include", headers, body: "{}" }).catch(
          () => undefined,
        );
      await post("/api/auth/sign-out", { "Content-Type": "text/plain" });
      await post("/api/auth/sign-out", {});
      return fetch(`${target}/api/session`, { credentials: "include" }).then(
        () => "read",
        () => "not read",
      );
    }, url);
    expect(statuses, host).toBe("not read");
    await page.setContent(`<form method="post" enctype="text/plain" action="${url}/api/auth/sign-out">
      <input name='{"everywhere":true,"a":"' value='"}'></form>`);
    const [answer] = await Promise.all([
      page.waitForResponse(`${url}/api/auth/sign-out`),
      // The answer is shown as a page: the next request is sent once it is displayed.
      page.waitForURL(`${url}/api/auth/sign-out`),
      page.evaluate(() => document.forms[0]?.submit()),
    ]);
    expect([403, 415], host).toContain(answer.status());
  }
  evil.close();
  evil.closeAllConnections();
  expect((await whoAmI(page.request))?.uid).toBe(uid);
});

test("markup that users enter does not run, in any document or in the application", async ({ browser, baseURL }) => {
  const url = siteUrl(baseURL);
  // A separate browser: here the policy is meant to be violated.
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const injected = `<script>window.ran = "inline"</script><img src="x:" onerror="window.ran = 'handler'">
    <a id="lure" href="javascript:window.ran='link'">x</a><base href="https://evil.example/">`;
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("</body>", `${injected}</body>`) });
  });
  for (const path of ["/", "/privacy", "/auth/sign-in", "/no-such-screen"]) {
    const refused = page.waitForEvent("console", (said) => /content security policy/i.test(said.text()));
    await page.goto(path);
    await refused;
    await page.evaluate(() => document.getElementById("lure")?.click());
    const seen = await page.evaluate(() => ({ ran: (window as { ran?: string }).ran, base: document.baseURI }));
    expect(seen.ran, path).toBeUndefined();
    expect(new URL(seen.base).origin, path).toBe(url);
  }
  await context.close();
});
