import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Answers, failure, fakeApi } from "../../testing/fake-api.ts";
import { leftFor } from "../../testing/leaving.ts";
import { installClock, runFor } from "../../testing/page-actions.ts";
import { SAMPLE_IDENTITY, sampleUser } from "../../testing/people.ts";
import { landing } from "../documents/landing/landing.tsx";
import { installation } from "../lib/installation.ts";

let opened = 0;

// The fonts of documents, which the application does not have, would stay for the next file of this page.
afterAll(() => {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id*="documents-fonts"]'))
    if (style.sheet !== null) style.sheet.disabled = true;
});

/** Shows the landing page as the server renders it without any data, and runs its script on it. */
async function openLanding(user: Answers["getUserByFirebaseUid"]): Promise<void> {
  window.history.replaceState(null, "", "/");
  fakeApi({
    getSession: { identity: SAMPLE_IDENTITY, steppedUpUntil: null, expiresAt: null },
    ...(user === undefined ? {} : { getUserByFirebaseUid: user }),
  });
  const { Body } = landing;
  await render(<Body installation={installation()} showcase={null} />);
  opened += 1;
  // The script runs when it is loaded: under a new address each time, since a module is loaded once.
  await import(/* @vite-ignore */ `/src/islands/landing.ts?opened=${opened}`);
}

test("a signed-in user is welcomed and redirected to the dashboard", async () => {
  await openLanding(sampleUser());
  await expect.element(page.getByRole("link", { name: "Welcome, Ann-Walker" })).toHaveAttribute("href", "/dashboard");
  await expect.element(page.getByRole("link", { name: "Get Started" })).not.toBeInTheDocument();
  await expect.poll(leftFor).toEqual(["/dashboard"]);
});

test("a user who chose Home inside the application stays", async () => {
  installClock();
  sessionStorage.setItem("stay-home", "1");
  await openLanding(sampleUser());
  await expect.element(page.getByRole("link", { name: "Welcome, Ann-Walker" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Free Trial|7-day trial|Get Started/ })).toHaveLength(0);
  const ways = page.getByRole("link", { name: "Go to dashboard" }).all();
  for (const way of ways) await expect.element(way).toHaveAttribute("href", "/dashboard");
  expect(ways.length).toBeGreaterThanOrEqual(4);
  await runFor(5_000);
  expect(leftFor()).toEqual([]);
});

test("a user without a record is led to the rest of setup", async () => {
  await openLanding(failure(404, "There is no such record.", "not-found"));
  const ways = page.getByRole("link", { name: "Finish setting up" });
  // In the header, and in place of each call to sign up.
  await expect.poll(() => ways.all().length).toBeGreaterThan(1);
  for (const way of ways.all()) await expect.element(way).toHaveAttribute("href", "/welcome");
});
