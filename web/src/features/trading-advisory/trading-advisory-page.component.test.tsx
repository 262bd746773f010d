import { expect, test, vi } from "vitest";
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

test("the page opens with its answer, and no phone scrolls far to the end of it", async () => {
  await page.viewport(390, 844);
  await openAdvisory();
  const answer = page.css(".answer-sentence");
  await expect
    .element(answer)
    .toHaveTextContent(/^No trade for any horizon\. Likely \$160–\u2060240 by .+ \(9 in 10\)\.$/);
  expect(answer.element().getBoundingClientRect().bottom).toBeLessThan(844);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(4000);
});

test("Analyze and Enter request the typed symbol, trimmed and in capitals; an empty field requests nothing", async () => {
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

test("the address stores symbol, profile and tab, and a reload restores them", async () => {
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

test("Refresh sends one request, shared by further presses meanwhile, and shows its response", async () => {
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

test("another symbol aborts the pending request", async () => {
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

test("while the advisory is generated, the page says so in the shape of the result", async () => {
  await openApp("/trading-advisory", { answers: { createTradingAdvisory: NEVER } });
  await expect.element(page.getByText(GENERATING)).toBeVisible();
  await expect.element(page.getByRole("status", { name: GENERATING }).css(".skel").first()).toBeVisible();
});

test("a failure is reported in one sentence, and Retry recovers", async () => {
  const answers = { ...advisoryAnswers(), createTradingAdvisory: failure(503, "No source has data.") };
  const { api } = await openApp("/trading-advisory", { answers });
  await expect.element(page.getByText(FAILED)).toBeVisible();
  api.answer(advisoryAnswers());
  await page.getByRole("button", { name: "Retry" }).click();
  await advisoryShown();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("without a network it says that advice needs one", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  try {
    const answers = { ...advisoryAnswers(), createTradingAdvisory: failure(503, "No network.") };
    await openApp("/trading-advisory", { answers });
    await expect.element(page.getByText(/^Advice needs a connection\./)).toBeVisible();
    await expect.element(page.getByText(FAILED)).not.toBeInTheDocument();
  } finally {
    onLine.mockRestore();
  }
});

test("an unknown symbol is reported as such, without a retry", async () => {
  const answers = { ...advisoryAnswers(), createTradingAdvisory: unknownSymbol("AAPLX", "AAPL") };
  const { api } = await openApp("/trading-advisory?symbol=AAPLX", { answers });
  await expect.element(page.getByRole("heading", { name: /AAPLX/ })).toBeVisible();
  await expect.element(page.getByText(FAILED)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  api.answer(advisoryAnswers());
  await page.getByRole("button", { name: "AAPL", exact: true }).click();
  await advisoryShown();
  // The choice disappeared with the error.
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("used-up advisories are reported with what each plan includes", async () => {
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
    for (const part of page.css(".work-fold > summary").elements()) (part as HTMLElement).click();
    await expect.element(page.getByRole("heading", { name: "Key indicators" })).toBeVisible();
    for (const summary of page.css("summary").elements()) summary.parentElement?.setAttribute("open", "");
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });
}

test("axe finds no violations while loading, after a failure, and at the plan's limit", async () => {
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

test("axe finds no violations on a phone with expired advice", async () => {
  await page.viewport(360, 800);
  await openAdvisory("?tab=shortTerm", runOut);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});
