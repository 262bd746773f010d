import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { setWindow, WINDOWS } from "../../../testing/expect-to-fit.ts";
import { failure, type FakeApi } from "../../../testing/fake-api.ts";
import { feedState, openDashboard, panel, showTab } from "../../../testing/open-dashboard.ts";
import { installClock, overhangPx, press, runFor, setVisible } from "../../../testing/page-actions.ts";
import { dashboardAnswers, sampleDashboard } from "../../../testing/sample-dashboard.ts";

/** The status that announces loading; hiding values is also announced, once that changes. */
const waiting = () => panel().getByRole("status").filter({ hasText: /./ });

test("cards are moved by keyboard, and the server stores their order", async () => {
  const { board, reload } = await openDashboard();
  const places = () =>
    page
      .css(".dash h2:not(.rc h2), .dash [role=tablist]")
      .elements()
      .map((one) => one.getAttribute("aria-label") ?? one.textContent);
  const RANGES = "Ranges for your symbols";
  await expect.poll(places).toEqual([RANGES, "Market feed", "Dashboard", "Latest alerts", "AI insight", "Watchlist"]);
  await press(page.getByRole("button", { name: "Arrange" }), "Enter");
  const up = page.getByRole("button", { name: "Move Latest alerts up" });
  for (let step = 0; step < 3; step += 1) await press(up, "Enter");
  await expect
    .element(page.getByRole("dialog").getByRole("status"))
    .toHaveTextContent(/^Latest alerts is now number 1 of 7\.$/);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Arrange" })).toHaveFocus();
  expect(board.order).toEqual(["alerts", "ranges", "feed", "board", "insight", "watchlist", "record"]);
  await reload();
  await expect.element(page.getByRole("tab", { name: "Signals" })).toBeVisible();
  await expect.poll(places).toEqual(["Latest alerts", RANGES, "Market feed", "Dashboard", "AI insight", "Watchlist"]);
});

describe("polling", () => {
  const EVERY = { getAlerts: 15, getTradingSignals: 30, getRecommendations: 60 } as const;
  const ONCE = { getAlerts: 1, getTradingSignals: 1, getRecommendations: 1 };
  const NAMES = Object.keys(EVERY) as (keyof typeof EVERY)[];
  const counted = ({ callsOf }: FakeApi) => Object.fromEntries(NAMES.map((name) => [name, callsOf(name).length]));

  test("requests alerts every 15 s, signals every 30 s and recommendations every 60 s", async () => {
    installClock();
    const { api } = await openDashboard({}, "", {}, false);
    await expect.poll(() => counted(api)).toEqual(ONCE);
    // Jittered by a tenth either way.
    for (const name of NAMES) {
      const before = api.callsOf(name).length;
      await runFor(EVERY[name] * 1_100 + 100);
      await expect.poll(() => api.callsOf(name).length).toBeGreaterThan(before);
    }
    expect(api.callsOf("getRecommendations").length).toBeLessThanOrEqual(3);
  });

  test("a hidden page requests nothing", async () => {
    installClock();
    const { api } = await openDashboard({}, "", {}, false);
    await expect.poll(() => counted(api)).toEqual(ONCE);
    setVisible(false);
    await runFor(180_000);
    expect(counted(api)).toEqual(ONCE);
  });
});

describe("failed loads", () => {
  for (const [what, name, query, title] of [
    ["the market feed", "getMarketFeed", "", "The market feed couldn't be loaded."],
    ["signals", "getTradingSignals", "", "The signals couldn't be loaded."],
    ["alerts", "getAlerts", "?tab=alerts", "Your alerts couldn't be loaded."],
    ["portfolios", "getPortfolios", "?tab=portfolio", "Your portfolios couldn't be loaded."],
    ["recommendations", "getRecommendations", "?tab=insights", "The insights couldn't be loaded."],
  ] as const)
    test(`${what}: it says so, and Retry loads it`, async () => {
      const { api, board, queryClient } = await openDashboard({}, query, {
        [name]: failure(503, "No source answers."),
      });
      const alert = page.getByRole("alert").filter({ hasText: title }).first();
      // In one task, while nothing is pending: afterwards, every pending request comes from Retry, not from a part of
      // the page that loaded late.
      const press = (meanwhile = () => undefined as void) => {
        const button = alert.getByRole("button", { name: "Retry" }).query();
        if (!(button instanceof HTMLElement) || queryClient.isFetching() > 0) return "not yet";
        meanwhile();
        button.click();
        return queryClient.isFetching();
      };
      await expect.poll(press).toBe(1);
      await expect.element(alert).toHaveTextContent("No source answers.");
      await expect.poll(() => press(() => api.answer({ [name]: dashboardAnswers(board)[name] }))).toBe(1);
      await expect.element(page.getByText(title)).not.toBeInTheDocument();
    });

  test("if the card order fails to load, the default one is used", async () => {
    await openDashboard({}, "", { getDashboardLayout: failure(503, "No.") });
    await expect.element(page.getByRole("tab", { name: "Signals" })).toBeVisible();
  });
});

describe("in both themes", () => {
  for (const name of ["Signals", "Alerts", "Portfolio", "AI Insights"])
    test(`axe finds nothing on ${name}`, async () => {
      await openDashboard();
      await showTab(name);
      await expect.element(waiting()).toHaveLength(0);
      const why = panel()
        .getByText(/^Why it fired/)
        .first();
      if (name === "Alerts") await why.click();
      if (name === "Signals") await panel().getByRole("rowheader").first().getByRole("button").click();
      expect(await axeFindingsInBothThemes()).toEqual([]);
    });

  test("axe finds no violations on an empty dashboard, a failed one and a disconnected one", async () => {
    const empty = { alerts: [], unread: 0, signals: [], recommendations: [], portfolios: [] };
    const { api, live, reload } = await openDashboard({
      ...empty,
      feed: { because: "sample", items: [], sources: [] },
    });
    expect(await axeFindingsInBothThemes()).toEqual([]);
    live.cut();
    await expect.element(feedState()).toHaveTextContent(/^Reconnecting\.\.\.$/);
    api.answer({ getMarketFeed: failure(503, "No source answers.") });
    await reload();
    await expect.element(page.getByText("The market feed couldn't be loaded.")).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });

  test("axe finds no violations on stale prices and in the dialogs", async () => {
    const board = sampleDashboard();
    const stale = { state: "stale", delayMinutes: null } as const;
    const items = board.feed.items.map((item) => ({ ...item, freshness: stale }));
    await openDashboard({ feed: { ...board.feed, items } }, "?tab=portfolio");
    expect(await axeFindingsInBothThemes()).toEqual([]);
    for (const button of [/^Delete/, /^Create Portfolio/, /^Arrange/]) {
      await page.getByRole("button", { name: button }).click();
      await expect.element(page.getByRole("dialog")).toBeVisible();
      expect(await axeFindingsInBothThemes(page.getByRole("dialog").element())).toEqual([]);
      await userEvent.keyboard("{Escape}");
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      await expect.element(page.getByRole("button", { name: button })).toHaveFocus();
    }
  });
});

for (const one of WINDOWS)
  test(`nothing hangs over the edge ${one.name}`, async () => {
    await setWindow(one);
    await openDashboard();
    for (const name of ["Signals", "Alerts", "Portfolio", "AI Insights"]) {
      await showTab(name);
      await expect.element(waiting()).toHaveLength(0);
      expect(overhangPx(), name).toBeLessThanOrEqual(0);
    }
  });
