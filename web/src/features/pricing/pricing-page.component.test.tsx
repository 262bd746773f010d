import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { expectToFit, setWindow, WINDOWS } from "../../../testing/expect-to-fit.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { planCard, premium } from "../../../testing/open-pricing.ts";
import { overhangPx } from "../../../testing/page-actions.ts";
import { sampleUser } from "../../../testing/people.ts";
import { sampleBilling } from "../../../testing/sample-billing.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const BILLING = sampleBilling({
  subscriptionPlan: "trial",
  planEndsAt: inDays(6),
  trialEndsAt: inDays(6),
  periods: [{ planId: "premium", startsAt: inDays(6), endsAt: inDays(36), state: "ahead", invoiceId: null }],
});
const answers = { listInvoices: [], getBilling: BILLING };

test("plans are compared with Free, what is to come is folded, and a paid plan says from when it is yours", async () => {
  await page.viewport(1440, 900);
  await openApp("/pricing", { answers });
  await expect.element(premium().getByText(/^Yours from \d/)).toBeVisible();
  const table = page.getByRole("table").filter({ hasText: "What you keep after the trial" });
  const row = (name: string) => table.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await expect.element(row("Custom alerts")).toHaveTextContent("Custom alerts31050Unlimited");
  await expect.element(row("Backtesting")).toHaveTextContent(/Not included.*Not included.*Not included.*Included$/);
  // A trial is in Premium's column.
  await expect.element(table.getByRole("columnheader", { name: "Premium" })).toHaveTextContent("Your trial");
  await expect.element(premium().getByText("Your trial")).toBeVisible();
  await expect.element(page.getByText(/^Your trial of Premium ends on /)).toBeVisible();
  await expect.element(premium().getByText("API access")).toBeVisible();
  const professional = planCard("Professional");
  await expect.element(professional.getByText("Team tools")).not.toBeVisible();
  await professional.getByText("Coming later (2)").click();
  await expect.element(professional.getByText("Team tools")).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await expectToFit("pricing");
});

for (const one of WINDOWS)
  test(`nothing hangs over the edge ${one.name}`, async () => {
    await setWindow(one);
    await openApp("/pricing", { answers });
    await expect.element(page.getByRole("heading", { name: "Compare plans" })).toBeVisible();
    expect(overhangPx()).toBeLessThanOrEqual(0);
  });

test("on a phone each plan is a list, the own one open", async () => {
  await page.viewport(390, 844);
  await openApp("/pricing", { answers });
  await expect.element(page.getByRole("table").filter({ hasText: "Custom alerts" })).not.toBeInTheDocument();
  const group = (name: string) => page.getByRole("group").filter({ hasText: name });
  await expect.element(group("Premium $79 a month").getByText("Advisories")).toBeVisible();
  await expect.element(group("Free What you keep").getByText("Advisories")).not.toBeVisible();
});

test("someone who has the largest plan for nothing is sold none", async () => {
  const user = sampleUser({ role: "merchant", subscriptionPlan: "pro", planEndsAt: null });
  await openApp("/pricing", { answers, user });
  await expect.element(page.getByText("You have Professional and pay nothing.")).toBeVisible();
  await expect.element(page.getByText("because you run this installation")).toBeVisible();
  await expect.element(page.getByText("Included in Professional")).toHaveLength(2);
  await expect.element(page.getByText("Free for you", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Get Started" })).not.toBeInTheDocument();
});

test("a visitor sees every plan with the way to sign up", async () => {
  await openApp("/pricing", { user: null });
  await expect.element(page.getByRole("link", { name: "Get Started" })).toHaveLength(3);
  await expect.element(page.getByText(/^Your (plan|trial)/)).not.toBeInTheDocument();
});

test("while no network takes payments the page says so, without minutes or fees", async () => {
  await openApp("/pricing", { answers: { ...answers, getNetworkStatus: { networks: [] } } });
  await expect.element(page.getByText(/We can't take payments right now: no network is available\./)).toHaveLength(2);
  await expect.element(page.getByText("Not available", { exact: true })).toHaveLength(4);
  await expect.element(page.getByText(/min to confirm|fees are approximate|Paid in USDT/)).not.toBeInTheDocument();
});
