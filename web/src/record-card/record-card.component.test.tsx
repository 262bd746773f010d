import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { failure } from "../../testing/fake-api.ts";
import { openRecord } from "../../testing/open-record.ts";
import { recordOf } from "../../testing/sample-record.ts";
import { sampleSummary } from "../../testing/sample-summary.ts";

const card = () => page.getByRole("region", { name: "How far you can trust a range" });
const count = (open: number, resolved: number, held: number) =>
  ({ issued: open + resolved, open, resolved, held, void: 0 }) as const;

test("shows tests before release beside the live counts, with the ranges that missed and the command that repeats them", async () => {
  const live = { book: "live", practice: null, counts: { live: 60, practice: 0 } } as const;
  await openRecord("", { getRecord: { ...recordOf({}), ...live } });
  await expect
    .element(card())
    .toHaveTextContent(
      /Tested before release\s*88\.5%\s*On data the model had not seen: the 90% range of 5 trading days \(stocks\) held in 88\.5% of 37,607 forecasts\./,
    );
  await expect.element(card()).toHaveTextContent(/Live here\s*0 open, 0 settled/);
  await expect.element(card()).toHaveTextContent("And 4 on request, none of them settled.");
  await expect.element(card()).toHaveTextContent(/Next check: .*20:00/);
  await expect
    .element(card())
    .toHaveTextContent(
      "We require 88% to 92%. 2 of 3 tests missed their limits. Worst: 84.7% of 15,485 ranges held for coins over 5 days, where we require 88% to 92%.",
    );
  await card().getByText("All that missed, and how to repeat the tests").click();
  await expect
    .element(card().getByRole("listitem").first())
    .toHaveTextContent("84.7% of 15,485 ranges held for coins over 5 days");
  await expect
    .element(card().getByRole("region", { name: "Command that repeats the tests" }))
    .toHaveTextContent("npm run lab -- evaluate");
  await expect.element(card().getByRole("button", { name: "Copy command" })).toBeVisible();
});

test("without real prices shows practice, which says nothing about a market; another model has no tests", async () => {
  const none = count(0, 0, 0);
  await openRecord("", {
    getRecordSummary: sampleSummary({
      tested: null,
      practice: count(9, 120, 70),
      requested: { live: none, practice: none },
      market: { real: 0, simulated: 8 },
    }),
  });
  await expect.element(card()).toHaveTextContent("runs another forecast model");
  await expect.element(card()).toHaveTextContent(/Practice here\s*9 open, 120 settled/);
  // What came true is the answer of the page.
  await expect.element(card()).not.toHaveTextContent("came true");
  await expect.element(card()).toHaveTextContent("Claims made here and tests before release are never added up.");
  await expect.element(card()).toHaveTextContent("Right now all prices are simulated");
});

test("on the track record the counts are those of the record that is shown", async () => {
  await openRecord("", { getRecordSummary: sampleSummary({ practice: count(120, 93, 61) }) });
  await expect.element(card()).toHaveTextContent(/Practice here\s*120 open, 93 settled/);
  await expect.element(card()).not.toHaveTextContent("all prices are simulated");
  await expect.element(card()).not.toHaveTextContent("hit rate");
});

test("a failure is reported, and Retry recovers", async () => {
  const { api } = await openRecord("", { getRecordSummary: failure(500, "Something went wrong.") });
  await expect.element(card().getByRole("alert")).toHaveTextContent("The record couldn't be loaded.");
  api.answer({ getRecordSummary: sampleSummary() });
  await card().getByRole("button", { name: "Retry" }).click();
  await expect.element(card()).toHaveTextContent("Practice here");
});
