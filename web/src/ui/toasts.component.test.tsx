import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { failure } from "../../testing/fake-api.ts";
import { analysisAnswers, openAnalysis } from "../../testing/open-analysis.ts";
import { type OpenedApp } from "../../testing/open-app.tsx";
import { focus, installClock, runFor } from "../../testing/page-actions.ts";
import { whenTestEnds } from "../../testing/test-end.ts";

const toast = () => page.css(".toast");
const refresh = () => page.getByRole("button", { name: "Refresh" }).click();

/** Refreshes against a server that fails: an error toast with what it said. */
async function failRefresh({ api }: OpenedApp, sentence: string): Promise<void> {
  const before = api.callsOf("getMarketData").length;
  api.answer({ getMarketData: failure(503, sentence) });
  await refresh();
  await expect.poll(() => api.callsOf("getMarketData").length).toBe(before + 1);
  await expect.element(page.getByRole("button", { name: "Refresh" })).toBeEnabled();
  api.answer(analysisAnswers());
}

test("a good word goes by itself after five seconds", async () => {
  installClock();
  await openAnalysis();
  await refresh();
  await expect.element(toast()).toHaveTextContent("Refreshed");
  await runFor(4_000);
  await expect.element(toast()).toBeVisible();
  await runFor(2_000);
  await expect.element(toast()).toHaveLength(0);
});

test("errors stay, wait in line and go one by one when they are dismissed", async () => {
  installClock();
  const opened = await openAnalysis();
  await failRefresh(opened, "First fault.");
  await failRefresh(opened, "Second fault.");
  await runFor(20_000);
  await expect.element(toast()).toHaveLength(1);
  await expect.element(toast()).toHaveTextContent("503: First fault.");
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect.element(toast()).toHaveTextContent("503: Second fault.");
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect.element(toast()).toHaveLength(0);
});

for (const [how, dismiss] of Object.entries({
  "the X": () => page.getByRole("button", { name: "Dismiss notification" }).click(),
  "the X by keyboard": async () => {
    await userEvent.keyboard("{F8}");
    await focus(page.getByRole("button", { name: "Dismiss notification" }));
    await userEvent.keyboard("{Enter}");
  },
  "Escape in the region": async () => {
    await userEvent.keyboard("{F8}");
    await userEvent.keyboard("{Tab}");
    await userEvent.keyboard("{Escape}");
  },
})) {
  test(`after one was closed with ${how}, the next ones still leave by themselves`, async () => {
    installClock();
    await openAnalysis();
    for (let round = 1; round <= 2; round += 1) {
      await refresh();
      await expect.element(toast()).toHaveTextContent("Refreshed");
      await dismiss();
      await expect.element(toast()).toHaveLength(0);
      // Nothing of the page is left in the region: whoever works by keyboard goes on where they were.
      await expect.element(page.getByRole("region", { name: /F8/ }).css(":focus")).toHaveLength(0);
    }
    await refresh();
    await expect.element(toast()).toHaveTextContent("Refreshed");
    await runFor(6_000);
    await expect.element(toast()).toHaveLength(0);
  });
}

test("F8 goes to the notifications, where Escape dismisses", async () => {
  const opened = await openAnalysis();
  await failRefresh(opened, "A fault.");
  await expect.element(toast()).toBeVisible();
  await userEvent.keyboard("{F8}");
  await expect.element(page.getByRole("region", { name: /F8/ }).css(":focus")).toHaveLength(1);
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => document.activeElement?.closest(".toast")).toBe(toast().element());
  await userEvent.keyboard("{Escape}");
  await expect.element(toast()).toHaveLength(0);
});

test("a notification is told to assistive technology", async () => {
  const opened = await openAnalysis();
  const reported: string[] = [];
  const observer = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role="status"][aria-live]')) reported.push(region.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  whenTestEnds(() => observer.disconnect());
  await failRefresh(opened, "A fault.");
  await expect.poll(() => reported.join(" ")).toMatch(/Refresh failed.*A fault/);
});

/** Where a hand takes hold of the toast. */
const hold = () => {
  const { x, y, width, height } = toast().element().getBoundingClientRect();
  return { x: x + width / 3, y: y + height / 2 };
};

test("a swipe of the mouse to the right dismisses, a nudge does not", async () => {
  installClock();
  const opened = await openAnalysis();
  await failRefresh(opened, "A fault.");
  await expect.element(toast()).toBeVisible();
  await runFor(1_000);
  await commands.swipe(hold(), 30);
  await runFor(1_000);
  await expect.element(toast()).toBeVisible();
  await commands.swipe(hold(), 120);
  await expect.element(toast()).toHaveLength(0);
});

test("a swipe of the finger dismisses", async () => {
  const opened = await openAnalysis();
  await failRefresh(opened, "A fault.");
  await expect.element(toast()).toBeVisible();
  await commands.fingerSwipe(hold(), 120);
  await expect.element(toast()).toHaveLength(0);
});
