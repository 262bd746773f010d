import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buyShortTerm, openAdvisory, runOut } from "../../../testing/open-advisory.ts";
import { focus } from "../../../testing/page-actions.ts";
import { sampleUser } from "../../../testing/people.ts";

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
  await expect.element(card).toHaveTextContent(/(?:LOW|MEDIUM|HIGH) risk/);
  await expect.element(card.getByRole("img", { name: "Confidence 61.3%, compared with 52.1%" })).toBeVisible();
  await expect.element(card.getByText("8 would reach the target")).toBeVisible();
  await expect
    .element(card.getByRole("link", { name: "Paper trade this" }))
    .toHaveAttribute(
      "href",
      expect.stringMatching(/^\/paper\?symbol=AAPL&side=buy&target=[\d.]+&stop=[\d.]+&origin=advisory/),
    );
  for (const heading of ["AI analysis", "Key indicators", "Every number explained", "Trades compared"])
    await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
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
  await expect.element(panel.getByText("N/A", { exact: true })).toHaveLength(7);
  await expect.element(page.getByRole("tab", { name: "Immediate N/A" })).toBeVisible();
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
  const size = page.getByRole("region", { name: "Position size calculator" });
  await expect.element(size).toHaveTextContent("This advice has expired");
  await expect.element(size.getByRole("button", { name: "Calculate size" })).not.toBeInTheDocument();
  isOver = false;
  await size.getByRole("button", { name: "Refresh advice" }).click();
  await expect.element(size.getByRole("button", { name: "Calculate size" })).toBeVisible();
});

test("a number of the analysis shows its fact on keyboard focus, and Escape hides it", async () => {
  await openAdvisory("?tab=longTerm");
  const mark = page
    .getByRole("tabpanel")
    .getByRole("button", { name: /^Evidence \d+$/ })
    .first();
  await focus(mark);
  await expect.element(page.css(".ref-tip")).toHaveTextContent(/\S+ ?.*, \d{1,2} \w{3} \d{4}/);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.css(".ref-tip")).not.toBeInTheDocument();
});

test("the chart describes the range ahead in words", async () => {
  await openAdvisory("?symbol=BTC-USD&tab=longTerm");
  const chart = page.getByRole("application");
  await expect
    .element(chart)
    .toHaveAccessibleDescription(/Estimated 90% range high [\d,.]+, Estimated 90% range low [\d,.]+/);
  await page.getByRole("button", { name: "Range", exact: true }).click();
  await expect.element(chart).not.toHaveAccessibleDescription(/90% range/);
});

test("the summary shows all three horizons, says that it is not financial advice, and links to the record", async () => {
  await openAdvisory();
  for (const tab of Object.keys(TABS))
    await expect.element(page.getByRole("article", { name: `${tab} summary` })).toBeVisible();
  await expect.element(page.getByText("This is not financial advice.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See how past claims ended" }))
    .toHaveAttribute("href", "/track-record");
});

test("a user without the risk tools sees which plan has them", async () => {
  const user = sampleUser();
  const { entitlements } = user;
  await openAdvisory("?tab=longTerm", undefined, { ...user, entitlements: { ...entitlements, capabilities: [] } });
  await expect.element(page.getByText(/part of the Premium plan and above/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Calculate size" })).not.toBeInTheDocument();
});

test("simulated data is labelled as such", async () => {
  await openAdvisory();
  await expect.element(page.getByText("Simulated").first()).toBeVisible();
  await expect.element(page.getByText(/^Live( Data)?$/)).not.toBeInTheDocument();
});
