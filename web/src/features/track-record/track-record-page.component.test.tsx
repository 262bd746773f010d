import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { openRecord, rows } from "../../../testing/open-record.ts";
import { address, overhangPx, texts } from "../../../testing/page-actions.ts";
import { inspectedRow, recordAnswers } from "../../../testing/sample-record.ts";
import { setInstallation } from "../../../testing/set-installation.ts";

const refused = failure(500, "Something went wrong.");

test("a kind without ranges says so, and ranges say that they have no usual odds", async () => {
  const { reload } = await openRecord("?kind=hold");
  const ranges = page.getByRole("article", { name: "90% ranges that came true" });
  await expect.element(ranges).toHaveTextContent("These claims have no range");
  await expect.element(ranges).not.toHaveTextContent("of 100");
  await reload("/track-record?kind=range");
  await expect.element(ranges).toHaveTextContent("We expect nine in ten");
  await expect.element(ranges).not.toHaveTextContent("have no range");
  await expect
    .element(page.getByRole("article", { name: "Compared with the usual chance" }))
    .toHaveTextContent("have no usual chance");
});

test("older claims are a page away, and Newest leads back", async () => {
  await openRecord();
  const [first] = texts(rows());
  await page.getByRole("link", { name: "Older claims" }).click();
  await expect.poll(address).toMatch(/before=\d+/);
  await expect.poll(() => texts(rows())[0]).not.toBe(first);
  await page.getByRole("button", { name: "Newest" }).click();
  await expect.poll(address).not.toMatch(/before=/);
  await expect.poll(() => texts(rows())[0]).toBe(first);
});

test("detects a text that was changed in transit", async () => {
  const { canonical } = inspectedRow(55);
  const changed = inspectedRow(55, { canonical: canonical.replace(/"entry":1/, '"entry":2') });
  await openRecord("?row=55", { getRecordRow: changed });
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Hash doesn't match")).toBeVisible();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("entry");
});

test("the other record is empty and says why", async () => {
  setInstallation({ data: "simulated" });
  await openRecord();
  await page.getByRole("group", { name: "Which record" }).getByRole("button", { name: /^Live/ }).click();
  await expect.poll(address).toMatch(/book=live/);
  await expect.element(page.getByRole("heading", { name: "No claims yet" })).toBeVisible();
  await expect.element(page.getByText("keeps no live record")).toBeVisible();
  const section = page.getByRole("region", { name: "Results by ground" });
  await expect.element(section).toHaveTextContent("This record is still young");
  await expect.element(section.getByRole("row", { name: /ended higher 126 trading days later/ })).toBeVisible();
});

test("a failure is reported, and Retry recovers", async () => {
  const { api } = await openApp("/track-record", { answers: { ...recordAnswers, getRecord: refused } });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The track record couldn't be loaded.");
  api.answer(recordAnswers);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(rows().first()).toBeVisible();
  // Retry disappeared with the error it fixed.
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("while loading, the page shows a placeholder", async () => {
  await openApp("/track-record", { answers: { getRecord: () => new Promise<never>(() => undefined) } });
  await expect.element(page.getByRole("status", { name: "Loading the track record" })).toBeVisible();
});

describe("in both themes", () => {
  for (const width of [1440, 768, 360])
    test(`at ${width} px axe finds nothing and nothing sticks out`, async () => {
      await page.viewport(width, 900);
      // A single symbol: claims of every kind, in as few rows as axe has time for.
      await openRecord("?symbol=NVDA");
      expect(await axeFindingsInBothThemes()).toEqual([]);
      expect(overhangPx()).toBeLessThanOrEqual(0);
      await rows().first().getByRole("link").click();
      await expect.element(page.getByText("Hash matches").first()).toBeVisible();
      expect(await axeFindingsInBothThemes(page.getByRole("dialog").element())).toEqual([]);
    });
});
