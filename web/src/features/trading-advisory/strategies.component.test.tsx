import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buyShortTerm, openAdvisory, openPart, runOut } from "../../../testing/open-advisory.ts";
import { focus } from "../../../testing/page-actions.ts";
import type { ApiRequest } from "../../../testing/fake-api.ts";
import { sampleUser } from "../../../testing/people.ts";
import { emptyRecord } from "../../../testing/sample-record.ts";

const TABS = {
  Immediate: "Immediate Trading (Scalping)",
  "Short-term": "Short-term Trading (Swing)",
  "Long-term": "Long-term Trading (Position)",
};

test("three tabs contain one horizon each, by name", async () => {
  await openAdvisory("?symbol=BTC-USD");
  for (const [tab, title] of Object.entries(TABS)) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(page.css("main")).not.toHaveTextContent(/\b(?:NaN|null|undefined|Infinity)\b/);
  }
});

test("a horizon shows its verdict, its confidence with a bar, its levels, its text and its indicators", async () => {
  await openAdvisory("?tab=shortTerm", buyShortTerm);
  const card = page.getByRole("region", { name: "Strategy: STRONG BUY" });
  for (const text of [
    "Confidence",
    "61.3%",
    "Timeframe",
    "1-5 days",
    "Entry Price",
    "Target Price",
    "+3.00%",
    "Stop Loss",
  ])
    await expect.element(card).toHaveTextContent(text);
  await expect.element(card).toHaveTextContent(/(?:LOW|MEDIUM|HIGH) risk for a stock/);
  await expect.element(card.getByRole("img", { name: "Confidence 61.3%, compared with 52.1%" })).toBeVisible();
  await expect.element(card.getByText("8 would reach the target")).toBeVisible();
  await expect
    .element(card.getByRole("link", { name: "Paper trade this" }))
    .toHaveAttribute(
      "href",
      expect.stringMatching(/^\/paper\?symbol=AAPL&side=buy&target=[\d.]+&stop=[\d.]+&origin=advisory/),
    );
  await expect
    .element(card)
    .toHaveTextContent(/What could go wrong1 in 20: you lose more than 4% \(\$40 of \$1,000\)\./);
  await openPart("AI analysis");
  await expect.element(page.getByRole("heading", { name: "Key indicators" })).toBeVisible();
  for (const title of ["Every number explained", "Trades compared"]) await openPart(title);
});

test("a HOLD has no target and no stop, and shows its range", async () => {
  await openAdvisory("?tab=shortTerm", ({ strategies: { shortTerm } }) => {
    Object.assign(shortTerm, {
      action: "HOLD",
      rating: "HOLD",
      targetPrice: null,
      stopLoss: null,
      expectedMove: null,
    });
    Object.assign(shortTerm, { odds: null, plan: null });
  });
  const card = page.getByRole("region", { name: "Strategy: HOLD" });
  await expect.element(card.getByText("N/A", { exact: true })).toHaveLength(2);
  await expect.element(card).toHaveTextContent("90% range");
  await expect.element(card.getByRole("link", { name: "Paper trade this" })).not.toBeInTheDocument();
});

test("a horizon without a verdict says why and claims nothing", async () => {
  const why = "Not available: the market is closed, and a forecast of the next few minutes needs fresh bars.";
  await openAdvisory("?tab=immediate", ({ strategies: { immediate } }) => {
    const none = {
      confidence: null,
      entryPrice: null,
      targetPrice: null,
      stopLoss: null,
      expectedMove: null,
    };
    Object.assign(immediate, {
      ...none,
      state: "unavailable",
      unavailable: why,
      claim: null,
      cone: [],
      trades: [],
    });
  });
  const panel = page.getByRole("tabpanel");
  await expect.element(panel.getByText(why)).toBeVisible();
  await expect.element(panel.getByText("N/A", { exact: true })).toHaveLength(1);
  await expect.element(page.getByRole("tab", { name: "Immediate N/A" })).toBeVisible();
});

test("without any horizon the page says why, and describes no market from bars that are too old", async () => {
  const unavailable = "Not available: the newest daily bar is 418 days old. It will appear once newer bars arrive.";
  await openAdvisory("", ({ strategies }) => {
    for (const one of Object.values(strategies))
      Object.assign(one, { state: "unavailable", unavailable, claim: null, cone: [], trades: [] });
  });
  await expect.element(page.getByRole("tab")).not.toBeInTheDocument();
  await expect
    .element(page.css(".answer-sentence"))
    .toHaveTextContent(/^No advice: the newest daily bar is 418 days old\.$/);
  for (const name of ["Primary strategy", "Market condition", "Portfolio allocation"])
    await expect.element(page.getByRole("article", { name })).not.toBeInTheDocument();
  await expect.element(page.getByRole("article", { name: "Symbol" })).toBeVisible();
});

