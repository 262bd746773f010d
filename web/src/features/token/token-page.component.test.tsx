import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, overhangPx } from "../../../testing/page-actions.ts";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { noCandles, type SampleScreener, sampleScreener, screenerAnswers } from "../../../testing/sample-screener.ts";
import { candlesOf, tokenOf } from "../../../testing/sample-token.ts";
import { addressOf } from "../../../testing/sample-tokens.ts";
import { touchScreen } from "../../../testing/touch-screen.ts";

const ADDRESS = `/token?chain=base&address=${addressOf(5)}`;
const open = async (changes: Partial<SampleScreener> = {}, at = ADDRESS) => {
  const screener = sampleScreener({ token: tokenOf(), candles: candlesOf(), ...changes });
  return { ...(await openApp(at, { answers: screenerAnswers(screener) })), screener };
};
const section = (name: string | RegExp) => page.getByRole("region", { name });
const tableOf = (what: "labels" | "pools" | "trades") => page.getByRole("group", { name: `Table of ${what}` });
/** Opens a section that a phone shows as its heading alone. */
const unfold = (heading: string) => page.getByRole("heading", { name: heading, exact: true }).click();

test("a token's page shows everything known about it, each fact with source and age", async () => {
  await page.viewport(1440, 900);
  const { api } = await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/^SURGE Surge Protocol$/);
  await expect.element(page.getByRole("application", { name: "1h candles of SURGE" })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);

  await expect
    .element(page.getByText(/^MEDIUM risk.*: 12 of 400 with this label were rugs within 7 days\.$/))
    .toBeVisible();
  const summary = section("Summary");
  for (const text of ["$0.008752", "+2.36%", "$4.3M", "$308.3K", "MEDIUM", "34 of 100 points, 2 facts not checked"])
    await expect.element(summary).toHaveTextContent(text);
  const why = section("Why MEDIUM");
  await expect.element(why.getByRole("listitem").first()).toHaveTextContent("Ten largest holders: 31.4%.");
  await expect.element(why).toHaveTextContent("Needed for LOW, but not checked: trial sale");
  await expect.element(why).toHaveTextContent("On points alone it would be LOW");
  const facts = section("7 facts, 2 of them not checked");
  const sale = facts.getByRole("row").filter({ hasText: "Trial sale" });
  await expect.element(sale).toHaveTextContent("no source");
  await expect
    .element(facts.getByRole("row").filter({ hasText: "Mint authority" }))
    .toHaveTextContent("GoPlus, 41 min");
  await facts.getByRole("button", { name: "Mint authority" }).click();
  await expect.element(facts.getByText(/The right to create more of a token/)).toBeVisible();
  await expect.element(section("Momentum 48.5").getByRole("row").last()).toHaveTextContent("48.5 of 100");
  await expect.element(section("Cost of selling")).toHaveTextContent("Slippage when you sell $1,0000.6%");
  const labels = section("Label history");
  await expect.element(labels.getByRole("row").nth(1)).toHaveTextContent("MEDIUM");
  await expect.element(labels.getByRole("row").nth(1)).toHaveTextContent("no rug pullnot due yet");
  await expect.element(labels.getByRole("row").nth(2)).toHaveTextContent("price collapsedunknown");
  await expect.element(section("Holders")).toHaveTextContent("8,412");
  await expect.element(section("Holders")).toHaveTextContent("Creator's sharenot checked");
  await expect.element(section("Last trades")).toHaveTextContent("412.5");

  const contract = section("Contract");
  await expect
    .element(contract)
    .toHaveTextContent("87.4% of the pool is locked or burnt; the first lock ends 1 Mar 2027");
  for (const link of page.css("main a[target=_blank]").all()) {
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^https:/));
  }
  await expect.element(contract.getByRole("link", { name: /^DexScreener/ })).toBeVisible();
  const about = section("In the project's own words");
  await expect.element(about).toHaveTextContent("not verified");
  await expect.element(about.getByRole("link")).toHaveLength(1);
  await expect.element(section("Pools").getByRole("link")).toHaveLength(1);

  await page.getByRole("button", { name: "4h" }).click();
  await expect.poll(address).toMatch(/tf=4h/);
  await page.getByRole("button", { name: "Show aerodrome, SURGE / USDC" }).click();
  await expect
    .poll(() => api.callsOf("getTokenCandles").some(({ query }) => query["pool"] === addressOf(901)))
    .toBe(true);
  await page.getByRole("button", { name: "Data table" }).first().click();
  await expect.element(page.getByRole("table", { name: /candles of SURGE/ })).toBeVisible();
  await page.getByRole("button", { name: "Watch" }).click();
  await expect.element(page.getByRole("button", { name: "Watched" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Set alert" }).click();
  const dialog = page.getByRole("dialog", { name: "Set alert" });
  await expect.element(dialog).toHaveTextContent("Alert me when SURGE on Base has a volume spike of at least 100%.");
  await dialog.getByRole("button", { name: "List" }).click();
  await dialog.getByRole("combobox", { name: "Enters the list" }).selectOptions("Memecoins");
  await expect.element(dialog).toHaveTextContent("Alert me when SURGE on Base enters Memecoins.");
  await dialog.getByRole("button", { name: "Risk" }).click();
  await dialog.getByRole("button", { name: "EXTREME" }).click();
  await expect.element(dialog).toHaveTextContent("Alert me when SURGE on Base becomes EXTREME risk.");
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole("button", { name: "Create alert" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.callsOf("createAlertRule").at(-1)?.body).toMatchObject({
    symbol: null,
    condition: {
      kind: "screener",
      filter: { chain: "base", address: addressOf(5), risk: "EXTREME", minSpike: null, list: null },
    },
  });
  for (const width of [180, 360, 768, 1920]) {
    await page.viewport(width, 800);
    expect(overhangPx(), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("without candles, trades, pools or checks it says what is missing and why", async () => {
  const token = tokenOf();
  const nothing = { count: null, top10Percent: null, creatorPercent: null };
  await open({
    candles: noCandles(),
    token: { ...token, holders: nothing, pools: [], labels: [], links: [], description: null, momentumParts: [] },
  });
  await expect.element(page.getByText("There are no candles for this pool.")).toBeVisible();
  await expect.element(page.getByText("No source of candles is set up.")).toBeVisible();
  await expect.element(section("Last trades")).toHaveTextContent("No source of trades is set up.");
  await expect.element(section("Pools")).toHaveTextContent("No source reports a pool at the moment.");
  await expect.element(section("Holders")).toHaveTextContent("not checked");
  await expect
    .element(section("Label history"))
    .toHaveTextContent("We haven't stored a risk label for this token yet.");
  expect(await axeFindings()).toEqual([]);
});

test("an invalid address, an unknown token and an error each say so", async () => {
  const { screener, reload } = await open({}, "/token?chain=base&address=nobody");
  await expect.element(page.getByRole("heading", { name: "Unknown token" })).toBeVisible();
  screener.token = undefined;
  await reload(ADDRESS);
  await expect.element(page.getByText("This token is not known here.", { exact: true })).toBeVisible();
  screener.refusing = 503;
  await reload(ADDRESS);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Failed to load DEX screener data. Please try again later.");
  Object.assign(screener, { refusing: undefined, token: tokenOf() });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("SURGE");
});

test("third-party text is rendered only as text on a token's page", async () => {
  const evil = `<script>document.title="owned"</script>${"W".repeat(300)}`;
  const token = tokenOf();
  const { project, risk, pools } = token;
  await page.viewport(360, 800);
  await open({
    token: {
      ...token,
      project: {
        ...project,
        token: {
          ...project.token,
          name: evil,
          symbol: evil.slice(0, 64),
          imitates: { symbol: evil, name: evil, how: "similar" },
        },
        momentum: { ...project.momentum, spikeBasis: evil, wash: { suspect: true, reasons: [evil] } },
        aiAnalysis: { projectType: evil, narrative: evil, evidence: [evil] },
      },
      risk: {
        ...risk,
        facts: risk.facts.map((fact) => ({ ...fact, label: evil, value: evil, why: evil, source: evil })),
      },
      pools: pools.map((pool) => ({ ...pool, dex: evil, quote: evil })),
      description: { value: evil.repeat(20), source: evil, asOf: project.asOf },
    },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("<script>");
  for (const width of [360, 1440]) {
    await page.viewport(width, 800);
    expect(overhangPx(), `${width} px`).toBeLessThanOrEqual(0);
  }
  // The document's title is the token's symbol, character by character, and nothing else.
  expect(document.title).toContain("<script>");
});

test("a tap opens the paper trading ticket for the token, in the league that trades its price", async () => {
  await open();
  const link = page.getByRole("link", { name: "Paper trade", exact: true });
  await expect.element(link).toHaveAttribute("href", `/paper?symbol=base%3A${addressOf(5)}&origin=token`);
  const token = tokenOf();
  const project = { ...token.project, freshness: { state: "simulated", delayMinutes: null } as const };
  await open({ token: { ...token, project } });
  await expect
    .element(link)
    .toHaveAttribute("href", `/paper?symbol=base%3A${addressOf(5)}&origin=token&league=practice`);
});

test("a phone opens with the risk, its record and why, and has the working folded", async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByRole("application", { name: "1h candles of SURGE" })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(4_000);
  const topOf = (text: string | RegExp) => page.getByText(text).first().element().getBoundingClientRect().top;
  expect(topOf(/^MEDIUM risk/)).toBeLessThan(topOf("Why MEDIUM"));
  expect(topOf("Why MEDIUM")).toBeLessThan(topOf("in US dollars"));
  await expect.element(tableOf("pools")).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});

test("on a phone the outcome of each label is visible, and no class wraps", async () => {
  await page.viewport(360, 800);
  await open();
  await unfold("Label history");
  const rows = tableOf("labels").getByRole("row");
  const given = rows.filter({ hasText: "MEDIUM" });
  (await given.findElement()).scrollIntoView({ block: "center" });
  for (const text of ["no rug pull", "not due yet"])
    await expect.element(given.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  expect(given.getByText("MEDIUM", { exact: true }).element().getClientRects()).toHaveLength(1);
});

test("on a phone every value of pools and trades is visible, and the totals are labelled", async () => {
  await page.viewport(360, 800);
  await open();
  for (const [heading, name] of [
    ["Label history", "labels"],
    ["Pools", "pools"],
    ["Last trades", "trades"],
  ] as const) {
    await unfold(heading);
    const table = tableOf(name);
    (await table.findElement()).scrollIntoView({ block: "center" });
    const { scrollWidth, clientWidth } = table.element();
    expect(scrollWidth - clientWidth).toBe(0);
  }
  await expect.element(tableOf("pools").getByText("All pools")).toBeVisible();
  const sums = tableOf("pools").css("tfoot td").elements();
  const shown = sums.filter((cell) => cell.checkVisibility());
  expect(shown.map((cell) => getComputedStyle(cell, "::before").content)).toEqual(['"Liquidity"', '"24h volume"']);
});

test("the widest values fit on a phone, by touch too", async () => {
  const { project, risk, ...rest } = tokenOf();
  const size = { marketCap: 123_400_000_000, liquidity: 33_344_000_000, volume24h: 123_400_000_000 };
  for (const price of [0.000000001234, 123_456.78]) {
    await page.viewport(360, 800);
    const token = { ...project.token, ...size, symbol: "SUPERSURGE12", name: "Very Long Protocol Name Token", price };
    await open({ token: { ...rest, risk: { ...risk, overallRisk: "EXTREME" }, project: { ...project, token } } });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("SUPERSURGE12");
    await expect.element(page.getByRole("application")).toBeVisible();
    touchScreen();
    for (const width of [360, 375, 390]) {
      await page.viewport(width, 800);
      // The chart is drawn anew for its width.
      await expect.poll(overhangPx, { message: `${String(price)} at ${String(width)} px` }).toBeLessThanOrEqual(0);
    }
  }
});
