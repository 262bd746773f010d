import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import {
  advisoryShown,
  advisoryShownFor,
  buyShortTerm,
  openAdvisory,
  runOut,
  symbolInput,
} from "../../../testing/open-advisory.ts";
import { expectToFit } from "../../../testing/expect-to-fit.ts";
import { failure } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address, lock, press } from "../../../testing/page-actions.ts";
import { advisoryAnswers, sampleAdvisory } from "../../../testing/sample-advisory.ts";
import { unknownSymbol } from "../../../testing/sample-symbols.ts";

const FAILED = "Failed to generate trading advisory. Please try again later.";
const GENERATING = "Generating AI Trading Advisory...";
const NEVER = () => new Promise<never>(() => undefined);

test("Analyze and Enter ask for what was typed, trimmed and in capitals; nothing typed asks nothing", async () => {
  const { api } = await openAdvisory();
  await symbolInput().fill("   ");
  await press(symbolInput(), "Enter");
  await symbolInput().fill("  btc-usd ");
  await page.getByRole("button", { name: "Analyze" }).click();
  await advisoryShownFor("BTC-USD");
  await symbolInput().fill("nvda");
  await press(symbolInput(), "Enter");
  await advisoryShownFor("NVDA");
  expect(api.callsOf("createTradingAdvisory").map(({ body }) => body.symbol)).toEqual(["AAPL", "BTC-USD", "NVDA"]);
});

test("the address keeps symbol, profile and tab, and a reload shows them", async () => {
  const { api, reload } = await openAdvisory("?symbol=BTC-USD");
  await page.getByLabelText("Risk profile").selectOptions("AGGRESSIVE");
  await page.getByRole("tab", { name: /^Short-term/ }).click();
  await expect.poll(address).toMatch(/symbol=BTC-USD&profile=AGGRESSIVE&tab=shortTerm/);
  const before = api.callsOf("createTradingAdvisory").length;
  await reload();
  await advisoryShown();
  await expect.element(page.getByRole("tab", { name: /^Short-term/ })).toHaveAttribute("aria-selected", "true");
  expect(
    api
      .callsOf("createTradingAdvisory")
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([{ symbol: "BTC-USD", riskProfile: "AGGRESSIVE" }]);
});

test("Refresh is one request, shared by who presses meanwhile, and its answer is what is shown", async () => {
  const { api } = await openAdvisory();
  const before = api.callsOf("createTradingAdvisory").length;
  const { opened, open } = lock();
  api.answer({ createTradingAdvisory: () => opened.then(() => sampleAdvisory()) });
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.click();
  await refresh.click();
  await page.getByRole("button", { name: "Analyze" }).click();
  open();
  await expect.element(page.css(".toast").first()).toHaveTextContent("Refreshed");
  await expect.element(page.css("[aria-busy=true]")).not.toBeInTheDocument();
  expect(api.callsOf("createTradingAdvisory")).toHaveLength(before + 1);
});

test("another symbol ends the request before it", async () => {
  const { api } = await openAdvisory();
  const { opened, open } = lock();
  const answer = ({ body }: { body: { symbol: string } }) => opened.then(() => sampleAdvisory(body.symbol));
  api.answer({ createTradingAdvisory: answer });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => api.callsOf("createTradingAdvisory")).toHaveLength(2);
  const refresh = api.callsOf("createTradingAdvisory").at(-1);
  expect(refresh?.body).toMatchObject({ symbol: "AAPL" });
  expect(refresh?.signal?.aborted).toBe(false);
  await symbolInput().fill("NVDA");
  await press(symbolInput(), "Enter");
  await expect.poll(() => refresh?.signal?.aborted).toBe(true);
  open();
  await advisoryShownFor("NVDA");
});

test("while it is generated the page says so, in the shape of what comes", async () => {
  await openApp("/trading-advisory", { answers: { createTradingAdvisory: NEVER } });
  await expect.element(page.getByText(GENERATING)).toBeVisible();
  await expect.element(page.getByRole("status", { name: GENERATING }).css(".skel").first()).toBeVisible();
});

test("a failure is said in one sentence, and Retry mends it", async () => {
  const answers = { ...advisoryAnswers(), createTradingAdvisory: failure(503, "No source has data.") };
  const { api } = await openApp("/trading-advisory", { answers });
  await expect.element(page.getByText(FAILED)).toBeVisible();
  api.answer(advisoryAnswers());
  await page.getByRole("button", { name: "Retry" }).click();
  await advisoryShown();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("an unknown symbol is said to be none, which no retry mends", async () => {
  const answers = { ...advisoryAnswers(), createTradingAdvisory: unknownSymbol("AAPLX", "AAPL") };
  const { api } = await openApp("/trading-advisory?symbol=AAPLX", { answers });
  await expect.element(page.getByRole("heading", { name: /AAPLX/ })).toBeVisible();
  await expect.element(page.getByText(FAILED)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  api.answer(advisoryAnswers());
  await page.getByRole("button", { name: "AAPL", exact: true }).click();
  await advisoryShown();
  // The choice went away with the refusal.
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("advisories that are used up are told with what each plan has", async () => {
  const text = "Your plan's 3 advisories of today are used up.";
  await openApp("/trading-advisory", { answers: { createTradingAdvisory: failure(402, text) } });
  const reported = page.getByRole("alert");
  await expect.element(reported).toHaveTextContent(text);
  for (const plan of ["Basic", "30 a day", "Professional"]) await expect.element(reported).toHaveTextContent(plan);
  await expect.element(page.getByText(FAILED)).not.toBeInTheDocument();
});

for (const tab of ["immediate", "shortTerm", "longTerm"]) {
  test(`the page does not scroll sideways on ${tab}, and axe finds nothing`, async () => {
    await openAdvisory(`?symbol=BTC-USD&tab=${tab}`, buyShortTerm);
    await expectToFit();
    await page.viewport(1280, 720);
    for (const summary of page.css("summary").elements()) summary.parentElement?.setAttribute("open", "");
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });
}

test("axe finds nothing while it loads, after a failure, and at the plan's limit", async () => {
  const { api, reload } = await openApp("/trading-advisory", { answers: { createTradingAdvisory: NEVER } });
  await expect.element(page.getByText(GENERATING)).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  for (const status of [503, 402]) {
    api.answer({ createTradingAdvisory: failure(status, "Not now.") });
    await reload();
    await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
  }
});

test("axe finds nothing on a phone with advice that has run out", async () => {
  await page.viewport(360, 800);
  await openAdvisory("?tab=shortTerm", runOut);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});
