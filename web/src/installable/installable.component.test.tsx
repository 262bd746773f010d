import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { openApp } from "../../testing/open-app.tsx";
import { whenTestEnds } from "../../testing/test-end.ts";
import { installPrompt } from "../lib/install-prompt.ts";
import { UpdateCard } from "./update-card.tsx";
import { createUpdateQuestion } from "./update-question.ts";

const RULE_ANSWERS = { listAlertRules: { rules: [], limit: null }, getWatchlist: [] };
const WATCHED = { symbol: "AAPL", kind: "stock" as const, name: "Apple Inc.", addedAt: "2026-11-01T10:00:00.000Z" };
const offer = () => page.getByRole("region", { name: "Install Sextant" });

/** For tests: the browser offers to install; returns how often it showed its own question. */
function offeredByBrowser(): { readonly shown: () => number } {
  let shown = 0;
  const prompt = () => Promise.resolve(void (shown += 1));
  window.installPrompt = Object.assign(new Event("beforeinstallprompt"), { prompt });
  whenTestEnds(() => {
    window.installPrompt = undefined;
  });
  return { shown: () => shown };
}

test("the update question is announced, and takes one answer", async () => {
  const answers: string[] = [];
  const question = createUpdateQuestion({
    tabs: { post: (answer) => answers.push(answer), listen: () => undefined },
    afterCheckout: (act) => act(),
    declined: {
      remember: () => undefined,
      forget: () => undefined,
      isRememberedElsewhere: () => Promise.resolve(false),
    },
    takeOver: () => answers.push("taken over"),
    reload: () => undefined,
  });
  await render(
    <main>
      <h1>Screen</h1>
      <UpdateCard question={question} />
    </main>,
  );
  await question.found({ isFresh: true });
  const card = page.getByRole("region", { name: "New version" });
  await expect
    .element(card.getByRole("status"))
    .toHaveTextContent("A new version of the product is available. Would you like to update?");
  expect(document.activeElement).toBe(document.body);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await card.getByRole("button", { name: "Update" }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(answers).toEqual(["yes", "taken over"]);
});

test("installing is offered on a second day to a user who follows something, and not again after a no", async () => {
  const { shown } = offeredByBrowser();
  localStorage.setItem("first-day", "2026-1-1");
  const app = await openApp("/no-such-screen", { answers: { ...RULE_ANSWERS, getWatchlist: [WATCHED] } });
  await expect.element(offer()).toHaveTextContent("Install Sextant?");
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await offer().getByRole("button", { name: "Not now" }).click();
  await expect.element(offer()).not.toBeInTheDocument();
  expect(Number(localStorage.getItem("install-declined-at"))).toBeGreaterThan(0);
  await app.reload();
  await expect.element(page.css(".notice-cards")).toBeInTheDocument();
  expect(offer().query()).toBeNull();
  expect(shown()).toBe(0);
});

test("installing is not offered on the first day, and the browser's own question follows a yes", async () => {
  const { shown } = offeredByBrowser();
  const app = await openApp("/no-such-screen", { answers: { ...RULE_ANSWERS, getWatchlist: [WATCHED] } });
  await expect.poll(() => localStorage.getItem("first-day")).not.toBeNull();
  expect(offer().query()).toBeNull();
  localStorage.setItem("first-day", "2026-1-1");
  await app.reload();
  await offer().getByRole("button", { name: "Install", exact: true }).click();
  expect(shown()).toBe(1);
  await expect.element(offer()).not.toBeInTheDocument();
});

test("the account menu has a lasting entry, which shows the steps where the browser does not ask", async () => {
  whenTestEnds(installPrompt.closeSteps);
  await openApp("/no-such-screen");
  await expect.element(page.css(".notice-cards")).toBeInTheDocument();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Install app" }).click();
  const steps = page.getByRole("dialog", { name: "Install Sextant" });
  await expect.element(steps.getByRole("listitem").first()).toHaveTextContent("Open your browser's menu.");
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("without a network the page says so, and requests everything again when asked", async () => {
  await page.viewport(360, 780);
  const app = await openApp("/watchlist", {
    answers: { getWatchlist: [], getMarketFeed: { because: "watchlist", items: [], sources: [] } },
  });
  await expect.element(page.css(".notice-cards")).toBeInTheDocument();
  window.dispatchEvent(new Event("offline"));
  const card = page.getByRole("region", { name: "Offline" });
  await expect.element(card).toHaveTextContent("You're offline. What you see was loaded earlier.");
  expect(await axeFindingsInBothThemes(card.element())).toEqual([]);
  const before = app.api.calls.length;
  await card.getByRole("button", { name: "Retry" }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.poll(() => app.api.calls.length).toBeGreaterThan(before);
  await commands.emulateMedia({ colorScheme: null, reducedMotion: null, media: null, forcedColors: null });
});
