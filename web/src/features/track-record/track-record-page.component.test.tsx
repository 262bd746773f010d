import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { type ApiRequest, failure, type WireAnswer } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { openFold, openRecord, rows } from "../../../testing/open-record.ts";
import { address, overhangPx, texts } from "../../../testing/page-actions.ts";
import { emptyRecord, inspectedRow, recordAnswers, recordOf } from "../../../testing/sample-record.ts";
import { setInstallation } from "../../../testing/set-installation.ts";

const refused = failure(500, "Something went wrong.");

test("a kind without ranges says so, and ranges say that they have no usual odds", async () => {
  const { reload } = await openRecord("?kind=hold");
  await openFold("All rates");
  const ranges = page.getByRole("article", { name: "90% ranges that came true" });
  await expect.element(ranges).toHaveTextContent("These claims have no range");
  await expect.element(ranges).not.toHaveTextContent("of 100");
  await reload("/track-record?kind=range");
  await openFold("All rates");
  await expect.element(ranges).toHaveTextContent("We expect nine in ten");
  await expect.element(ranges).not.toHaveTextContent("have no range");
  await expect
    .element(page.getByRole("article", { name: "Compared with the usual chance" }))
    .toHaveTextContent("have no usual chance");
});

test("older claims are a page away, and Newest leads back", async () => {
  await openRecord();
  const [first] = texts(rows());
  await expect.element(page.getByText("Claims 1 to 10 of 60")).toBeVisible();
  await page.getByRole("link", { name: "Older claims" }).click();
  await expect.element(page.getByText("Claims 11 to 20 of 60")).toBeVisible();
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
  await openFold("All rates");
  const section = page.getByRole("region", { name: "Results by ground" });
  await expect.element(section).toHaveTextContent("This record is still young");
  await expect.element(section.getByRole("row", { name: /ended higher 126 trading days later/ })).toBeVisible();
  await page.getByRole("button", { name: "Open Practice (60)" }).click();
  await expect.poll(address).toMatch(/book=practice/);
  await expect.element(rows().first()).toBeVisible();
});

test("an empty live record says why, and where the claims are or when the next check is", async () => {
  const simulated = { market: { real: 0, simulated: 8 }, counts: { live: 0, practice: 12 } };
  const nextCheckAt = "2026-11-29T20:00:00.000Z";
  const answer = { ...emptyRecord(), ...simulated, nextCheckAt };
  const { api } = await openApp("/track-record", { answers: { ...recordAnswers, getRecord: answer } });
  const nothing = page.getByRole("region", { name: "No claims yet" });
  await expect
    .element(nothing)
    .toHaveTextContent(
      "All prices here are simulated right now, so there is nothing real to record. Claims on them are in Practice (12).",
    );
  await expect.element(nothing).not.toHaveTextContent("next check");
  await nothing.getByRole("button", { name: "Open Practice (12)" }).click();
  await expect.poll(address).toMatch(/book=practice/);
  expect(api.callsOf("getRecord").at(-1)?.query).toMatchObject({ book: "practice" });

  await openApp("/track-record", { answers: { ...recordAnswers, getRecord: { ...emptyRecord(), nextCheckAt } } });
  await expect.element(nothing).toHaveTextContent(/The next check is at .*20:00, when the hourly bar closes\./);
  await expect.element(nothing.getByRole("link", { name: "Analyze a market" })).toBeVisible();
});

