import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "../../../testing/open-app.tsx";
import { emptyRecord } from "../../../testing/sample-record.ts";
import { sampleSummary } from "../../../testing/sample-summary.ts";
import { sampleScreener, screenerAnswers } from "../../../testing/sample-screener.ts";
import { outcomesOf } from "../../../testing/sample-token.ts";

const section = (name: string) => page.getByRole("region", { name });

test("the track record shows how often risk labels were right", async () => {
  const screener = sampleScreener({ outcomes: outcomesOf() });
  const answers = { ...screenerAnswers(screener), getRecord: emptyRecord(), getRecordSummary: sampleSummary() };
  const { reload } = await openApp("/track-record#dex-labels", { answers });
  const labels = section("DEX risk labels");
  const row = (name: string) => labels.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await expect.element(row("HIGH")).toHaveTextContent("24%");
  await expect.element(row("HIGH")).toHaveTextContent("19.2% to 32%, n = 250");
  await expect.element(row("LOW")).toHaveTextContent("None assigned");
  await labels.getByRole("button", { name: "30 days" }).click();
  await labels.getByRole("combobox", { name: "Chain" }).selectOptions("solana");
  await expect.element(row("EXTREME")).toHaveTextContent("None evaluated yet");
  screener.outcomes = outcomesOf({ simulated: true });
  await reload("/track-record#dex-labels");
  await expect.element(labels.getByText("Simulated", { exact: true })).toBeVisible();
  screener.outcomes = outcomesOf({ labels: 0, cells: [] });
  await reload("/track-record#dex-labels");
  await expect.element(labels).toHaveTextContent("No labels yet.");
});