test("expired advice is greyed out and says so", async () => {
  await openAdvisory("?tab=shortTerm", runOut);
  await expect.element(page.getByRole("status").filter({ hasText: /^Expired 2 Jan 2020/ })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Short-term expired" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Paper trade this" })).not.toBeInTheDocument();
  const parts = page.css(".expired .verdict :is(.fig, b, .read, dd)").elements();
  const looks = parts.map((part) => getComputedStyle(part).color);
  expect(looks.length).toBeGreaterThan(5);
  expect(new Set(looks).size).toBe(1);
});

test("no size is computed from expired advice, and new advice is a press away", async () => {
  let isOver = true;
  await openAdvisory("?tab=shortTerm", (advisory) => {
    if (isOver) runOut(advisory);
  });
  const size = await openPart("Position size calculator");
  await expect.element(size).toHaveTextContent("This advice has expired");
  await expect.element(size.getByLabelText("Risk per trade, %")).not.toBeInTheDocument();
  isOver = false;
  await size.getByRole("button", { name: "Refresh advice" }).click();
  await expect.element(size.getByLabelText("Risk per trade, %")).toBeVisible();
});

test("a number of the analysis shows its fact on keyboard focus, and Escape hides it", async () => {
  await openAdvisory("?tab=longTerm");
  const analysis = await openPart("AI analysis");
  const mark = analysis.getByRole("button", { name: /^Evidence \d+$/ }).first();
  await focus(mark);
  await expect.element(page.css(".ref-tip")).toHaveTextContent(/\S+ ?.*, \d{1,2} \w{3} \d{4}/);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.css(".ref-tip")).not.toBeInTheDocument();
});

test("the chart describes the range ahead in words", async () => {
  await openAdvisory("?symbol=BTC-USD&tab=longTerm");
  const chart = page.getByRole("application");
  await expect.element(chart).toHaveAccessibleDescription(/Estimated 90% range: [\d,.]+ to [\d,.]+/);
  await page.getByRole("button", { name: "Range", exact: true }).click();
  await expect.element(chart).not.toHaveAccessibleDescription(/90% range/);
});

test("the summary has all three horizons in one table and says that it is not financial advice", async () => {
  await openAdvisory("?symbol=AAPL", buyShortTerm);
  const summary = page.getByRole("region", { name: "AI summary" });
  const row = (tab: string) => summary.getByRole("row").filter({ hasText: tab });
  for (const tab of Object.keys(TABS)) await expect.element(row(tab)).toBeVisible();
  await expect.element(row("Long-term")).toHaveTextContent(/HOLD.*78\.2% confidence.*usually 74%/);
  await expect.element(row("Long-term")).toHaveTextContent("$160.00 to $240.00");
  await expect.element(row("Long-term")).toHaveTextContent("1 in 20: you lose more than 20% ($200 of $1,000).");
  await expect.element(row("Short-term")).toHaveTextContent(/STRONG BUY.*\$200\.00 → \$206\.00.*Stop \$196\.00/);
  await expect.element(summary.getByText("This is not financial advice.")).toBeVisible();
});

test("a row of the summary opens its tab", async () => {
  await openAdvisory();
  await page.getByRole("button", { name: "Immediate", exact: true }).click();
  const tab = page.getByRole("tab", { name: /^Immediate/ });
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
  await expect.element(tab).toHaveFocus();
  await expect.poll(() => tab.element().getBoundingClientRect().top).toBeLessThan(innerHeight);
});

test("the summary leads to the record once claims have ended, and until then says how many are open", async () => {
  const none = { ...emptyRecord().all, issued: 0, open: 0, resolved: 0, void: 0 };
  let all = none;
  const { api, reload } = await openAdvisory();
  api.answer({ getRecord: () => ({ ...emptyRecord(), all }) });
  const summary = page.getByRole("region", { name: "AI summary" });
  await reload();
  await expect.element(summary).toHaveTextContent("No claim about AAPL has been recorded here yet.");
  all = { ...none, issued: 3, open: 3 };
  await reload();
  await expect.element(summary).toHaveTextContent("3 claims about AAPL are open, none has ended yet.");
  await expect.element(summary.getByRole("link", { name: "See how such claims ended" })).not.toBeInTheDocument();
  all = { ...none, issued: 4, open: 3, resolved: 1 };
  await reload();
  await expect
    .element(summary.getByRole("link", { name: "See how such claims ended" }))
    .toHaveAttribute("href", "/track-record?book=live&asked=requested&symbol=AAPL");
});

test("while no horizon says BUY there is nothing to buy, and all of it stays in cash", async () => {
  await openAdvisory();
  const card = page.getByRole("article", { name: "Portfolio allocation" });
  await expect.element(card).toHaveTextContent("Nothing to buy now: keep it in cash.");
  await expect.element(card.getByText("100%")).not.toBeVisible();
  await card.getByText("Why this allocation").click();
  await expect.element(card.getByText("100%")).toBeVisible();
  const first = page.getByRole("article", { name: "Primary strategy" });
  await expect.element(first).toHaveTextContent(/None now.*Long-term comes closest/);
});