test("the page opens with its answer, and one picture before any table", async () => {
  await openRecord();
  const answer = page.css(".answer-sentence");
  await expect.element(answer).toHaveTextContent("57.4% of 388 settled practice claims came true. We had said 58.2%.");
  const px = Number.parseFloat(getComputedStyle(answer.element()).fontSize);
  expect(px).toBeGreaterThanOrEqual(28);
  expect(px).toBeLessThanOrEqual(36);
  await expect
    .element(page.css(".answer-note"))
    .toHaveTextContent(
      /between 52\.4% and 62\.2% \(95% Wilson interval, as if no claims overlapped\)\. Counted by this server since 3 Mar 2025, \d\d:00/,
    );
  const picture = page.getByRole("region", { name: "Chances came true as often as we said" });
  await expect.element(picture.getByRole("img", { name: /in 4 groups/ })).toBeVisible();
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // The list begins with open claims, so the newest that have ended are above it.
  const latest = page.getByRole("region", { name: "Latest outcomes" }).getByRole("listitem");
  await expect.element(latest).toHaveLength(5);
  await expect
    .element(latest.first())
    .toHaveTextContent(/BTC\/USD Ends between \$112\.48 and \$124\.32.*We said 52\.5% \(usually 50%\)/);
  const card = page.getByRole("region", { name: "How far you can trust a range" });
  expect(isBefore(picture.element(), card.element())).toBe(true);
  expect(isBefore(card.element(), page.css(".tr-claims").element())).toBe(true);
  // As on a phone at 200 % zoom: each time wraps instead of widening the page.
  await page.viewport(180, 400);
  const overPx = () => Math.max(...latest.elements().map((row) => row.scrollWidth - row.clientWidth));
  await expect.poll(overPx).toBeLessThanOrEqual(0);
});

test("before any claim is settled the only picture is that of the tests before release", async () => {
  const none = (request: ApiRequest): WireAnswer<"getRecord"> => ({
    ...recordOf(request.query),
    all: { ...emptyRecord().all, issued: 20, open: 20 },
  });
  await openRecord("", { getRecord: none });
  const card = page.getByRole("region", { name: "How far you can trust a range" });
  await expect.element(card.getByRole("img", { name: "88 ticks and 12 crosses" })).toBeVisible();
  await expect
    .element(page.css(".answer-note"))
    .toHaveTextContent("None of the practice claims made here is settled yet.");
  await expect.element(page.getByRole("region", { name: "Latest outcomes" })).not.toBeInTheDocument();
});

test("below a hundred settled claims there is one sentence and each outcome, and no rate anywhere", async () => {
  const young = (request: ApiRequest): WireAnswer<"getRecord"> => ({
    ...recordOf(request.query),
    all: { ...emptyRecord().all, issued: 20, open: 3, resolved: 17 },
    outcomes: Array.from({ length: 17 }, (_, i) => i % 4 !== 0),
    expectedHits: 10.4,
  });
  await openRecord("", { getRecord: young });
  const picture = page.getByRole("region", { name: "17 practice claims settled so far" });
  await expect.element(picture.getByRole("img", { name: "12 ticks and 5 crosses" })).toBeVisible();
  await expect.element(picture).toHaveTextContent("In the order they were made. 3 claims open.");
  await expect.element(page.css(".answer-sentence")).toHaveTextContent("12 of 17 settled practice claims came true.");
  await expect
    .element(page.css(".answer-note"))
    .toHaveTextContent("By the chances we stated, we expected 10.4 of 17 to come true. We show a hit rate from 100");
  await openFold("All rates");
  await expect.element(page.getByRole("region", { name: "Results by ground" })).toBeVisible();
  await expect.element(page.getByRole("article", { name: "Happened" })).not.toBeInTheDocument();
  await expect.element(page.css("main")).not.toHaveTextContent("Too early to judge");
});

test("on a phone the page is no longer than 4,000 px before anything is unfolded", async () => {
  await page.viewport(390, 844);
  await openRecord();
  await expect.element(page.css(".answer-sentence")).toBeVisible();
  expect(document.documentElement.scrollHeight).toBeLessThan(4_000);
  expect(overhangPx()).toBeLessThanOrEqual(0);
});

test("a failure is reported once, and Retry recovers", async () => {
  const answers = { ...recordAnswers, getRecord: refused, getRecordSummary: refused };
  const { api } = await openApp("/track-record", { answers });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The track record couldn't be loaded.");
  await expect.element(page.getByRole("note", { name: "Data behind this record" })).not.toBeInTheDocument();
  await expect.element(page.css("main")).not.toHaveTextContent("verify that below");
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
