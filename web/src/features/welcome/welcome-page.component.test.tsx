import type { Identity } from "@sextant/core/contract";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "../../../testing/axe-findings.ts";
import { type Answers, failure } from "../../../testing/fake-api.ts";
import { leftFor } from "../../../testing/leaving.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address } from "../../../testing/page-actions.ts";
import { SAMPLE_IDENTITY, sampleUser } from "../../../testing/people.ts";
import { dashboardAnswers, sampleDashboard } from "../../../testing/sample-dashboard.ts";

/** Opens the screen that sets up a user who has just signed in and has no record yet. */
const openWelcome = (answers: Answers, identity: Partial<Identity> = {}, next = "/dashboard") =>
  openApp(`/welcome?return=${encodeURIComponent(next)}`, {
    answers: {
      ...dashboardAnswers(sampleDashboard()),
      getSession: { identity: { ...SAMPLE_IDENTITY, ...identity }, steppedUpUntil: null, expiresAt: null },
      getUserByFirebaseUid: failure(404, "There is no such record.", "not-found"),
      ...answers,
    },
  });

const called = (username: string) => sampleUser({ username });
const signOutButton = () => page.getByRole("button", { name: "Sign Out" });

test("a failed setup can be retried, and is never a dead end", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const logged = (text: string) => log.mock.calls.some(([said]) => said === text);
  const { api, reload } = await openWelcome({ onboard: failure(503, "Later.") });
  await expect.element(page.getByRole("heading", { name: "Finish setting up" })).toBeVisible();
  await expect.element(signOutButton()).toBeVisible();
  expect(logged("Failed to onboard user")).toBe(true);
  expect(await axeFindings()).toEqual([]);

  api.answer({
    onboard: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => logged("Onboarding error")).toBe(true);
  await expect.element(page.getByText("The server can't be reached.")).toBeVisible();

  api.answer({ onboard: called("Cy") });
  // Protected screens redirect here too until there is a record.
  await reload("/dashboard");
  await expect.element(page.getByRole("heading", { name: /^Welcome, Cy/ })).toBeVisible();
  expect(address()).toBe("/dashboard");
});

test("goes on to the whole address that was requested, with its spaces", async () => {
  const next = "/alerts?sentence=btc%20%26%20eth%20above%205%25";
  await openWelcome({ onboard: called("Cy") }, {}, next);
  await expect.poll(address).toBe(next);
});

test("a taken username can be changed in place, by keyboard alone", async () => {
  const taken = failure(409, "The username Ann-Walker is taken. Choose another.", "username-taken", {
    "x-error-field": "username",
  });
  const { api } = await openWelcome({ onboard: taken });
  const field = page.getByLabelText("Username");
  const alert = page.getByRole("alert");
  await expect.element(alert).toHaveTextContent(/^The username Ann-Walker is taken\. Choose another\.$/);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringMatching(/^2 to 32 letters, digits.* is taken\. Choose another\.$/));
  await expect.element(field).toHaveValue("Ann Walker");
  await expect.element(signOutButton()).toBeVisible();
  expect(await axeFindings()).toEqual([]);

  // An invalid username is not even sent: the space in it is reported.
  const before = api.callsOf("onboard").length;
  await userEvent.keyboard("{Enter}");
  await expect.element(alert).toHaveTextContent("That can't be a username. Choose 2 to 32 letters");
  await expect.element(field).toHaveFocus();
  expect(api.callsOf("onboard")).toHaveLength(before);
  api.answer({ onboard: ({ body }) => called(body.username) });
  await userEvent.keyboard("{Control>}a{/Control}free-ann{Enter}");
  await expect.element(page.getByRole("heading", { name: "Welcome, free-ann" })).toBeVisible();
  expect(address()).toBe("/dashboard");
});

test("an invalid username is asked for again, and Sign Out is offered", async () => {
  const headers = { "x-error-field": "username" };
  await openWelcome({ onboard: failure(400, "No.", "bad-request", headers), signOut: { next: "/" } });
  await expect.element(page.getByRole("alert")).toHaveTextContent("That can't be a username. Choose 2 to 32 letters");
  await expect.element(page.getByLabelText("Username")).toHaveFocus();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(signOutButton()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(leftFor).toContain("/");
});

test("without a display name makes no request and asks for a username", async () => {
  const { api } = await openWelcome({ onboard: ({ body }) => called(body.username) }, { displayName: null });
  const field = page.getByLabelText("Username");
  await expect.element(field).toBeVisible();
  expect(api.callsOf("onboard")).toHaveLength(0);
  expect(await axeFindings()).toEqual([]);
  await field.fill("delightful");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("heading", { name: /^Welcome, delightful/ })).toBeVisible();
  expect(api.callsOf("onboard").map(({ body }) => body.username)).toEqual(["delightful"]);
});
