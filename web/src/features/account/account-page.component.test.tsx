import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { setWindow, WINDOWS } from "../../../testing/expect-to-fit.ts";
import { type Answers, failure } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address, overhangPx } from "../../../testing/page-actions.ts";
import { agoIso } from "../../../testing/sample-dashboard.ts";

const PARTS: Answers = {
  getSecurity: { provider: "local", providerName: "Sextant", totp: false, emailVerified: true, mail: true },
  listSessions: [
    {
      id: "s1",
      current: true,
      device: "Chrome on Linux",
      signedInAt: agoIso(30),
      lastSeenAt: agoIso(0),
      expiresAt: agoIso(-9_000),
    },
  ],
};

const section = (name: string) => page.getByRole("region", { name });

async function openAccount(more: Answers = {}, tab = "security") {
  const opened = await openApp(`/account?tab=${tab}`, { answers: { ...PARTS, ...more } });
  await expect.element(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  return opened;
}

test("does nothing without re-authentication", async () => {
  const beginTotp = failure(403, "Confirm it's you.", "prove-yourself");
  await openAccount({ beginTotp });
  const opener = page.getByRole("button", { name: "Set up" });
  await opener.click();
  await expect.element(page.getByRole("dialog", { name: "Confirm it's you" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(section("Security").getByRole("alert")).toHaveTextContent("Confirm it's you");
  // The dialog returned focus.
  await expect.element(opener).toHaveFocus();
});

test("a rejected merchant code is reported at its field", async () => {
  const { api } = await openAccount({ claimMerchant: failure(403, "That code is not valid.") }, "plan");
  const merchant = section("Merchant");
  await merchant.getByText("I run this installation").click();
  await merchant.getByLabelText("Merchant code").fill("AAAAA-BBBBB-CCCCC-DDDDD");
  await merchant.getByRole("button", { name: "Become the merchant" }).click();
  await expect.element(merchant.getByRole("alert")).toHaveTextContent("not valid");
  expect(api.callsOf("claimMerchant").map(({ body }) => body)).toEqual([{ code: "AAAAA-BBBBB-CCCCC-DDDDD" }]);
});

test("failing parts say so and recover by Retry, the others stay", async () => {
  const later = failure(503, "Later.");
  const { api } = await openAccount({ getSecurity: later, listSessions: later });
  await expect.element(page.getByText("Your sessions couldn't be loaded.")).toBeVisible();
  await expect.element(page.getByText("Your security settings couldn't be loaded.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  api.answer(PARTS);
  for (const name of ["Security", "Sessions"]) await section(name).getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("button", { name: "Change password" })).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Your sessions" })).toBeVisible();
});

test("the plan says how long a trial lasts, what it includes, and where plans are bought", async () => {
  await openAccount({}, "plan");
  const plan = section("Plan");
  await expect.element(plan.getByText("7 days left", { exact: true })).toBeVisible();
  await expect.element(plan.getByText("API access")).toBeVisible();
  await expect.element(plan.getByText("Coming later")).not.toBeInTheDocument();
  await expect.element(plan.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  await expect.element(plan.getByRole("link", { name: "Billing" })).toHaveAttribute("href", "/billing");
});

test("axe finds no violations on the account, loaded or loading", async () => {
  const { api, reload } = await openAccount();
  await page.getByRole("button", { name: "Change password" }).click();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  for (const tab of ["Profile", "Plan and data"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await axeFindingsInBothThemes(), tab).toEqual([]);
  }
  await page.getByRole("tab", { name: "Security" }).click();
  api.answer({ getSecurity: () => new Promise<never>(() => undefined) });
  await reload();
  await expect.element(page.getByRole("status", { name: "Loading your security settings" })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("a link to a section opens its tab, and so does the address", async () => {
  await openApp("/account#merchant", { answers: PARTS });
  await expect.element(page.getByRole("tab", { name: "Plan and data", selected: true })).toBeVisible();
  await expect.element(section("Merchant")).toBeVisible();
  await page.getByRole("tab", { name: "Security" }).click();
  await expect.element(section("Sessions")).toBeVisible();
  await expect.poll(address).toBe("/account?tab=security");
});

for (const one of WINDOWS)
  test(`nothing hangs over the edge ${one.name}`, async () => {
    await setWindow(one);
    await openAccount();
    await expect.element(page.getByRole("list", { name: "Your sessions" })).toBeVisible();
    expect(overhangPx()).toBeLessThanOrEqual(0);
  });
