import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, focus, installClock, overhangPx, runFor } from "../../../testing/page-actions.ts";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { expectToFit } from "../../../testing/expect-to-fit.ts";
import { subscribedTopics } from "../../../testing/fake-socket.ts";
import { button, card, cards, grid, openScreener } from "../../../testing/open-screener.ts";
import { nineProjects, projectOf, rowOf, winningOf } from "../../../testing/sample-tokens.ts";

test("every card says what is known of its token and what is not, at any width and in both themes", async () => {
  await page.viewport(1440, 900);
  await openScreener();
  await expect.element(cards()).toHaveLength(9);
  expect(await axeFindingsInBothThemes()).toEqual([]);

  const first = card("LOL");
  for (const text of ["Solana", "Trending", "MEDIUM", "$0.002440", "+29.16%", "2.4M", "251.1K", "16%", "6.1K", "418"])
    await expect.element(first).toHaveTextContent(text);
  for (const text of [
    "RISING",
    "Verified",
    "Lock not checked",
    "Memecoin",
    "It traded 4.3 times its liquidity in a day",
  ])
    await expect.element(first).toHaveTextContent(text);
  const out = first.getByRole("link", { name: "Open LOL's DEX page in a new tab" });
  await expect.element(out).toHaveAttribute("href", expect.stringMatching(/^https:\/\/dexscreener\.com\//));
  await expect.element(out).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(first).toHaveTextContent("MEDIUM, step 2 of 4");

  // Once for the whole list, and for each card on request.
  await expect.element(page.getByText(/^Rugs within 7 days, by label: .*MEDIUM 12 of 400/)).toBeVisible();
  await expect.element(first).toHaveTextContent("MEDIUM: 12 of 400 with this label were rugs within 7 days.");
  await expect.element(card("SURGE")).toHaveTextContent("LOW: 3 of 194 with this label were rugs within 7 days.");

  const doubtful = card("TROLLP");
  await expect.element(doubtful).toHaveTextContent("EXTREME: not enough outcomes yet.");
  for (const text of [
    "EXTREME",
    "New",
    "Contract not checked",
    "Paid promotion (never affects the rank)",
    "Signs of wash trading",
  ])
    await expect.element(doubtful).toHaveTextContent(text);
  await expect.element(doubtful).toHaveTextContent("Looks like TRUMP, but a different token");
  await expect.element(doubtful).toHaveTextContent("Telegram, mentions and trend: not available");
  const stale = card("ALIENS");
  for (const text of ["387%", "Unlocked", "Stale, 7 h 49 min"]) await expect.element(stale).toHaveTextContent(text);
  await expect.element(stale.css(".tkn-spike-bar i")).toHaveAttribute("style", "width: 100%;");
  await expect.element(card("CATCOIN")).toHaveTextContent("DECLINING");
  await expect.element(card("SURGE")).toHaveTextContent("Locked");
  await expect.element(card("HENRY")).toHaveTextContent("Unverified");
  await expect.element(card("TKN8").getByRole("link", { name: /DEX page/ })).not.toBeInTheDocument();
  await expect.element(card("TKN9").css(".fig")).toHaveTextContent(/^N\/A$/);

  const counts = page.getByRole("region", { name: "Tokens in each list" });
  const countCards = counts.getByRole("button");
  await expect.element(countCards).toHaveLength(5);
  const starts = [/^Trending9/, /^New Pairs2/, /^Gainers3/, /^High Volume5/, /^Memecoins7/];
  for (const [place, start] of starts.entries()) await expect.element(countCards.nth(place)).toHaveTextContent(start);
  await expect.element(page.getByRole("tab")).toHaveLength(5);
  await expect.element(page.getByText("43% of 7 tokens rose and 57% fell in the last day.")).toBeVisible();
  await expect.element(page.getByText("We call it VOLATILE when changes are wide.")).toBeVisible();
  await button("Market condition VOLATILE: why").click();
  await expect.element(page.getByText("We call it VOLATILE when changes are wide.")).not.toBeInTheDocument();
  await expect.element(page.getByRole("checkbox", { name: /Auto-refresh/ })).toBeChecked();

  for (const width of [180, 360, 768, 1920]) {
    await page.viewport(width, 800);
    expect(overhangPx(), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("cards refresh every 30 s, and wait up to a minute while the list is in use", async () => {
  installClock();
  const { screener } = await openScreener();
  await expect.element(card("LOL")).toHaveTextContent("0.002440");
  const priced = (price: number) =>
    nineProjects().map((one, at) => (at === 0 ? { ...one, token: { ...one.token, price } } : one));
  // The list is not in use: the next answer is on the screen.
  screener.winning = winningOf(priced(0.0025));
  await runFor(34_000);
  await expect.element(card("LOL")).toHaveTextContent("0.002500");
  // The pointer is in it: the update waits, and shows once the pointer leaves.
  await card("LOL").hover();
  screener.winning = winningOf(priced(0.0026));
  await runFor(34_000);
  await expect.element(page.getByText("1 update waiting.")).toBeVisible();
  await expect.element(card("LOL")).toHaveTextContent("0.002500");
  await page.getByRole("heading", { level: 1 }).hover();
  await runFor(1_000);
  await expect.element(card("LOL")).toHaveTextContent("0.002600");
  // The same applies while focus is in it, but for no longer than a minute.
  await focus(card("LOL").getByRole("link").first());
  screener.winning = winningOf(priced(0.0027));
  await runFor(34_000);
  await expect.element(page.getByText("1 update waiting.")).toBeVisible();
  await runFor(62_000);
  await expect.element(card("LOL")).toHaveTextContent("0.002700");
});

test("pending updates show on request, and a list without auto-refresh stays as it is", async () => {
  installClock();
  const { api, screener } = await openScreener();
  await expect.element(card("LOL")).toHaveTextContent("0.002440");
  await card("LOL").hover();
  const [one, two, ...others] = nineProjects();
  if (!one || !two) throw new Error("nine are nine");
  const moved = { ...one, token: { ...one.token, price: 0.0031 } };
  screener.winning = winningOf([two, moved, ...others.slice(0, -1), projectOf(44)]);
  await runFor(34_000);
  // TKN9 was removed, TKN44 was added, LOL changed.
  await expect.element(page.getByText("3 updates waiting.")).toBeVisible();
  await expect.element(card("LOL")).toHaveTextContent("0.002440");
  await expect.element(cards().first()).toHaveTextContent("LOL");
  await button("Show 3 updates").click();
  await expect.element(card("LOL")).toHaveTextContent("0.003100");
  await expect.element(cards().first()).toHaveTextContent("TROLLP");
  await expect.element(page.getByText("updates waiting")).not.toBeInTheDocument();

  await page.getByRole("checkbox", { name: /Auto-refresh/ }).click();
  await expect.poll(address).toMatch(/auto=off/);
  const before = api.callsOf("getWinningProjects").length;
  await runFor(120_000);
  expect(api.callsOf("getWinningProjects")).toHaveLength(before);
  screener.winning = winningOf([two]);
  await button("Refresh").click();
  await expect.element(cards()).toHaveLength(1);
});

test("changes published over the socket are counted for users with real-time data, and only they subscribe", async () => {
  const { live, screener, reload } = await openScreener();
  const subscribed = () => subscribedTopics(live);
  await expect.poll(subscribed).toContain("screener");
  const [first] = nineProjects();
  if (!first) throw new Error("nine are nine");
  const { chain, address } = first.token;
  const unknown = { chain: "base" as const, address: "0x00000000000000000000000000000000000000ff" };
  const changed = [{ chain, address }, unknown];
  live.send({
    type: "screener",
    topic: "screener",
    seq: 1,
    data: { timestamp: new Date().toISOString(), changed, total: 2 },
  });
  await expect.element(page.getByText("1 update waiting.")).toBeVisible();
  screener.winning = winningOf([{ ...first, token: { ...first.token, price: 0.0044 } }]);
  await button("Show 1 update").click();
  await expect.element(card("LOL")).toHaveTextContent("0.004400");

  // Fifteen minutes late: no changes are published, and the page says so.
  const before = subscribed().length;
  screener.winning = winningOf(nineProjects(), { freshness: { state: "delayed", delayMinutes: 15 } });
  await reload("/crypto-screener");
  const source = page.getByRole("status", { name: "Data source" });
  await expect.element(source).toHaveTextContent("Delayed 15 min");
  await expect.element(source).toHaveTextContent(/as of \d\d:\d\d/);
  await expect.element(source.getByRole("link", { name: "See plans" })).toBeVisible();
  expect(subscribed().slice(before)).not.toContain("screener");
});

test("filters are in the address; an empty result says so, and a failure keeps the last list", async () => {
  const { api, screener } = await openScreener({ refusing: 503 });
  const failed = "Failed to load DEX screener data. Please try again later.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(failed);
  await expect.element(page.getByRole("alert")).toHaveTextContent("The source did not answer in 10 s.");
  screener.refusing = undefined;
  await button("Retry").click();
  await expect.element(cards()).toHaveLength(9);

  screener.winning = winningOf([]);
  await page.getByRole("combobox", { name: "Chain" }).selectOptions("polygon");
  await page.getByRole("combobox", { name: "Risk" }).selectOptions("LOW");
  await expect.poll(address).toMatch(/\?chain=polygon&risk=LOW$/);
  await expect.element(page.getByText("No projects match your current filters")).toBeVisible();
  expect(String(new URLSearchParams(api.callsOf("getWinningProjects").at(-1)?.query))).toBe(
    "chain=polygon&risk=LOW&limit=12",
  );
  expect(await axeFindings()).toEqual([]);
  screener.winning = winningOf(nineProjects());
  await button("Clear filters").click();
  await expect.element(cards()).toHaveLength(9);
  await page.getByRole("tab", { name: /^Gainers/ }).click();
  await expect.poll(address).toMatch(/\?list=gainers$/);
  await expect.element(page.getByRole("list", { name: "Gainers projects" }).css(":scope > li")).toHaveLength(3);

  screener.refusing = 503;
  await button("Refresh").click();
  await expect
    .element(page.getByRole("alert").filter({ hasText: failed }))
    .toHaveTextContent("You're looking at the last list");
  await expect.element(page.getByRole("list", { name: "Gainers projects" }).css(":scope > li")).toHaveLength(3);
});

test("the worst names, symbols and stories are text, and stay within their boxes", async () => {
  const evil = `<img src=x onerror="document.title='owned'">${"W".repeat(400)}`;
  const tower = `Cat${"\u0301".repeat(200)}`;
  const projects = [evil, tower, "ﷺ".repeat(64)].map((text, i) =>
    projectOf(i + 1, {
      token: {
        name: text,
        symbol: text,
        dexUrl: "javascript:alert(1)",
        price: 1e-14,
        marketCap: 9.9e14,
        volume24h: 1e15,
        priceChange24h: 999_999_999,
        imitates: { symbol: text, name: text, how: "same" },
        boosts: 1e9,
      },
      momentum: { volumeSpike: 1e9, spikeBasis: text },
      aiAnalysis: { projectType: text, narrative: text, evidence: [text] },
      risks: { reasons: [text] },
    }),
  );
  await openScreener({
    winning: winningOf(projects, { conditionWhy: evil }),
    rowAt: (index) => rowOf(index, { symbol: evil, name: tower, projectType: evil, price: 9.9e14 }),
  });
  await expect.element(cards()).toHaveLength(3);
  await expectToFit("the cards");
  expect(cards().getByRole("link", { name: /DEX page/ })).toHaveLength(0);
  await button("Table").click();
  await expect.element(grid().getByRole("row").nth(2)).toBeVisible();
  await expectToFit("the table");
  expect(document.title).not.toContain("owned");
});

test("a card explains itself on request, by touch and keyboard; an unknown type is not called AI", async () => {
  await openScreener({
    winning: winningOf([
      projectOf(1, { aiAnalysis: { projectType: "Unknown", evidence: [] } }),
      ...nineProjects().slice(1),
    ]),
  });
  const first = card("TKN1");
  await expect.element(first).toHaveTextContent("AI analysis Unknown type");
  const why = card("TROLLP").css("details");
  await focus(why.getByText("How we got these numbers"));
  await userEvent.keyboard("{Enter}");
  for (const text of [
    ...["Risk EXTREME", "The lock of its liquidity was not checked.", "We couldn't check 6 facts."],
    ...["Volume above usual N/A", "Seen for less than 3 days", "24h change N/A", "Younger than a day."],
    ...["Traded 84 times its liquidity.", "This comes from published rules"],
  ])
    await expect.element(why).toHaveTextContent(text);
  await card("TKN9").getByText("How we got these numbers").click();
  await expect
    .element(card("TKN9"))
    .toHaveTextContent("No source reports a usable price, market cap, 24h volume or liquidity.");
  expect(await axeFindings()).toEqual([]);
});
