import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { failure } from "../../testing/fake-api.ts";
import { analysisAnswers, openAnalysis } from "../../testing/open-analysis.ts";
import { type OpenedApp } from "../../testing/open-app.tsx";
import { focus, installClock, runFor } from "../../testing/page-actions.ts";
import { whenTestEnds } from "../../testing/test-end.ts";

const toast = () => page.css(".toast");
const refresh = () => page.getByRole("button", { name: "Refresh" }).click();

/** Refreshes against a failing server: an error toast with the server's sentence. */
async function failRefresh({ api }: OpenedApp, sentence: string): Promise<void> {
  const before = api.callsOf("getMarketData").length;
  api.answer({ getMarketData: failure(503, sentence) });
  await refresh();
  await expect.poll(() => api.callsOf("getMarketData").length).toBe(before + 1);
  await expect.element(page.getByRole("button", { name: "Refresh" })).toBeEnabled();
  api.answer(analysisAnswers());
}

test("a success toast disappears after five seconds", async () => {
  installClock();
  await openAnalysis();
  await refresh();
  await expect.element(toast()).toHaveTextContent("Refreshed");
  await runFor(4_000);
  await expect.element(toast()).toBeVisible();
  await runFor(2_000);
  await expect.element(toast()).toHaveLength(0);
});

test("errors stay, queue up and disappear one by one when dismissed", async () => {
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
      // No page content stays in the region: keyboard users continue where they were.
      await expect.element(page.getByRole("region", { name: /F8/ }).css(":focus")).toHaveLength(0);
    }
    await refresh();
    await expect.element(toast()).toHaveTextContent("Refreshed");
    await runFor(6_000);
    await expect.element(toast()).toHaveLength(0);
  });
}

test("F8 focuses the notifications, where Escape dismisses", async () => {
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

test("a notification is announced to assistive technology", async () => {
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

/** The point where the pointer grabs the toast. */
const hold = () => {
  const { x, y, width, height } = toast().element().getBoundingClientRect();
  return { x: x + width / 3, y: y + height / 2 };
};

test("a mouse swipe to the right dismisses, a nudge does not", async () => {
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

test("a touch swipe dismisses", async () => {
  const opened = await openAnalysis();
  await failRefresh(opened, "A fault.");
  await expect.element(toast()).toBeVisible();
  await commands.fingerSwipe(hold(), 120);
  await expect.element(toast()).toHaveLength(0);
});
