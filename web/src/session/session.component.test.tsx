import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { failure, type WireAnswer } from "../../testing/fake-api.ts";
import { leftFor } from "../../testing/leaving.ts";
import { openApp } from "../../testing/open-app.tsx";
import { openDashboard } from "../../testing/open-dashboard.ts";
import { installClock, lock, runFor } from "../../testing/page-actions.ts";
import { SAMPLE_IDENTITY } from "../../testing/people.ts";

const accountButton = () => page.getByRole("button", { name: /^Account/ });
const welcome = () => page.getByRole("heading", { name: /^Welcome/ });
const session = (identity: typeof SAMPLE_IDENTITY | null): WireAnswer<"getSession"> => {
  return { identity, steppedUpUntil: null, expiresAt: null };
};
const refused = failure(503, "Later.");

test("a visitor finds the sign-in button on the not-found page", async () => {
  await openApp("/no-such-screen", { user: null });
  await expect
    .element(page.getByRole("link", { name: "Sign In" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/auth\/sign-in/));
  await expect.element(accountButton()).not.toBeInTheDocument();
});

test("'Loading...' shows until the identity is known", async () => {
  const { api, reload } = await openDashboard();
  const known = lock();
  api.answer({ getSession: () => known.opened.then(() => session(SAMPLE_IDENTITY)) });
  await reload();
  await expect.element(page.getByText("Loading...")).toBeVisible();
  known.open();
  await expect.element(welcome()).toBeVisible();
});

test("a server error does not turn a user into a visitor; Retry recovers the screen", async () => {
  const { api, reload } = await openDashboard();
  api.answer({ getSession: refused });
  await reload();
  await expect.element(page.getByText("We couldn't check whether you're signed in.")).toBeVisible();
  expect(leftFor()).toEqual([]);
  api.answer({ getSession: session(SAMPLE_IDENTITY) });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(welcome()).toBeVisible();
});

test("a session that ended elsewhere is noticed within a minute while the page is visible", async () => {
  installClock();
  const { api } = await openDashboard();
  api.answer({ getSession: session(null) });
  await runFor(61_000);
  await expect.poll(leftFor).toContain("/?for=/dashboard&again=1");
});

test("a failed sign-out is reported, and nothing is cleared", async () => {
  await openDashboard({}, "", { signOut: refused });
  await accountButton().click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.element(page.css(".toast")).toHaveTextContent("You are still signed in");
  await expect.element(accountButton()).toBeVisible();
  expect(leftFor()).toEqual([]);
});

test("the connection closes with the session", async () => {
  const { live } = await openDashboard({}, "", { signOut: { next: "/privacy" } }, false);
  await accountButton().click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(leftFor).toContain("/privacy");
  expect(live.isOpen).toBe(false);
  expect(live.connections).toBe(1);
});

test("Home leaves the application and is remembered as a choice", async () => {
  await openDashboard();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect.poll(leftFor).toEqual(["/"]);
  expect(sessionStorage.getItem("stay-home")).toBe("1");
});

test("on a phone the drawer shows the user and signs out", async () => {
  await page.viewport(360, 780);
  const { api } = await openDashboard({}, "", { signOut: refused });
  await page.getByRole("button", { name: "Open navigation menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect.element(drawer).toHaveTextContent("Ann-Walker");
  await expect.element(drawer).toHaveTextContent("@example.com");
  await expect.element(drawer.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await drawer.getByRole("button", { name: "Sign Out" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(() => api.callsOf("signOut").length).toBe(1);
});

test("a tablet shows the first three screens as icons with their names below", async () => {
  await page.viewport(800, 900);
  await openDashboard();
  const nav = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Home", "Dashboard", "Market Analysis"]) {
    const link = nav.getByRole("link", { name });
    await expect.element(link).toBeVisible();
    const [icon, word] = ["svg", "span"].map((part) => link.element().querySelector(part)?.getBoundingClientRect());
    expect(word?.top ?? 0).toBeGreaterThanOrEqual(icon?.bottom ?? Infinity);
  }
  await expect.element(page.getByRole("button", { name: "Open navigation menu" })).toBeVisible();
});

test("axe finds no violations in the account menu and the drawer over the dashboard, in both themes", async () => {
  await openDashboard();
  await accountButton().click();
  await expect.element(page.getByRole("dialog", { name: "Account" })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(accountButton()).toHaveFocus();
  await page.viewport(360, 780);
  await page.getByRole("button", { name: "Open navigation menu" }).click();
  await expect.element(page.getByRole("dialog", { name: "Navigation" })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
});
