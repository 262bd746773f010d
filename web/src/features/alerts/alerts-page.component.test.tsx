import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { openAlerts, rules } from "../../../testing/open-alerts.ts";
import { address, overhangPx } from "../../../testing/page-actions.ts";
import { alertAnswers, sentOf } from "../../../testing/sample-alerts.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });

describe("history", () => {
  test("is marked as read all at once, up to the newest shown", async () => {
    const { board } = await openAlerts({}, "?tab=history");
    await expect.element(page.getByRole("button", { name: /^Mark read/ })).toHaveLength(1);
    await button("Mark all read").click();
    await expect.element(page.getByRole("button", { name: /^Mark read/ })).toHaveLength(0);
    await expect.element(button("Mark all read")).toBeDisabled();
    expect(sentOf(board, "readAllAlerts")).toEqual([{ upTo: board.alerts[0]?.id }]);
  });

  test("shows why each fired and how it was delivered; failed deliveries can be sent again", async () => {
    const { board } = await openAlerts({}, "?tab=history");
    const row = page.getByRole("list", { name: "History" }).getByRole("listitem").first();
    await row.getByText("Why it fired").click();
    await expect.element(row).toHaveTextContent("$70,012.50");
    await expect.element(row).toHaveTextContent("Coinbase, live");
    await expect.element(row).toHaveTextContent("after 0.84 s · receipt <01JD@example.com>");
    await expect.element(row).toHaveTextContent("8 attempts · The server answered 500.");
    await row.getByRole("button", { name: "Send again by Webhook to hooks.example.com" }).click();
    await expect.element(row).toHaveTextContent("9 attempts · receipt 200");
    expect(sentOf(board, "replayDelivery")).toEqual(["d2"]);
  });

  test("can be filtered to new alerts, and to one alert", async () => {
    await openAlerts({}, "?tab=history");
    const items = page.getByRole("list", { name: "History" }).css(":scope > li");
    await expect.element(items).toHaveLength(3);
    await page.getByRole("button", { name: "Unread", exact: true }).click();
    await expect.element(items).toHaveLength(1);
    await expect.poll(address).toMatch(/unread=true/);
  });
});

describe("states and shapes", () => {
  test("without alerts, shows the next step; a failed load says why and can be retried", async () => {
    await openAlerts({ rules: [], alerts: [] });
    await expect.element(page.getByText("You have no alerts yet.")).toBeVisible();
    await expect.element(page.getByText("0 of 10 in use")).toBeVisible();
    await page.getByRole("tab", { name: "History" }).click();
    await expect.element(page.getByText("No alert has fired yet.")).toBeVisible();

    const listAlertRules = failure(503, "The server is starting or stopping. Try again in a few seconds.");
    const { api, board } = await openAlerts({}, "", { listAlertRules });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Your alerts couldn't be loaded.");
    api.answer(alertAnswers(board));
    await button("Retry").click();
    await expect.element(rules().getByRole("listitem")).toHaveLength(4);
  });

  for (const width of [360, 768, 1440])
    test(`has no finding of axe in either theme and nothing wider than the page, at ${width}`, async () => {
      await page.viewport(width, 900);
      const looked = async () => {
        expect(await axeFindingsInBothThemes()).toEqual([]);
        expect(overhangPx()).toBeLessThanOrEqual(0);
      };
      await openAlerts();
      await expect.element(rules()).toBeVisible();
      await looked();
      if (width === 360) await page.getByText("Examples, or set it up field by field").click();
      await button("Tell me when BTC falls below 60k").click();
      await button("Change details").click();
      await page.getByText("Note, expiry and more").click();
      await page.getByRole("tab", { name: "History" }).click();
      await page.getByText("Why it fired").first().click();
      await looked();
    });
});
