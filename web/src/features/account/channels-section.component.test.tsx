import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "../../../testing/axe-findings.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { alertAnswers, type SampleAlerts, sampleAlerts, sentOf } from "../../../testing/sample-alerts.ts";

describe("channels in the account", () => {
  const openChannels = async (changes: Partial<SampleAlerts> = {}) => {
    const board = sampleAlerts(changes);
    await openApp("/account#channels", { answers: alertAnswers(board) });
    await expect.element(page.getByRole("list", { name: "Your channels" })).toBeVisible();
    return { board };
  };
  const part = () => page.getByRole("region", { name: "Alerts and channels" });

  test("can be tested, and removed after confirmation", async () => {
    await openChannels();
    await part().getByRole("button", { name: "Send a test to Email, e***@example.com" }).click();
    await expect
      .element(part().getByRole("status"))
      .toHaveTextContent("Delivered after 0.84 s, receipt <01JD@example.com>");
    await part().getByRole("button", { name: "Remove Browser, Chrome on Linux" }).click();
    await part().getByRole("button", { name: "Remove", exact: true }).click();
    await expect.element(part().getByRole("list", { name: "Your channels" }).getByRole("listitem")).toHaveLength(1);
  });

  test("Telegram is linked with a code; a plan without webhooks says which plan has them", async () => {
    await openChannels();
    await expect.element(part()).toHaveTextContent("Included in the Premium plan and above.");
    await expect.element(part().getByRole("button", { name: "Add a webhook" })).toBeDisabled();
    await part().getByRole("button", { name: "Add Telegram" }).click();
    const link = part().getByRole("group", { name: "Link Telegram" });
    await expect.element(link).toHaveTextContent("K7Q2-9XWD");
    await expect.element(link).toHaveTextContent("for 15 min");
    await expect
      .element(link.getByRole("link", { name: "Open Telegram" }))
      .toHaveAttribute("href", expect.stringMatching(/t\.me/));
  });

  test("a webhook's secret is shown once", async () => {
    const { channels } = sampleAlerts();
    const offers = channels.offers.map((offer) => ({ ...offer, allowed: true, note: null }));
    const { board } = await openChannels({ channels: { ...channels, offers } });
    await part().getByRole("button", { name: "Add a webhook" }).click();
    await part().getByLabelText("Webhook URL").fill("https://hooks.example.com/in");
    await userEvent.keyboard("{Enter}");
    const secret = part().getByRole("group", { name: "Webhook secret" });
    await expect.element(secret).toHaveTextContent("whsec_example");
    await secret.getByRole("button", { name: "I've saved it" }).click();
    await expect.element(secret).not.toBeInTheDocument();
    expect(sentOf(board, "addChannel")).toEqual([{ kind: "webhook", url: "https://hooks.example.com/in" }]);
  });

  test("quiet hours, their zone and the digest are stored", async () => {
    const { board } = await openChannels();
    await part().getByRole("switch", { name: "Quiet hours" }).click();
    await part().getByLabelText("From").fill("23:00");
    await part().getByLabelText("Time zone").selectOptions("America/New_York");
    await part()
      .getByRole("switch", { name: /One email a day/ })
      .click();
    await part().getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(() => sentOf(board, "setAlertPreferences"))
      .toEqual([
        { quietHours: { from: "23:00", to: "07:00" }, timeZone: "America/New_York", digest: true, digestAt: "08:00" },
      ]);
  });

  test("an address for other platforms is created, and replaced only after confirmation", async () => {
    await openChannels();
    await part().getByRole("button", { name: "Create an address" }).click();
    await expect.element(part()).toHaveTextContent("https://sextant.example/hooks/in_3kq9");
    await part().getByRole("button", { name: "Create a new address" }).click();
    await expect.element(part()).toHaveTextContent("Your current address stops working right away.");
  });

  test("axe finds no violations", async () => {
    await openChannels();
    expect(await axeFindings()).toEqual([]);
  });
});
