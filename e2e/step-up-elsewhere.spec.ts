import type { Page } from "@playwright/test";
import {
  CLIENT,
  type ForeignIssuer,
  startForeignIssuer,
} from "../server/src/providers/identity/test-foreign-issuer.ts";
import { expect, test as base, VISITOR } from "./screen.ts";
import { freePort, type RunningServer, startServer, WITHOUT_PRICES } from "./start-server.ts";

/** An installation whose users sign in at an external OpenID Connect issuer. */
const test = base.extend<object, { readonly issuer: ForeignIssuer; readonly site: RunningServer }>({
  issuer: [
    async ({}, use) => {
      const issuer = await startForeignIssuer();
      issuer.knows("dora", { email: "dora@work.example", email_verified: true, name: "Dora Work" });
      await use(issuer);
      await issuer.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ issuer }, use) => {
      const port = String(await freePort());
      issuer.open(`http://localhost:${port}`);
      const site = await startServer("step-up-elsewhere", {
        PORT: port,
        ...WITHOUT_PRICES,
        IDENTITY: "oidc",
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: "Work",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  storageState: VISITOR,
});

const proofDialog = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });

async function openAccount(page: Page): Promise<void> {
  await page.goto("/account?tab=plan");
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
}

/** The issuer's own forms: who it is, then, the first time, that we may know. */
async function signInThere(page: Page): Promise<void> {
  await page.locator('input[name="login"]').fill("dora");
  await page.locator('input[name="password"]').fill("whatever they ask there");
  await page.getByRole("button", { name: "Sign-in" }).click();
  const consent = page.getByRole("button", { name: "Continue" });
  await consent
    .or(page.getByRole("heading", { level: 1, name: /^(Welcome|Account)/ }))
    .first()
    .waitFor();
  if (await consent.isVisible()) await consent.click();
}

test("a fresh proof is a new sign-in there, though the issuer knows the person still, and comes back to the account", async ({
  page,
  site,
  issuer,
}) => {
  await page.goto("/auth/sign-in");
  await signInThere(page);
  await expect(page).toHaveURL("/dashboard");

  await site.restart({ CLOCK_OFFSET_MS: "360000" });
  await openAccount(page);
  const remove = async () => {
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete my account" });
    const label = await dialog.getByText(/^Type .* to confirm$/).innerText();
    await dialog.getByRole("textbox").fill(label.split(" ")[1] ?? "");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
  };
  await remove();
  const again = proofDialog(page).getByRole("link", { name: "Sign in again at Work" });
  await expect(again).toBeVisible();
  await expect(proofDialog(page).getByLabel("Password")).toHaveCount(0);

  const requests = page.waitForRequest((request) => request.url().startsWith(`${issuer.url}/auth?`));
  await again.click();
  const { searchParams } = new URL((await requests).url());
  expect([searchParams.get("prompt"), searchParams.get("max_age")]).toEqual(["login", "0"]);
  await signInThere(page);
  await expect(page).toHaveURL("/account?tab=plan");
  await remove();
  await expect(page).toHaveURL(/\/$/);
  expect((await (await page.request.get("/api/session")).json()) as unknown).toMatchObject({ identity: null });
});
