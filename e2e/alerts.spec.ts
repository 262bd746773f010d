import type { Page } from "@playwright/test";
import { type AlertsDouble, answerAlerts, fullAlerts, ruleOf } from "./alerts-double.ts";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import { expect, test } from "./screen.ts";

const open = async (page: Page, changes: Partial<AlertsDouble> = {}, query = ""): Promise<AlertsDouble> => {
  const double = fullAlerts(changes);
  await answerAlerts(page, double);
  await page.goto(`/alerts${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeVisible();
  return double;
};
const rules = (page: Page) => page.getByRole("list", { name: "Your alerts" });
const sentence = (page: Page) => page.getByLabel("Say it in plain words");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const sentOf = ({ sent }: AlertsDouble, call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body);

test.describe("a new alert", () => {
  test("from a sentence: what was read, what was assumed and the price now, then created", async ({ page }) => {
    const double = await open(page, {}, "?new");
    await expect(sentence(page)).toBeFocused();
    await page.keyboard.type("tell me when BTC falls below 60k");
    await page.keyboard.press("Enter");
    const preview = page.getByRole("region", { name: "This is what will be watched" });
    await expect(preview).toContainText("BTC-USD falls from above to $60,000 or lower, once.");
    await expect(preview).toContainText("'BTC' was read as BTC-USD (Bitcoin).");
    await expect(preview).toContainText("68,180.20");
    await expect(preview).toContainText("−12.00%");
    expect(sentOf(double, "create")).toEqual([]);
    await preview.getByRole("button", { name: "Create alert" }).click();
    await expect(rules(page).getByRole("listitem")).toHaveCount(5);
    expect(sentOf(double, "create")).toMatchObject([
      { symbol: "BTC-USD", condition: { price: 60_000 }, repeat: "once" },
    ]);
    await expect(sentence(page)).toBeFocused();
  });

  test("a sentence that is not understood says why, and what would be", async ({ page }) => {
    const why = "'moon' is not understood: say a price, a move in percent, or a reading.";
    await open(page, { read: { understood: false, why, examples: ["BTC above 70k"] } });
    await sentence(page).fill("tell me when BTC goes to the moon");
    await button(page, "Preview").click();
    await expect(page.getByRole("alert")).toHaveText(why);
    await expect(sentence(page)).toHaveAttribute("aria-invalid", "true");
    await expect(button(page, "BTC above 70k")).toBeVisible();
  });

  test("details of a read sentence are changed in the form", async ({ page }) => {
    const double = await open(page);
    await button(page, "Tell me when BTC falls below 60k").click();
    await button(page, "Change details").click();
    const form = page.getByRole("form", { name: "Create alert" });
    await expect(form.getByLabel("Price", { exact: true })).toHaveValue("60000");
    await form.getByLabel("Price", { exact: true }).fill("59,500");
    await form.getByRole("button", { name: "Every time" }).click();
    await form.getByRole("checkbox", { name: /Email/ }).check();
    await expect(form).toContainText(
      "BTC-USD falls from above to $59,500 or lower, every time, at most once in 1 hour.",
    );
    await form.getByRole("button", { name: "Create alert" }).click();
    await expect
      .poll(() => sentOf(double, "create"))
      .toMatchObject([{ condition: { price: 59_500 }, repeat: "every", cooldownMinutes: 60, channels: ["email"] }]);
  });

  for (const [kind, condition] of [
    ["price", { kind: "price", price: 100 }],
    ["move", { kind: "move", direction: "down", percent: 5 }],
    ["volume", { kind: "volume", times: 3 }],
    ["rsi", { kind: "rsi", level: 30, direction: "below" }],
    ["macd", { kind: "macd", direction: "down" }],
    ["average", { kind: "average", fast: null, slow: 200 }],
    ["bollinger", { kind: "bollinger", band: "upper" }],
    ["signal", { kind: "signal", action: "any", timeframe: null }],
    ["advisory", { kind: "advisory", horizon: "shortTerm" }],
  ] as const)
    test(`the form makes one of the kind ${kind}`, async ({ page }) => {
      const double = await open(page, {}, "?symbol=AAPL");
      const form = page.getByRole("form", { name: "Create alert" });
      await form.getByLabel("Tell me when").selectOption(kind);
      if (kind === "price") await form.getByLabel("Price", { exact: true }).fill("100");
      await form.getByRole("button", { name: "Create alert" }).click();
      await expect.poll(() => sentOf(double, "create")).toMatchObject([{ symbol: "AAPL", condition }]);
    });

  test("a rule about signals can wait for a proven edge", async ({ page }) => {
    const double = await open(page, {}, "?symbol=AAPL");
    const form = page.getByRole("form", { name: "Create alert" });
    await form.getByLabel("Tell me when").selectOption("signal");
    await form.getByLabel("Signal to").selectOption("buy");
    await form.getByRole("switch", { name: "Proven edge only" }).press("Space");
    await expect(form).toContainText("AAPL gets a new buy signal with a proven edge, once.");
    await form.getByRole("button", { name: "Create alert" }).click();
    await expect.poll(() => sentOf(double, "create")).toMatchObject([{ condition: { action: "buy", edgeOnly: true } }]);
  });

  test("what is wrong stands at its field, and nothing is sent", async ({ page }) => {
    const double = await open(page, {}, "?symbol=AAPL");
    const form = page.getByRole("form", { name: "Create alert" });
    await form.getByLabel("Price", { exact: true }).fill("60,5");
    await form.getByRole("button", { name: "Create alert" }).click();
    await expect(form.getByRole("alert")).toHaveText("Write a plain number, such as 60000 or 0.5.");
    expect(double.sent).toEqual([]);
  });

  test("about a portfolio, without one, leads to where it is made", async ({ page }) => {
    await open(page, {}, "?symbol=AAPL");
    await page.getByLabel("Tell me when").selectOption("portfolio_value");
    await expect(page.getByRole("link", { name: "Create one on the dashboard" })).toBeVisible();
  });

  test("the plan's room is told before it runs out, and a full plan creates none", async ({ page }) => {
    const some = [ruleOf("a"), ruleOf("b"), ruleOf("c", { state: "fired" })];
    await open(page, { rules: some, limit: 3 });
    await expect(page.getByText("2 of 3 in use")).toBeVisible();
    await expect(page.getByText("One more fits into your plan.")).toBeVisible();
    await open(page, { rules: [...some, ruleOf("d")], limit: 3 }, "?symbol=AAPL");
    await expect(page.getByText("Your plan has no room for another.")).toBeVisible();
    await expect(button(page, "Create alert")).toBeDisabled();
  });
});

test.describe("one's alerts", () => {
  test("say what they wait for, how they do and when they last told something", async ({ page }) => {
    await open(page);
    const [first, second, third] = [0, 1, 2].map((at) => rules(page).getByRole("listitem").nth(at));
    await expect(first!).toContainText("Watching");
    await expect(first!).toContainText("Tells you in the app, browser, email");
    await expect(first!).toContainText("Sell half here.");
    await expect(second!).toContainText("Resting");
    await expect(second!).toContainText("Last told you 20 min ago, 4 times in all");
    await expect(third!).toContainText("Done");
  });

  test("are muted, put to sleep, woken and armed again", async ({ page }) => {
    const double = await open(page);
    const row = (at: number) => rules(page).getByRole("listitem").nth(at);
    await row(0).getByRole("button", { name: /^Mute/ }).click();
    await expect(row(0)).toContainText("Muted");
    await row(1)
      .getByRole("button", { name: /^Snooze/ })
      .click();
    await expect(row(1).getByRole("button", { name: "1 hour" })).toBeFocused();
    await row(1).getByRole("button", { name: "8 hours" }).click();
    await expect(row(1)).toContainText("Asleep");
    await row(2)
      .getByRole("button", { name: /^Arm again/ })
      .click();
    await expect(row(2)).toContainText("Watching");
    await row(3)
      .getByRole("button", { name: /^Wake up/ })
      .click();
    await expect(row(3)).toContainText("Watching");
    expect(sentOf(double, "change")).toMatchObject([{ muted: true }, {}, { armAgain: true }, { snoozedUntil: null }]);
  });

  test("are deleted only after a question, with the keyboard alone", async ({ page }) => {
    const double = await open(page);
    const row = rules(page).getByRole("listitem").nth(0);
    await row.getByRole("button", { name: /^Delete/ }).focus();
    await page.keyboard.press("Enter");
    await expect(row.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(row.getByRole("button", { name: /^Delete/ })).toBeFocused();
    expect(sentOf(double, "delete")).toEqual([]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(rules(page).getByRole("listitem")).toHaveCount(3);
    expect(sentOf(double, "delete")).toEqual(["r1"]);
  });

  test("are edited in the form they were made with", async ({ page }) => {
    const double = await open(page);
    const edit = rules(page).getByRole("listitem").nth(1).getByRole("button", { name: /^Edit/ });
    await edit.click();
    const dialog = page.getByRole("dialog", { name: "Edit alert" });
    await expect(dialog.getByLabel("RSI level")).toHaveValue("30");
    await dialog.getByLabel("RSI level").fill("25");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    expect(sentOf(double, "change")).toMatchObject([
      { wish: { condition: { kind: "rsi", level: 25, timeframe: "4h" } } },
    ]);
  });
});

test.describe("the history", () => {
  test("all of it is marked as read at once, up to the newest shown", async ({ page }) => {
    const double = await open(page, {}, "?tab=history");
    let asked: unknown;
    await page.route("**/api/users/*/alerts/read", (route) => {
      asked = route.request().postDataJSON();
      double.alerts = double.alerts.map((alert) => ({ ...alert, isRead: true }));
      return route.fulfill({ json: { unread: 0 } });
    });
    await expect(page.getByRole("button", { name: /^Mark read/ })).toHaveCount(1);
    await button(page, "Mark all read").click();
    await expect(page.getByRole("button", { name: /^Mark read/ })).toHaveCount(0);
    await expect(button(page, "Mark all read")).toBeDisabled();
    expect(asked).toEqual({ upTo: double.alerts[0]?.id });
  });

  test("says why each fired and how it was told; what was given up is sent again", async ({ page }) => {
    const double = await open(page, {}, "?tab=history");
    const row = page.getByRole("list", { name: "History" }).getByRole("listitem").first();
    await row.getByText("Why it fired").click();
    await expect(row).toContainText("$70,012.50");
    await expect(row).toContainText("Coinbase, live");
    await expect(row).toContainText("after 0.84 s · receipt <01JD@example.com>");
    await expect(row).toContainText("8 attempts · The server answered 500.");
    await row.getByRole("button", { name: "Send again by Webhook to hooks.example.com" }).click();
    await expect(row).toContainText("9 attempts · receipt 200");
    expect(sentOf(double, "replay")).toEqual(["d2"]);
  });

  test("can be of what is new only, and of one alert only", async ({ page }) => {
    await open(page, {}, "?tab=history");
    const items = page.getByRole("list", { name: "History" }).locator("> li");
    await expect(items).toHaveCount(3);
    await button(page, "New only").click();
    await expect(items).toHaveCount(1);
    await expect(page).toHaveURL(/unread=true/);
  });
});

test.describe("states and shapes", () => {
  test("without any, the next step is said; a failed load says why and is tried again", async ({ page }) => {
    await open(page, { rules: [], alerts: [] });
    await expect(page.getByText("You have no alerts yet.")).toBeVisible();
    await page.getByRole("tab", { name: "History" }).click();
    await expect(page.getByText("Nothing has fired yet.")).toBeVisible();

    const double = fullAlerts();
    await answerAlerts(page, double);
    let fails = true;
    await page.route("**/api/users/*/alert-rules", (route) =>
      fails
        ? route.fulfill({ status: 503, body: "The server is starting or stopping. Try again in a few seconds." })
        : route.fallback(),
    );
    await page.goto("/alerts");
    await expect(page.getByRole("alert")).toContainText("Your alerts could not be loaded.");
    fails = false;
    await button(page, "Retry").click();
    await expect(rules(page).getByRole("listitem")).toHaveCount(4);
  });

  for (const width of [360, 768, 1440])
    test(`has no finding of axe in either theme and nothing wider than the page, at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const looked = async () => {
        expect(await axeFindingsInBothThemes(page)).toEqual([]);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBeLessThanOrEqual(0);
      };
      await open(page);
      await expect(rules(page)).toBeVisible();
      await looked();
      await button(page, "Tell me when BTC falls below 60k").click();
      await button(page, "Change details").click();
      await page.getByText("Note, end and more").click();
      await page.getByRole("tab", { name: "History" }).click();
      await page.getByText("Why it fired").first().click();
      await looked();
    });
});

