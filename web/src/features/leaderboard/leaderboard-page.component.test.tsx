import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { address, overhangPx, press, setFontSize, texts } from "../../../testing/page-actions.ts";
import {
  badgeOf,
  EARNED_AT,
  entryOf,
  openLeaderboard,
  ownEntry,
  sampleLeaderboard,
} from "../../../testing/sample-leaderboard.ts";
import { sampleDashboard } from "../../../testing/sample-dashboard.ts";
import { accountOf } from "../../../testing/sample-paper.ts";
import { setInstallation } from "../../../testing/set-installation.ts";

const ranking = () => page.getByRole("table", { name: /^Ranking by/ });
const rows = () => ranking().css("tbody > tr");
const tab = (name: string) => page.getByRole("tab", { name });
const button = (name: string) => page.getByRole("button", { name });
const strip = () => page.css(".lb-strip");
const dialog = () => page.getByRole("dialog");

describe("ranking", () => {
  test("has ten rows with medals, and the user's own below if it is not among them", async () => {
    await openLeaderboard();
    await expect.element(rows()).toHaveLength(11);
    await expect.element(rows().nth(0)).toHaveTextContent(/gold medal, rank 1OHohm.*Skill.*\+\$1,581\.46/);
    await expect.element(rows().nth(1)).toHaveTextContent(/silver medal, rank 2GHGrey Heron/);
    await expect.element(rows().nth(2)).toHaveTextContent(/bronze medal, rank 3BAbasalt.*Agent/);
    await expect.element(rows().nth(3)).toHaveTextContent(/^#4HAharrow/);
    const apart = page.css(".lb-apart > tr");
    await expect.element(apart).toHaveTextContent(/^#4021QTQuiet Tern \(you\).*−\$141\.44/);
  });

  test("never shows the main value without its sample, drawdown, lower bound and a follower's result", async () => {
    await openLeaderboard();
    const beside = rows().nth(0).css(".lb-beside");
    await expect.element(beside).toHaveLength(6);
    expect(texts(beside)).toEqual([
      "231 trades59 days",
      "54%probably above 47.6%",
      "8.1%",
      "+0.02%a day",
      "+$1,500.20",
      "+$343.95",
    ]);
    await expect.element(rows().nth(3).css("[data-name='Lower bound']")).toHaveTextContent("Too few days");
    await expect.element(rows().nth(4).css("[data-name='Copied a minute later']")).toHaveTextContent("N/A");
  });

  test("by another tab, time, league or by the lower bound is requested and stored in the address", async () => {
    const { api } = await openLeaderboard();
    const requested = () => api.callsOf("getLeaderboard").at(-1)?.query;
    await expect.poll(requested).toEqual({ league: "real", window: "season", by: "profit" });
    await tab("Win Rate").click();
    await expect.element(rows().nth(0).css(".lb-figure")).toHaveTextContent("54%");
    await button("30 days").click();
    await button("Practice, simulated prices").click();
    await page.getByRole("switch", { name: /^Rank cautiously/ }).click();
    await expect.poll(requested).toEqual({ league: "practice", window: "30d", by: "lower_bound" });
    expect(address()).toBe("/leaderboard?tab=win-rate&window=30d&league=practice&lower-bound=true");
    await expect
      .element(page.getByRole("note", { name: "Which prices" }))
      .toHaveTextContent(/^SimulatedPractice league/);
    await expect
      .element(page.getByRole("columnheader", { name: "Lower bound" }))
      .toHaveAttribute("aria-sort", "descending");
  });

  test("opens in the practice league if all prices are simulated", async () => {
    setInstallation({ data: "simulated" });
    const { api } = await openLeaderboard();
    await expect.element(rows()).toHaveLength(11);
    expect(api.callsOf("getLeaderboard")[0]?.query["league"]).toBe("practice");
  });

  test("explains its marks and columns on a press, and closes them on Escape", async () => {
    await openLeaderboard();
    const text = page.getByText(/^This trader was right about the direction more often/);
    await button("Skill").click();
    await expect.element(text).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(text).not.toBeVisible();
    await press(button("Max drawdown"), "Enter");
    await expect.element(page.getByText(/^The largest fall/).first()).toBeInViewport({ ratio: 1 });
    await page.getByText("How the ranking works").click();
    await expect.element(page.getByText(/^You are ranked after 30 trades and 14 days/)).toBeVisible();
  });

  test("opens with who leads by what, and with the user's own results", async () => {
    await openLeaderboard();
    const answer = page.css(".answer-sentence");
    await expect.element(answer).toHaveTextContent("ohm leads with +$1,581.46.");
    await expect
      .element(strip())
      .toHaveTextContent(/^Your rank#4,021Total Profit−\$141\.44.*53\.7%.*41 trades22 days$/);
    await tab("Best Streak").click();
    await expect.element(answer).toHaveTextContent("ohm leads with 15 wins in a row.");
  });

  test("says what participants without a row lack", async () => {
    const { profile } = sampleLeaderboard();
    const standings = profile.standings.map((one) => ({ ...one, totalTrades: one.window === "season" ? "12" : "40" }));
    await openLeaderboard({ entries: [entryOf(1)], profile: { ...profile, id: "trader-own", standings } });
    await expect.element(page.css(".answer-sentence")).toHaveTextContent("1 trader is ranked: ohm leads with");
    await expect.element(page.getByText(/^For a rank you need 18 more trades and 1\d more days?\.$/)).toBeVisible();
    await openLeaderboard({ entries: [entryOf(1), ownEntry(2)] });
    await expect.element(rows()).toHaveLength(2);
    await expect.element(page.getByText(/^For a rank you need/)).not.toBeInTheDocument();
  });
});

describe("badges", () => {
  test("are shown by category with rarity, points and progress", async () => {
    await openLeaderboard({}, "?tab=badges");
    const headings = page.getByRole("tabpanel").getByRole("heading", { level: 2 });
    await expect.element(headings).toHaveLength(3);
    expect(texts(headings)).toEqual(["Trading", "Streak", "Other"]);
    const trading = page.getByRole("region", { name: "Trading" }).getByRole("listitem");
    await expect.element(trading.nth(0)).toHaveTextContent(/^Hundred TradesRare50 pointsClose 100 trades.*41 of 100$/);
    await expect.element(trading.nth(1)).toHaveTextContent(/^Off the MarkCommon10 points.*Earned Wed 14 Oct$/);
    await expect.element(page.getByText("1 of 4")).toBeVisible();
    await expect.element(page.getByText("10 of 580")).toBeVisible();
  });
});

describe("followed traders", () => {
  const followed = [
    {
      traderId: "trader-2",
      pseudonym: "Grey Heron",
      since: EARNED_AT,
      notify: true,
      copy: { maxTradePercent: 5, maxSymbols: 4, stopLossPercent: 10 },
      copyStopped: null,
    },
    {
      traderId: "trader-3",
      pseudonym: "basalt",
      since: EARNED_AT,
      notify: false,
      copy: null,
      copyStopped: "The copied trades lost 10% of what they began with.",
    },
  ];
  const part = () => page.getByRole("region", { name: "Traders you follow" });

  test("show how they are followed, and can be unfollowed", async () => {
    const { api, board } = await openLeaderboard({ followed });
    const items = part().getByRole("listitem");
    await expect.element(items.nth(0)).toHaveTextContent(/Grey HeronNotified of trades · copied, up to 5% a trade/);
    await expect
      .element(items.nth(1))
      .toHaveTextContent(/Not notified of trades · since .*Copying has stopped\. The copied/);
    await expect.element(part().getByRole("link", { name: "basalt" })).toHaveAttribute("href", "/trader?id=trader-3");
    api.answer({ unfollowTrader: ({ params }) => board.followed.filter((one) => one.traderId !== params["traderId"]) });
    await button("Unfollow Grey Heron").click();
    await expect.element(items).toHaveLength(1);
    await expect.element(part().getByRole("heading")).toHaveFocus();
    expect(api.callsOf("unfollowTrader").map(({ params }) => params["traderId"])).toEqual(["trader-2"]);
  });

  test("are none at first; a list that fails says so and recovers by Retry", async () => {
    await openLeaderboard();
    await expect.element(part()).toHaveTextContent(/You don't follow anyone yet/);
    const { api } = await openLeaderboard({}, "", { getFollowedTraders: failure(503, "It is starting.") });
    await expect.element(part().getByRole("alert")).toHaveTextContent("The traders you follow couldn't be loaded.");
    api.answer({ getFollowedTraders: followed });
    await part().getByRole("button", { name: "Retry" }).click();
    await expect.element(part().getByRole("listitem")).toHaveLength(2);
  });
});

describe("taking part", () => {
  test("starts with a pseudonym and the delay of positions, and ends without a trace in the ranking", async () => {
    const { api } = await openLeaderboard({ trader: null, entries: [entryOf(1)] });
    await button("Join leaderboard").click();
    await dialog().getByLabelText("Pseudonym").fill("ab");
    await dialog().getByRole("button", { name: "Join leaderboard" }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("Enter at least 3 characters.");
    await dialog().getByLabelText("Pseudonym").fill(" Quiet Tern ");
    await dialog()
      .getByRole("radio", { name: /^Never/ })
      .click();
    await dialog().getByRole("button", { name: "Join leaderboard" }).click();
    await expect.element(page.getByText("You're on the leaderboard as Quiet Tern").first()).toBeVisible();
    expect(api.callsOf("joinLeaderboard").at(-1)?.body).toEqual({ pseudonym: "Quiet Tern", positionsDelayHours: null });

    await button("Change or leave").click();
    await expect.element(dialog().getByRole("radio", { name: /^Never/ })).toBeChecked();
    await dialog().getByRole("button", { name: "Leave…" }).click();
    await dialog().getByRole("button", { name: "Leave leaderboard" }).click();
    await expect.element(button("Join leaderboard")).toBeVisible();
    expect(api.callsOf("leaveLeaderboard")).toHaveLength(1);
  });

  test("shows a rejected pseudonym at its field", async () => {
    const taken = failure(409, "Somebody else has this pseudonym.", "name-taken", { "x-error-field": "pseudonym" });
    await openLeaderboard({ trader: null }, "", { joinLeaderboard: taken });
    await button("Join leaderboard").click();
    await dialog().getByLabelText("Pseudonym").fill("ohm");
    await dialog().getByRole("button", { name: "Join leaderboard" }).click();
    await expect.element(dialog().getByLabelText("Pseudonym")).toHaveAttribute("aria-invalid", "true");
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("Somebody else has this pseudonym.");
  });
});

describe("states and shapes", () => {
  test("shows a placeholder, then why the ranking is empty and what to do", async () => {
    await openLeaderboard({}, "", { getLeaderboard: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading the ranking" })).toBeVisible();
    await openLeaderboard({ entries: [] }, "", {
      getPaperAccounts: [accountOf("real", { closedTrades: 4 })],
      getPaperEquity: ["2026-11-25", "2026-11-26"].map((day) => ({ day, equity: "100000.00" })),
    });
    await expect.element(page.getByText("Nobody is ranked here yet. You could be the first.")).toBeVisible();
    await expect.element(page.getByText(/^For a rank you need 26 more trades and 12 more days/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Start paper trading" })).not.toBeInTheDocument();
    await expect.element(strip()).toHaveTextContent(/^Your rankNone yet.*Trades closed4 of 30Days2 of 14Profit so far/);
    await expect.element(page.getByRole("region", { name: "Your next badges" })).toBeVisible();
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });

  test("offers the first trade at its head until there is one", async () => {
    await openLeaderboard({ entries: [], trader: null }, "", { getPaperAccounts: [], getPaperEquity: [] });
    await expect
      .element(page.getByRole("link", { name: "Start paper trading" }))
      .toHaveAttribute("href", "/paper?league=real");
    await expect
      .element(page.getByText("For a rank you need 30 more trades and 14 more days, and to join under a pseudonym."))
      .toBeVisible();
    await expect.element(strip()).toHaveTextContent(/0 of 30.*0 of 14.*\$0\.00Starts with your first trade$/);
  });

  test("opens in the practice league while only simulated prices arrive", async () => {
    const { feed } = sampleDashboard();
    const simulated = { state: "simulated", delayMinutes: null } as const;
    const getMarketFeed = { ...feed, items: feed.items.map((item) => ({ ...item, freshness: simulated })) };
    const { api } = await openLeaderboard({}, "", { getMarketFeed });
    await expect.element(rows()).toHaveLength(11);
    expect(api.callsOf("getLeaderboard").map(({ query }) => query["league"])).toEqual(["practice"]);
  });

  test("reports failures, and Retry recovers, including the badges", async () => {
    const starting = failure(503, "The server is starting or stopping. Try again in a few seconds.");
    const { api, board } = await openLeaderboard({}, "", { getLeaderboard: starting, getAchievements: starting });
    await expect.element(page.getByRole("alert")).toHaveTextContent("The leaderboard couldn't be loaded.");
    api.answer({ getLeaderboard: board.entries, getAchievements: board.achievements });
    await button("Retry").click();
    await expect.element(rows()).toHaveLength(11);

    api.answer({ getAchievements: starting });
    await tab("Badges").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("The badges couldn't be loaded.");
    api.answer({ getAchievements: board.achievements });
    await button("Retry").click();
    await expect.element(page.getByRole("region", { name: "Trading" })).toBeVisible();
  });

  for (const width of [180, 360, 768, 1000, 1001, 1280, 1440])
    test(`has no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
      await page.viewport(width, 900);
      if (width === 180) setFontSize("large");
      const name = "W".repeat(24);
      const long = entryOf(2, {
        user: { username: name },
        totalProfitLoss: "-101722.01",
        hasSkillMark: true,
        isAgent: true,
      });
      const categories = ["TRADING", "PROFIT", "STREAK", "SOCIAL", "LEARNING"];
      // All of them.
      const achievements = Array.from({ length: 26 }, (_, i) =>
        badgeOf(`badge-${String(i)}`, {
          category: categories[i % 5] ?? "",
          ...(i % 3 === 0 ? { earnedAt: EARNED_AT } : {}),
        }),
      );
      await openLeaderboard({
        achievements,
        followed: [
          { traderId: "t", pseudonym: name, since: EARNED_AT, notify: true, copy: null, copyStopped: "It lost 10%." },
        ],
        entries: [entryOf(1), long, ...[3, 4, 5, 6, 7, 8, 9, 10].map((i) => entryOf(i)), ownEntry()],
      });
      await expect.element(rows()).toHaveLength(11);
      for (const each of ["Total Profit", "Badges"]) {
        await tab(each).click();
        await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
        if (width !== 180) await expect.poll(() => document.documentElement.scrollHeight).toBeLessThan(4000);
        expect(overhangPx()).toBeLessThanOrEqual(0);
        if (width === 360 || width === 1440) expect(await axeFindingsInBothThemes()).toEqual([]);
      }
    });
});
