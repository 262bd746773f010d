import { expect, type Page } from "@playwright/test";

export type Person = { readonly displayName: string; readonly email: string; readonly password: string };

/**
 * Signs a new person up through the true forms, and ends on the screen they were on the way to. On the dashboard the
 * welcome is skipped.
 */
export async function signUp(page: Page, person: Person, returnTo = "/dashboard"): Promise<void> {
  await page.goto(`/auth/sign-in?mode=sign-up&return=${encodeURIComponent(returnTo)}`);
  await fillSignUp(page, person);
  await expect(page).toHaveURL(returnTo);
  if (returnTo.startsWith("/dashboard")) await skipWelcome(page);
}

/** Skips the welcome that the dashboard of a new account begins with. */
export async function skipWelcome(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Signals" })).toBeVisible();
}

/** Fills in the form for a new account that the page is on. */
export async function fillSignUp(page: Page, { displayName, email, password }: Person): Promise<void> {
  await page.getByLabel("Display name").fill(displayName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Fills in the sign-in form that the page is on. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** As if the browser had lost its cookies; no screen is open then that would find itself signed out and lead elsewhere. */
export async function forgetCookies(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