test.describe("channels in the account", () => {
  const openChannels = async (page: Page, changes: Partial<AlertsDouble> = {}) => {
    const double = fullAlerts(changes);
    await answerAlerts(page, double);
    await page.goto("/account#channels");
    await expect(page.getByRole("list", { name: "Your channels" })).toBeVisible();
    return double;
  };
  const part = (page: Page) => page.getByRole("region", { name: "Alerts and channels" });

  test("are tried with a press, and taken away after a question", async ({ page }) => {
    await openChannels(page);
    await part(page).getByRole("button", { name: "Send a test to Email, e***@example.com" }).click();
    await expect(part(page).getByRole("status")).toContainText("Arrived after 0.84 s, receipt <01JD@example.com>");
    await part(page).getByRole("button", { name: "Remove Browser, Chrome on Linux" }).click();
    await part(page).getByRole("button", { name: "Remove", exact: true }).click();
    await expect(part(page).getByRole("list", { name: "Your channels" }).getByRole("listitem")).toHaveCount(1);
  });

  test("Telegram is linked with a code; a plan that has no webhooks says which has", async ({ page }) => {
    await openChannels(page);
    await expect(part(page)).toContainText("Part of the Premium plan and above.");
    await expect(part(page).getByRole("button", { name: "Add a webhook" })).toBeDisabled();
    await part(page).getByRole("button", { name: "Add Telegram" }).click();
    const link = part(page).getByRole("group", { name: "Link Telegram" });
    await expect(link).toContainText("K7Q2-9XWD");
    await expect(link).toContainText("for 15 min");
    await expect(link.getByRole("link", { name: "Open Telegram" })).toHaveAttribute("href", /t\.me/);
  });

  test("a webhook's secret is shown once", async ({ page }) => {
    const { channels } = fullAlerts();
    const offers = channels.offers.map((offer) => ({ ...offer, allowed: true, note: null }));
    const double = await openChannels(page, { channels: { ...channels, offers } });
    await part(page).getByRole("button", { name: "Add a webhook" }).click();
    await part(page).getByLabel("Address of your server").fill("https://hooks.example.com/in");
    await page.keyboard.press("Enter");
    const secret = part(page).getByRole("group", { name: "Secret of the webhook" });
    await expect(secret).toContainText("whsec_example");
    await secret.getByRole("button", { name: "I have kept it" }).click();
    await expect(secret).toBeHidden();
    expect(sentOf(double, "add")).toEqual([{ kind: "webhook", url: "https://hooks.example.com/in" }]);
  });

  test("quiet hours, their zone and the digest are kept", async ({ page }) => {
    const double = await openChannels(page);
    await part(page).getByRole("switch", { name: "Quiet hours" }).click();
    await part(page).getByLabel("From").fill("23:00");
    await part(page).getByLabel("Time zone").selectOption("America/New_York");
    await part(page)
      .getByRole("switch", { name: /One mail a day/ })
      .click();
    await part(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(() => sentOf(double, "preferences"))
      .toEqual([
        { quietHours: { from: "23:00", to: "07:00" }, timeZone: "America/New_York", digest: true, digestAt: "08:00" },
      ]);
  });

  test("an address for other platforms is made, and made anew only after a question", async ({ page }) => {
    await openChannels(page);
    await part(page).getByRole("button", { name: "Make an address" }).click();
    await expect(part(page)).toContainText("https://sextant.example/hooks/in_3kq9");
    await part(page).getByRole("button", { name: "Make a new address" }).click();
    await expect(part(page)).toContainText("The address you have stops working at once.");
  });

  test("the worker of notices answers no request and keeps nothing", async ({ page, request }) => {
    const worker = await (await request.get("/push-worker.js")).text();
    expect(worker).toContain('addEventListener("push"');
    expect(worker).not.toMatch(/"fetch"|caches|indexedDB/);
    await openChannels(page);
    const scope = await page.evaluate(async () => {
      const rules = { createScriptURL: (url: string) => url };
      const types = (window as unknown as { trustedTypes?: { createPolicy(n: string, r: typeof rules): typeof rules } })
        .trustedTypes;
      const address = types?.createPolicy("test", rules).createScriptURL("/push-worker.js") ?? "/push-worker.js";
      return (await navigator.serviceWorker.register(address)).scope;
    });
    expect(new URL(scope).pathname).toBe("/");
  });

  test("has no finding of axe", async ({ page }) => {
    await openChannels(page);
    expect(await axeFindings(page)).toEqual([]);
  });
});
