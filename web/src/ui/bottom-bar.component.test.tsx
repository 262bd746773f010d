import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { openApp } from "../../testing/open-app.tsx";
import { openAnalysis } from "../../testing/open-analysis.ts";
import { overhangPx, setFontSize } from "../../testing/page-actions.ts";
import { sampleUser } from "../../testing/people.ts";
import { dashboardAnswers, sampleDashboard } from "../../testing/sample-dashboard.ts";
import { whenTestEnds } from "../../testing/test-end.ts";

const bar = () => page.getByRole("navigation", { name: "Quick access" });
const drawer = () => page.getByRole("dialog", { name: "Navigation" });

test("a phone has four screens and the menu at its bottom, and the bell at its top: one of each", async () => {
  await page.viewport(360, 780);
  const answers = dashboardAnswers(sampleDashboard({ unread: 3 }));
  await openApp("/no-such-screen", { answers });
  await expect.element(bar().getByRole("link", { name: "DEX" })).toHaveAttribute("href", "/crypto-screener");
  await expect.element(page.getByRole("button", { name: "Alerts, 3 unread" })).toHaveLength(1);
  await expect.element(page.getByRole("button", { name: "Open navigation menu" })).toHaveLength(1);
  const controls = bar().element().querySelectorAll("a, button");
  expect(controls).toHaveLength(5);
  for (const control of controls) {
    const { height, width } = control.getBoundingClientRect();
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  }
  expect(window.innerHeight - bar().element().getBoundingClientRect().bottom).toBe(0);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  setFontSize("large");
  expect(overhangPx()).toBeLessThanOrEqual(0);
});

test("its menu opens the drawer, and takes the focus back", async () => {
  await page.viewport(360, 780);
  await openApp("/no-such-screen", { user: sampleUser({ role: "merchant" }) });
  await bar().getByRole("button", { name: "Menu" }).click();
  for (const name of ["Stock Screener", "Badges", "Billing", "Payments", "Alert channels", "Account"])
    await expect.element(drawer().getByRole("link", { name }).first()).toBeInTheDocument();
  await drawer().getByRole("button", { name: "Close navigation menu" }).click();
  await expect.element(bar().getByRole("button", { name: "Menu" })).toHaveFocus();
});

test("it makes room for the keyboard while a field has the focus, and comes back with the keyboard's room", async () => {
  await page.viewport(360, 780);
  await openAnalysis();
  await expect.element(bar()).toBeVisible();
  const field = page.getByRole("combobox").first();
  await field.click();
  await expect.element(bar()).toBeVisible();
  await page.viewport(360, 420);
  await expect.element(bar()).not.toBeInTheDocument();
  // The keyboard closes after a choice, and the field keeps the focus.
  await page.viewport(360, 780);
  await expect.element(bar()).toBeVisible();
  await expect.element(field).toHaveFocus();
  await page.viewport(360, 420);
  await expect.element(bar()).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await expect.element(bar()).toBeVisible();
  await page.viewport(768, 900);
  await expect.element(page.css(".bottom-bar")).not.toBeInTheDocument();
});

test("a button where it comes back, pressed from a field, still gets its click", async () => {
  await page.viewport(360, 780);
  await openApp("/no-such-screen");
  await expect.element(bar()).toBeVisible();
  const form = document.createElement("form");
  form.innerHTML = `<input aria-label="Code"><button type="button" style="position: fixed; bottom: 0">Send it</button>`;
  document.body.append(form);
  whenTestEnds(() => form.remove());
  let clicks = 0;
  form.querySelector("button")?.addEventListener("click", () => (clicks += 1));
  await page.getByLabelText("Code").fill("123456");
  await page.viewport(360, 420);
  await expect.element(bar()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Send it" }).click();
  expect(clicks).toBe(1);
  await expect.element(bar()).toBeVisible();
});
