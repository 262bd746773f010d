import { symbolPriceSchema } from "@sextant/core/contract";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAlerts, rules } from "../../../testing/open-alerts.ts";
import { press, texts } from "../../../testing/page-actions.ts";
import { sampleDashboard } from "../../../testing/sample-dashboard.ts";
import { ruleOf, sampleAlerts, sentOf, type SampleAlerts } from "../../../testing/sample-alerts.ts";

const LIVE = { state: "live", delayMinutes: null } as const;
const sentence = () => page.getByLabelText("Describe your alert");
const button = (name: string | RegExp) => page.getByRole("button", { name });

describe("new alert", () => {
  test("from a sentence: shows what was understood, what was assumed and the current price, then creates it", async () => {
    const { board } = await openAlerts({}, "?new");
    await expect.element(sentence()).toHaveFocus();
    await userEvent.keyboard("tell me when BTC falls below 60k");
    await userEvent.keyboard("{Enter}");
    const preview = page.getByRole("region", { name: "What this alert watches" });
    await expect.element(preview).toHaveTextContent("BTC/USD falls to $60,000 or below (once).");
    await expect.element(preview).toHaveTextContent("We read 'BTC' as BTC/USD (Bitcoin).");
    await expect.element(preview).toHaveTextContent("68,180.20");
    await expect.element(preview).toHaveTextContent("−12.00%");
    expect(sentOf(board, "createAlertRule")).toEqual([]);
    await preview.getByRole("button", { name: "Create alert" }).click();
    await expect.element(rules().getByRole("listitem")).toHaveLength(5);
    expect(sentOf(board, "createAlertRule")).toMatchObject([
      { symbol: "BTC-USD", condition: { price: 60_000 }, repeat: "once" },
    ]);
    await expect.element(sentence()).toHaveFocus();
  });

  test("a sentence in the address is only put into the field, as text", async () => {
    const typed = "tell me when <b>btc</b> goes over 120k & 5%";
    const { board } = await openAlerts({}, `?sentence=${encodeURIComponent(typed)}`);
    await expect.element(sentence()).toHaveValue(typed);
    await expect.element(sentence()).toHaveFocus();
    expect([...sentOf(board, "parseAlert"), ...sentOf(board, "createAlertRule")]).toEqual([]);
  });

  test("a sentence that the field wouldn't take is not put into it", async () => {
    await openAlerts({}, `?sentence=${"a".repeat(281)}`);
    await expect.element(sentence()).toHaveValue("");
  });

  test("a sentence whose condition is already met says that it waits for the next time", async () => {
    const met = sampleAlerts().read as Extract<SampleAlerts["read"], { understood: true }>;
    await openAlerts({ read: { ...met, priceNow: 55_000 } });
    await button("Tell me when BTC falls below 60k").click();
    await expect
      .element(page.getByRole("region", { name: "What this alert watches" }))
      .toHaveTextContent(/\$55,000\.00.*fires after the price has been higher and falls to it again/);
  });

  test("a sentence that is not understood says why, with examples", async () => {
    const why = "'moon' is not understood: say a price, a move in percent, or a reading.";
    await openAlerts({ read: { understood: false, why, examples: ["BTC above 70k"] } });
    await sentence().fill("tell me when BTC goes to the moon");
    await button("Preview").click();
    await expect.poll(() => texts(page.getByRole("alert"))).toEqual([why]);
    await expect.element(sentence()).toHaveAttribute("aria-invalid", "true");
    await expect.element(button("BTC above 70k")).toBeVisible();
  });

  test("details of a parsed sentence can be changed in the form", async () => {
    const { board } = await openAlerts();
    await button("Tell me when BTC falls below 60k").click();
    await button("Change details").click();
    const form = page.getByRole("form", { name: "Create alert" });
    await expect.element(form.getByLabelText("Price", { exact: true })).toHaveValue("60000");
    await form.getByLabelText("Price", { exact: true }).fill("59,500");
    await form.getByRole("button", { name: "Every time" }).click();
    await form.getByRole("checkbox", { name: /Email/ }).click();
    await expect
      .element(form)
      .toHaveTextContent("BTC/USD falls to $59,500 or below (every time, at most once in 1 hour).");
    await form.getByRole("button", { name: "Create alert" }).click();
    await expect
      .poll(() => sentOf(board, "createAlertRule"))
      .toMatchObject([{ condition: { price: 59_500 }, repeat: "every", cooldownMinutes: 60, channels: ["email"] }]);
  });

  test("the form shows the current price, and says what a condition that is already met waits for", async () => {
    const [price] = sampleDashboard().feed.items;
    await openAlerts({}, `?symbol=${price!.symbol}`, {
      getSymbolPrices: [{ ...symbolPriceSchema.strip().parse(price), price: 80_000, freshness: LIVE }],
    });
    const form = page.getByRole("form", { name: "Create alert" });
    await expect.element(form).toHaveTextContent(/ is at \$80,000\.00 now\./);
    await form.getByLabelText("Price", { exact: true }).fill("60000");
    await expect.element(form).toHaveTextContent(/ is at \$80,000\.00 now, 25% to go\./);
    await form.getByLabelText("Price", { exact: true }).fill("90000");
    await expect
      .element(form)
      .toHaveTextContent("the alert fires after the price has been higher and falls to it again");
  });

  for (const [kind, condition] of [
    ["price", { kind: "price", price: 100 }],
    ["move", { kind: "move", direction: "down", percent: 5 }],
    ["volume", { kind: "volume", times: 3 }],
    ["rsi", { kind: "rsi", level: 30, direction: "below" }],
    ["macd", { kind: "macd", direction: "down" }],
    ["average", { kind: "average", fast: null, slow: 200 }],
    ["bollinger", { kind: "bollinger", band: "upper" }],
    ["indicator", { kind: "indicator", indicator: "adx", line: "adx", direction: "below", against: { level: 25 } }],
    ["signal", { kind: "signal", action: "any", timeframe: null }],
    ["advisory", { kind: "advisory", horizon: "shortTerm" }],
  ] as const)
    test(`the form makes one of the kind ${kind}`, async () => {
      const { board } = await openAlerts({}, "?symbol=AAPL");
      const form = page.getByRole("form", { name: "Create alert" });
      await form.getByLabelText("Tell me when").selectOptions(kind);
      if (kind === "price") await form.getByLabelText("Price", { exact: true }).fill("100");
      await form.getByRole("button", { name: "Create alert" }).click();
      await expect.poll(() => sentOf(board, "createAlertRule")).toMatchObject([{ symbol: "AAPL", condition }]);
    });

  for (const [indicator, condition] of [
    ["rsi:7", { kind: "rsi", parameters: [7], level: 30, timeframe: "4h" }],
    ["macd:5:35:5", { kind: "macd", parameters: [5, 35, 5], timeframe: "4h" }],
    ["bollinger:20:2.5", { kind: "bollinger", parameters: [20, 2.5], timeframe: "4h" }],
    ["cci:10", { kind: "indicator", indicator: "cci", parameters: [10], against: { level: -100 }, timeframe: "4h" }],
    // Settings of another version: the defaults.
    ["cci:10:3", { kind: "indicator", indicator: "cci", timeframe: "4h" }],
  ] as const)
    test(`from the chart's ${indicator} the form has its settings`, async () => {
      const { board } = await openAlerts({}, `?symbol=AAPL&indicator=${indicator}&tf=4h`);
      await page.getByRole("form", { name: "Create alert" }).getByRole("button", { name: "Create alert" }).click();
      await expect.poll(() => sentOf(board, "createAlertRule")).toMatchObject([{ symbol: "AAPL", condition }]);
    });

  test("for an indicator unsupported by alerts the form only fills in the symbol", async () => {
    await openAlerts({}, "?symbol=AAPL&indicator=avwap&tf=4h");
    const form = page.getByRole("form", { name: "Create alert" });
    await expect.element(form.getByLabelText("Tell me when")).toHaveValue("price");
    await expect.element(form.getByRole("combobox", { name: "Symbol", exact: true })).toHaveValue("AAPL");
  });

  test("any indicator can be chosen with its parameters, its line and what it crosses", async () => {
    const { board } = await openAlerts({}, "?symbol=AAPL");
    const form = page.getByRole("form", { name: "Create alert" });
    await form.getByLabelText("Tell me when").selectOptions("indicator");
    await form.getByRole("combobox", { name: /^Indicator/ }).selectOptions("Ichimoku (Ichimoku Kinko Hyo)");
    await expect.element(form.getByRole("combobox", { name: /^What crosses/ })).toHaveValue("close");
    await form.getByRole("combobox", { name: /^What crosses/ }).selectOptions("Tenkan");
    await form.getByRole("combobox", { name: /^What it crosses/ }).selectOptions("Kijun");
    await form.getByRole("textbox", { name: "Tenkan" }).fill("7");
    await form.getByRole("button", { name: "Rises above" }).click();
    await expect
      .element(form)
      .toHaveTextContent("Tenkan(7, 26, 52, 26) of AAPL crosses above Kijun on 1h bars (once).");
    await form.getByRole("button", { name: "Create alert" }).click();
    const against = { line: "kijun" };
    await expect
      .poll(() => sentOf(board, "createAlertRule"))
      .toMatchObject([{ condition: { indicator: "ichimoku", parameters: [7, 26, 52, 26], line: "tenkan", against } }]);
  });

  test("an unreachable level of an indicator is an error at its field; an indicator without levels has no such field", async () => {
    await openAlerts({}, "?symbol=AAPL");
    const form = page.getByRole("form", { name: "Create alert" });
    await form.getByLabelText("Tell me when").selectOptions("indicator");
    await form.getByRole("combobox", { name: /^Indicator/ }).selectOptions("williams");
    await form.getByLabelText("Level", { exact: true }).fill("20");
    await form.getByRole("button", { name: "Create alert" }).click();
    await expect
      .element(form.getByRole("alert"))
      .toHaveTextContent(/^Values of Williams %R are from -100 to 0\. Give a level between them\.$/);
    await form.getByRole("combobox", { name: /^Indicator/ }).selectOptions("obv");
    await expect.element(form.getByLabelText("Average length, bars")).toHaveValue("20");
    expect(form.getByLabelText("Level", { exact: true }).elements()).toEqual([]);
    await expect.element(form).toHaveTextContent("OBV of AAPL crosses below its 20-bar average on 1h bars (once).");
  });

  test("a rule about signals can require a proven edge", async () => {
    const { board } = await openAlerts({}, "?symbol=AAPL");
    const form = page.getByRole("form", { name: "Create alert" });
    await form.getByLabelText("Tell me when").selectOptions("signal");
    await form.getByLabelText("Signal direction").selectOptions("buy");
    await press(form.getByRole("switch", { name: "Proven edge only" }), "Space");
    await expect.element(form).toHaveTextContent("AAPL gets a new buy signal with a proven edge (once).");
    await form.getByRole("button", { name: "Create alert" }).click();
    await expect
      .poll(() => sentOf(board, "createAlertRule"))
      .toMatchObject([{ condition: { action: "buy", edgeOnly: true } }]);
  });

  test("errors appear at their fields, and nothing is sent", async () => {
    const { board } = await openAlerts({}, "?symbol=AAPL");
    const form = page.getByRole("form", { name: "Create alert" });
    await form.getByLabelText("Price", { exact: true }).fill("60,5");
    await form.getByRole("button", { name: "Create alert" }).click();
    await expect.element(form.getByRole("alert")).toHaveTextContent(/^Enter a plain number, such as 60000 or 0\.5\.$/);
    expect(board.sent).toEqual([]);
  });

  test("an alert about a portfolio links to where one is created, if there is none", async () => {
    await openAlerts({}, "?symbol=AAPL");
    await page.getByLabelText("Tell me when").selectOptions("portfolio_value");
    await expect.element(page.getByRole("link", { name: "Create one on the dashboard" })).toBeVisible();
  });

  test("the plan's quota is shown before it runs out, and a full plan creates none", async () => {
    const some = [ruleOf("a"), ruleOf("b"), ruleOf("c", { state: "fired" })];
    await openAlerts({ rules: some, limit: 3 });
    await expect.element(page.getByText("2 of 3 in use")).toBeVisible();
    await expect.element(page.getByText("You can create one more on your plan.")).toBeVisible();
    await openAlerts({ rules: [...some, ruleOf("d")], limit: 3 }, "?symbol=AAPL");
    await expect.element(page.getByText("You've reached your plan's limit.")).toBeVisible();
    await expect.element(button("Create alert")).toBeDisabled();
  });
});
