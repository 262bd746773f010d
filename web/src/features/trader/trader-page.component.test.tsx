import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { fakeAudio } from "../../../testing/fake-audio.ts";
import { fakeClipboard } from "../../../testing/fake-clipboard.ts";
import { failure } from "../../../testing/fake-api.ts";
import { address, overhangPx, press, setFontSize } from "../../../testing/page-actions.ts";
import { openTrader, sampleLeaderboard } from "../../../testing/sample-leaderboard.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");

describe("trader", () => {
  test("shows results, equity, delayed positions and badges", async () => {
    await openTrader();
    await expect.element(heading("Grey Heron")).toBeVisible();
    await expect.element(page.getByText("12 followers")).toBeVisible();
    const results = page.getByRole("table").first().css("tbody > tr");
    await expect.element(results).toHaveLength(4);
    await expect.element(results.nth(0)).toHaveTextContent(/^7 daysNot ranked\+\$120\.50222/);
    await expect.element(results.nth(2)).toHaveTextContent(/^Season#2\+\$1,440\.91/);
    const positions = page.getByRole("region", { name: "Open positions" });
    await expect.element(positions).toHaveTextContent(/Positions as of 27 Nov/);
    await expect.element(positions).toHaveTextContent(/BTC\/USDLong22\.5%AAPLShort4\.1%/);
    await expect.element(page.getByRole("region", { name: "Badges" }).getByText("Off the Mark")).toBeVisible();
  });

  test("has an equity curve that can be read by keyboard", async () => {
    await openTrader();
    const reader = page.getByRole("slider", { name: "Show value on" });
    await press(reader, "Home");
    await expect.element(reader).toHaveAttribute("aria-valuetext", "1 Oct 2026: $100,000.00");
  });

  test("has the equity curve as a sentence, as a table that can be copied, and as sound", async () => {
    const audio = fakeAudio();
    await openTrader();
    const reader = page.getByRole("slider", { name: "Show value on" });
    await expect
      .element(reader)
      .toHaveAccessibleDescription(/^\d+ days, 1 Oct 2026 to .*\. Account value from \$100,000\.00 to \$.*%\. Highest/);
    const tools = page.getByRole("group", { name: "Without the picture: Account value by day" });
    await tools.getByRole("button", { name: "Data table" }).click();
    const rows = page.getByRole("region", { name: "Account value by day, newest first" }).getByRole("row");
    await expect.element(rows.last()).toHaveTextContent(/^1 Oct 2026\$100,000\.00$/);
    const clipboard = fakeClipboard();
    await button("Copy table").click();
    await expect.poll(() => clipboard.text).toMatch(/^Time\tAccount value\n[^]*\n1 Oct 2026\t\$100,000\.00$/);
    await tools.getByRole("button", { name: "Listen" }).click();
    await expect.element(button("Play")).toHaveFocus();
    expect(await axeFindingsInBothThemes()).toEqual([]);
    expect(audio.states()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => {
        audio.pass(0.1);
        return reader.element().getAttribute("aria-valuetext");
      })
      .toMatch(/^1 Oct 2026/);
    await userEvent.keyboard("{Escape}");
    await expect.poll(audio.states).toEqual(["closed"]);
    await button("Close the sound").click();
    await expect.element(tools.getByRole("button", { name: "Listen" })).toHaveFocus();
  });

  test("can be followed with limits for copying, changed and unfollowed", async () => {
    const { api } = await openTrader();
    await button("Follow").click();
    await dialog()
      .getByRole("checkbox", { name: /^Copy their trades/ })
      .click();
    await dialog()
      .getByLabelText(/^Maximum number of copied symbols/)
      .fill("2.5");
    await dialog().getByRole("button", { name: "Follow" }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("Enter a whole number from 1 to 20.");
    await dialog()
      .getByLabelText(/^Maximum number of copied symbols/)
      .fill("3");
    await dialog().getByRole("button", { name: "Follow" }).click();
    await expect.element(button("Following")).toBeVisible();
    expect(api.callsOf("followTrader").at(-1)?.body).toEqual({
      traderId: "trader-2",
      notify: true,
      copy: { maxTradePercent: 5, maxSymbols: 3, stopLossPercent: 20 },
    });
    await button("Following").click();
    await expect.element(dialog().getByLabelText(/^Maximum number of copied symbols/)).toHaveValue("3");
    await dialog().getByRole("button", { name: "Unfollow" }).click();
    await expect.element(button("Follow")).toBeVisible();
    expect(api.callsOf("unfollowTrader")).toHaveLength(1);
  });

  test("says why copying stopped", async () => {
    const copyStopped = "The copied trades lost 20% of what they began with.";
    const since = "2026-10-14T09:30:00.000Z";
    await openTrader({
      followed: [{ traderId: "trader-2", pseudonym: "Grey Heron", since, notify: true, copy: null, copyStopped }],
    });
    await button("Following").click();
    await expect.element(dialog().getByText(copyStopped)).toBeVisible();
  });

  test("with the skill mark on the leaderboard has it here too", async () => {
    const { profile } = sampleLeaderboard();
    await openTrader({ profile: { ...profile, hasSkillMark: true } });
    await button("Skill").click();
    await expect.element(page.getByText(/^This trader was right about the direction more often/)).toBeVisible();
    await openTrader({ profile });
    await expect.element(heading("Grey Heron")).toBeVisible();
    await expect.element(button("Skill")).not.toBeInTheDocument();
  });

  test("cannot follow themselves; another league is requested and stored in the address", async () => {
    const { profile } = sampleLeaderboard();
    const { api } = await openTrader({ profile: { ...profile, isOwn: true, positions: null, badges: [] } });
    await expect.element(page.getByRole("link", { name: "Change your profile" })).toBeVisible();
    await expect.element(button("Follow")).not.toBeInTheDocument();
    await expect.element(page.getByText("This trader doesn't show open positions.")).toBeVisible();
    await page.getByRole("button", { name: "Practice, simulated prices" }).click();
    await expect.poll(() => api.callsOf("getTraderProfile").at(-1)?.query["league"]).toBe("practice");
    expect(address()).toBe("/trader?id=trader-2&league=practice");
  });
});

describe("states and shapes", () => {
  test("unknown trader, failed load, and Retry", async () => {
    await openTrader({}, "?id=nobody");
    await expect.element(heading("Trader not found")).toBeVisible();
    await openTrader({}, "");
    await expect.element(heading("Trader not found")).toBeVisible();
    const { api, board } = await openTrader({}, "?id=trader-2", { getTraderProfile: failure(503, "It is starting.") });
    await expect.element(page.getByRole("alert")).toHaveTextContent("This trader couldn't be loaded.");
    api.answer({ getTraderProfile: board.profile });
    await button("Retry").click();
    await expect.element(heading("Grey Heron")).toBeVisible();
  });

  for (const width of [180, 360, 768, 1440])
    test(`has no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
      await page.viewport(width, 900);
      if (width === 180) setFontSize("large");
      const { profile } = sampleLeaderboard();
      await openTrader({ profile: { ...profile, pseudonym: "W".repeat(24), isAgent: true } });
      await expect.element(page.getByRole("table").first()).toBeVisible();
      expect(overhangPx()).toBeLessThanOrEqual(0);
      if (width === 180) return;
      expect(document.documentElement.scrollHeight).toBeLessThan(4000);
      expect(await axeFindingsInBothThemes()).toEqual([]);
      await button("Follow").click();
      await dialog()
        .getByRole("checkbox", { name: /^Copy their trades/ })
        .click();
      expect(await axeFindingsInBothThemes(dialog().element())).toEqual([]);
    });
});
