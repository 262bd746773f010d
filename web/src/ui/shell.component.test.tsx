import { describe, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { openAnalysis } from "../../testing/open-analysis.ts";
import { openApp } from "../../testing/open-app.tsx";
import { press } from "../../testing/page-actions.ts";

const menuButton = () => page.getByRole("button", { name: "Open navigation menu" });
const drawer = () => page.getByRole("dialog", { name: "Navigation" });
const accountButton = () => page.getByRole("button", { name: /^Account of/ });
const settingsButton = () => page.getByRole("button", { name: "Display settings" });

describe("in both themes", () => {
  test("axe finds no violations in the drawer", async () => {
    await page.viewport(360, 780);
    await openApp("/no-such-screen");
    await menuButton().click();
    await expect.element(drawer()).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });

  test("axe finds no violations in the settings of a visitor, and in the account menu with them open", async () => {
    await openApp("/no-such-screen", { user: null });
    await settingsButton().click();
    await expect.element(page.getByRole("dialog", { name: "Display settings" })).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
    await openApp("/no-such-screen");
    await accountButton().click();
    await settingsButton().click();
    await expect.element(page.getByRole("group", { name: "Display settings" })).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });

  test("axe finds no violations in the list of shortcuts", async () => {
    await openApp("/no-such-screen");
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });

  test("axe finds no violations on the not-found page", async () => {
    await openApp("/no-such-screen");
    await expect.element(page.getByText("Page Not Found")).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });
});

test("the account menu and the list of shortcuts lead to the tutorials", async () => {
  await openApp("/no-such-screen", { answers: { getLearning: [] } });
  const list = page.getByRole("list", { name: "Tutorials" });
  await accountButton().click();
  await page.getByRole("link", { name: "Show me around" }).click();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("?");
  await page.getByRole("link", { name: "Show me around" }).click();
  await expect.element(list).toBeVisible();
  expect(window.location.search).toBe("");
});

test("focus is always visible", async () => {
  await openAnalysis();
  for (let stop = 0; stop < 25; stop += 1) {
    await userEvent.keyboard("{Tab}");
    const element = document.activeElement ?? document.body;
    expect(element).not.toBe(document.body);
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const seen = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none" ? "" : element.outerHTML;
    expect(seen.slice(0, 200)).toBe("");
  }
});

test("the drawer traps focus while open and returns it on close", async () => {
  await page.viewport(360, 780);
  await openAnalysis();
  await press(menuButton(), "Enter");
  await expect.element(drawer()).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    await userEvent.keyboard(stop < 4 ? "{Tab}" : "{Shift>}{Tab}{/Shift}");
    expect(drawer().element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(menuButton()).toHaveFocus();
});

test("on a phone the menu opens, names the current page, and closes", async () => {
  await page.viewport(360, 780);
  await openAnalysis();
  await menuButton().click();
  await expect.element(drawer()).toBeVisible();
  await expect.element(drawer().getByRole("link", { name: "Market Analysis" })).toHaveAttribute("aria-current", "page");
  await drawer().getByRole("button", { name: "Close navigation menu" }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
});

test("the settings open, change and close by keyboard, and focus returns", async () => {
  await openAnalysis();
  await press(accountButton(), "Enter");
  await press(settingsButton(), "Enter");
  await press(page.getByRole("button", { name: "Large" }), "Enter");
  expect(getComputedStyle(document.documentElement).fontSize).toBe("18px");
  await userEvent.keyboard("{Escape}");
  await expect.element(accountButton()).toHaveFocus();
});

test("in forced colours a switch still shows whether it is on", async () => {
  await commands.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: "active" });
  await openAnalysis();
  await accountButton().click();
  await settingsButton().click();
  await expect.element(page.getByRole("switch").first()).toBeVisible();
  const knobs = page
    .getByRole("switch")
    .elements()
    .map((one) => getComputedStyle(one, "::before"));
  expect(new Set(knobs.map(({ backgroundImage }) => backgroundImage)).size).toBe(2);
  // Without this the system's colours would replace both.
  for (const knob of knobs) expect(knob.getPropertyValue("forced-color-adjust")).toBe("none");
});
