import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { openFold, openRecord, rows } from "../../../testing/open-record.ts";
import { address, overhangPx, texts } from "../../../testing/page-actions.ts";
import { oldLedger, youngLedger } from "../../../testing/sample-grounds.ts";
import { recordAnswers } from "../../../testing/sample-record.ts";

const refused = failure(500, "Something went wrong.");
const byGround = () => page.getByRole("region", { name: "Results by ground" });
const portfolio = () => page.getByRole("region", { name: "Paper portfolio that follows all advice" });

test("each ground has its score; new ones say so, with past values in a separate table", async () => {
  const { api, reload } = await openRecord();
  await openFold("All rates");
  const section = byGround();
  const table = section.getByRole("table", { name: "Results by ground" });
  const premium = table.getByRole("row", { name: /^Reward for risk/ });
  await expect.element(premium.getByRole("img", { name: /^Reward for risk: happened \d/ })).toBeVisible();
  await expect.element(premium).toHaveTextContent("How well this kind of asset has paid for its risk");
  await expect.element(table.getByRole("row", { name: /^Risk of a deep fall/ })).toHaveTextContent(/\d+ of 100 ended/);
  await expect.element(table.getByRole("row", { name: /^Proven skill/ })).toHaveTextContent("No claims yet");
  const past = section.getByRole("region", { name: "Past data, not part of this record" });
  const walked = past.getByRole("table", { name: "Walk-forward test" });
  const deepFall = /^SELL of US stocks the model had not seen: fell 20% or more within 126 trading days/;
  await expect.element(walked.getByRole("row", { name: deepFall })).toHaveTextContent(/58\.9%\s*60\.2%/);
  await expect.element(past).toHaveTextContent("BUY plans of all setups on stocks came true");
  // Grounds that the record evaluates need no past values.
  await expect.element(past).not.toHaveTextContent("S&P 500");
  await expect.element(past).toHaveTextContent("No past data for: proven skill, standing in its class.");
  await expect.element(section).not.toHaveTextContent(/\b(?:NaN|null|undefined|Infinity)\b/);

  await premium.getByRole("link", { name: "Reward for risk" }).click();
  await expect.poll(address).toMatch(/ground=premium/);
  const kinds = () => texts(rows().css(".tr-kind"));
  await expect.poll(() => kinds().some((kind) => kind.includes("Range"))).toBe(false);
  for (const kind of kinds()) expect(kind).toMatch("Reward for risk");
  expect(api.callsOf("getRecord").at(-1)?.query).toMatchObject({ ground: "premium" });
  await expect.element(section.getByRole("table", { name: "By year of issue" })).toHaveTextContent("2025");
  await expect.element(section.getByRole("table", { name: "By asset class" })).toHaveTextContent("Coins");
  await page.getByRole("combobox", { name: "Ground" }).selectOptions("setup:sma-cross");
  await expect.poll(address).toMatch(/ground=setup&setup=sma-cross/);
  await expect.element(rows().first()).toHaveTextContent("50/200 moving average cross");
  await reload();
  await expect.element(page.getByRole("combobox", { name: "Ground" })).toHaveValue("setup:sma-cross");
  await rows().first().getByRole("link").click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("50/200 moving average cross");
  await expect.element(page.getByText("Hash matches").first()).toBeVisible();
});

test("scores by ground that fail to load say so, and the rest of the page stays", async () => {
  const { api } = await openRecord("", { getRecordGrounds: refused });
  await openFold("All rates");
  const section = byGround();
  await expect.element(section.getByRole("alert")).toHaveTextContent("The results by ground couldn't be loaded.");
  api.answer(recordAnswers);
  await section.getByRole("button", { name: "Retry" }).click();
  await expect.element(section.getByRole("table", { name: "Results by ground" })).toBeVisible();
  await expect.element(section.getByRole("heading", { name: "Results by ground" })).toHaveFocus();
});

test("the paper portfolio waits for sixty closes, with past data in a separate table; then it states its drawdown", async () => {
  const { api, reload } = await openRecord();
  await openFold("What following all advice");
  const section = portfolio();
  await expect.element(section).toHaveTextContent("Too early to judge: 11 of 60 daily closes");
  await expect.element(section.getByRole("img")).toHaveLength(0);
  const past = section.getByRole("region", { name: "The same portfolio on past data, not part of this record" });
  await expect
    .element(past.getByRole("row", { name: /^Following all advice/ }))
    .toHaveTextContent(/31\.4%\s*17\.8% to 48\.9%/);

  api.answer({ getRecordLedger: oldLedger() });
  await reload();
  await openFold("What following all advice");
  await expect
    .element(section)
    .toHaveTextContent("Since 1 Jun 2026, a paper portfolio that follows all advice has fallen 9% at worst");
  await expect.element(section).toHaveTextContent("2 daily closes are missing");
  await expect
    .element(section.getByRole("table").getByRole("row", { name: /^Same exposure/ }))
    .toHaveTextContent("−8.00% to +30.00%");
  await expect.element(section.getByRole("img", { name: /following all advice 109\.8/ })).toBeVisible();
  await expect.element(past).not.toBeInTheDocument();
  await expect
    .element(section.getByRole("img", { name: /following all advice 109\.8/ }))
    .toHaveAccessibleDescription(
      /^80 days, 1 Jun 2026 to 19 Aug 2026\. Following all advice from 100\.00 to 109\.88, /,
    );
  await section.getByRole("button", { name: "Data table" }).click();
  const table = section.getByRole("table", { name: "Growth of 100 by following all advice, newest first" });
  await expect.element(table.getByRole("row").last()).toHaveTextContent(/^1 Jun 2026100\.00100\.00100\.00$/);
  await page.viewport(360, 800);
  expect(overhangPx()).toBeLessThanOrEqual(0);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("a paper portfolio that fails to load says so, and the rest of the page stays", async () => {
  const { api } = await openRecord("", { getRecordLedger: refused });
  await openFold("What following all advice");
  const section = portfolio();
  await expect.element(section.getByRole("alert")).toHaveTextContent("The paper portfolio couldn't be loaded.");
  api.answer({ getRecordLedger: youngLedger() });
  await section.getByRole("button", { name: "Retry" }).click();
  await expect.element(section.getByRole("table").first()).toBeVisible();
  await expect.element(section.getByRole("heading", { level: 2 })).toHaveFocus();
});
