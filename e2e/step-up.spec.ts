import type { Page } from "@playwright/test";
import {
  CLIENT,
  type ForeignIssuer,
  startForeignIssuer,
} from "../server/src/providers/identity/test-foreign-issuer.ts";
import { expect, newPerson, test, VISITOR } from "./screen.ts";
import { signUp } from "./sign-up.ts";
import { freePort, type RunningServer, startServer } from "./start-server.ts";

const MINUTE_MS = 60_000;
const after = (minutes: number) => ({ CLOCK_OFFSET_MS: String(minutes * MINUTE_MS) });

test.use({ storageState: VISITOR });

async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await expect(page.getByRole("list", { name: "Your sessions" })).toBeVisible();
}

const proofDialog = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });

let site: RunningServer;

test.describe("a proof with the password", () => {
  test.beforeAll(async () => {
    site = await startServer("step-up", { VENDORS: "simulated" });
  });
  test.afterAll(() => site.stop());
  test.use({ baseURL: async ({}, use) => use(site.url) });

  test("is asked for 5 minutes after signing in, holds for 5 minutes, and is asked for again", async ({ page }) => {
    const person = newPerson("Lapse Example");
    await signUp(page, person);
    await openAccount(page);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("img", { name: "QR code of the secret" })).toBeVisible();

    await site.restart(after(6));
    await openAccount(page);
    await page.getByRole("button", { name: "Set up" }).click();
    await proofDialog(page).getByLabel("Password").fill("not the password");
    await page.keyboard.press("Enter");
    await expect(proofDialog(page).getByRole("alert")).toHaveText("That is not the password of this account.");
    await expect(proofDialog(page).getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
    await proofDialog(page).getByLabel("Password").fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("img", { name: "QR code of the secret" })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("img", { name: "QR code of the secret" })).toBeVisible();

    await site.restart(after(12));
    await openAccount(page);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(proofDialog(page)).toBeVisible();
  });
});

test.describe("a proof at somebody else's issuer", () => {
  let issuer: ForeignIssuer;
  test.beforeAll(async () => {
    issuer = await startForeignIssuer();
    issuer.knows("dora", { email: "dora@work.example", email_verified: true, name: "Dora Work" });
    const port = String(await freePort());
    issuer.open(`http://localhost:${port}`);
    site = await startServer("step-up-oidc", {
      PORT: port,
      VENDORS: "simulated",
      IDENTITY: "oidc",
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: "Work",
    });
  });
  test.afterAll(async () => {
    await site.stop();
    await issuer.stop();
  });
  test.use({ baseURL: async ({}, use) => use(site.url) });

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

  test("is a new sign-in there, though the issuer knows the person still, and comes back to the account", async ({
    page,
  }) => {
    await page.goto("/auth/sign-in");
    await signInThere(page);
    await expect(page).toHaveURL("/dashboard");

    await site.restart(after(6));
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

    const asks = page.waitForRequest((request) => request.url().startsWith(`${issuer.url}/auth?`));
    await again.click();
    const { searchParams } = new URL((await asks).url());
    expect([searchParams.get("prompt"), searchParams.get("max_age")]).toEqual(["login", "0"]);
    await signInThere(page);
    await expect(page).toHaveURL("/account");
    await remove();
    await expect(page).toHaveURL(/\/$/);
    expect((await (await page.request.get("/api/session")).json()) as unknown).toMatchObject({ identity: null });
  });
});