test("with something to buy, the card says how much to invest at most, and what stays in cash", async () => {
  await page.viewport(1280, 800);
  await openAdvisory("", buyShortTerm);
  const card = page.getByRole("article", { name: "Portfolio allocation" });
  await expect.element(card).toHaveTextContent("Put at most 21% of your money into AAPL. The rest stays in cash.");
  await expect.element(card.getByText("79%", { exact: true })).toBeVisible();
  await expect.element(card).toHaveTextContent(/[^-a-z]Short-term21%Cash79%/);
});

const PLAN = {
  kind: "advised",
  side: "BUY",
  entry: 200,
  target: 240,
  stop: 186,
  odds: { target: 40, neither: 35, stop: 25 },
  volatilityPercent: 26.3,
  targetVolatilityPercent: 20,
  worstQuarterPercent: 18.3,
} as const;

test.each([
  [90, "Put at most 9% of your money into AAPL. That's the trade plan's size."],
  [
    100,
    "Put at most 7% of your money into AAPL. The trade plan alone allows 10%. Here it's less: the part of horizons without a BUY stays in cash.",
  ],
])(
  "the card never allows more than a trade plan of %i %% of a full position, and says why it allows less",
  async (sizePercent, text) => {
    await openAdvisory("", (advisory) => {
      buyShortTerm(advisory);
      const share = sizePercent === 100 ? 70 : 100;
      Object.assign(advisory.overallRecommendation, {
        riskProfile: "MODERATE",
        suggestedCash: 90,
        portfolioAllocation: { immediate: 100 - share, shortTerm: share, longTerm: 0 },
      });
      const { shortTerm } = advisory.strategies;
      Object.assign(shortTerm, { plan: { ...PLAN, sizePercent } });
    });
    await expect.element(page.getByRole("article", { name: "Portfolio allocation" })).toHaveTextContent(text);
  },
);

test("the working is folded, opened by a link into it, and stays open", async () => {
  const { reload } = await openAdvisory("#position-size");
  const size = page.getByRole("region", { name: "Position size calculator" });
  await expect.element(size).toBeVisible();
  const analysis = page.getByRole("region", { name: "AI analysis" });
  await expect.element(analysis).not.toBeInTheDocument();
  await openPart("AI analysis");
  await page.getByRole("tab", { name: /^Immediate/ }).click();
  await expect.element(analysis).toBeVisible();
  await reload();
  await expect.element(analysis).toBeVisible();
});

test("a size follows from two fields without a button, and the capital is remembered in both forms", async () => {
  const sizes = ({ body }: ApiRequest<"sizePosition">) => ({
    side: "BUY" as const,
    units: body.capital / 1000,
    notional: body.capital / 5,
    atRisk: (body.capital * body.riskPercent) / 100,
    exposurePercent: 20,
    limitedBy: "none" as const,
    sentence: "Buy.",
  });
  const { api } = await openAdvisory("?tab=longTerm");
  api.answer({ sizePosition: sizes });
  const size = await openPart("Position size calculator");
  await expect.element(size).toHaveTextContent(/10\s*units to buy/);
  await expect.element(size).toHaveTextContent("$100.00");
  await size.getByLabelText("Your capital, USD").fill("25,000");
  await expect.element(size).toHaveTextContent(/25\s*units to buy/);
  await size.getByLabelText("Risk per trade, %").fill("0");
  await expect.element(size.getByRole("alert")).toHaveTextContent("Enter a number above 0.");
  await size.getByLabelText("Risk per trade, %").fill("2");
  await expect.element(size).toHaveTextContent("$500.00");
  await expect.element(size.getByLabelText("Stop Loss")).not.toBeVisible();
  await size.getByText("More", { exact: true }).click();
  await expect.element(size.getByLabelText("Stop Loss")).toBeVisible();
  const own = await openPart("How much to hold");
  await expect.element(own.getByLabelText("Your capital, USD")).toHaveValue("25000");
  // The risks above are in the user's own money from then on.
  await expect.element(page.getByRole("region", { name: "AI summary" })).toHaveTextContent("$5,000 of your $25,000");
});

test("a test of one's own rule says which plan it needs", async () => {
  const user = sampleUser();
  const { entitlements } = user;
  const capabilities = entitlements.capabilities.filter((one) => one !== "backtesting");
  await openAdvisory("?tab=longTerm", undefined, { ...user, entitlements: { ...entitlements, capabilities } });
  const trades = await openPart("Trades compared");
  await expect
    .element(trades.getByRole("link", { name: "Test your own rule on past prices (Professional plan)" }))
    .toHaveAttribute("href", "/backtest");
});

test("a user without the risk tools sees which plan has them", async () => {
  const user = sampleUser();
  const { entitlements } = user;
  await openAdvisory("?tab=longTerm", undefined, { ...user, entitlements: { ...entitlements, capabilities: [] } });
  const size = await openPart("Position size calculator");
  await expect.element(size.getByText(/part of the Premium plan and above/)).toBeVisible();
  await expect.element(size.getByLabelText("Risk per trade, %")).not.toBeInTheDocument();
});

test("simulated data is labelled as such", async () => {
  await openAdvisory();
  await expect.element(page.getByText("Simulated").first()).toBeVisible();
  await expect.element(page.getByText(/^Live( Data)?$/)).not.toBeInTheDocument();
});
