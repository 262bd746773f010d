import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Answers, failure, fakeApi } from "../../testing/fake-api.ts";
import { texts } from "../../testing/page-actions.ts";
import { createQueryClient } from "../lib/query-client.ts";
import type { ChartTimeframe } from "./chart-view.ts";
import { IndicatorMenu } from "./chart-indicator-menu.tsx";
import { hasRoom, panesOf, withShown, withToggled } from "./shown-indicators.ts";
import { useOwnIndicators } from "./use-own-indicators.ts";

type ChartProps = { readonly userId: string | undefined; readonly timeframe: ChartTimeframe };

function Chart({ userId, timeframe }: ChartProps) {
  const [usual, setUsual] = useState<ReadonlySet<string>>(new Set(["sma:20"]));
  const own = useOwnIndicators(userId, "AAPL");
  const shown = useMemo(() => own.ids.reduce(withShown, usual), [own.ids, usual]);
  return (
    <>
      <output>{[...shown].join(" ")}</output>
      <IndicatorMenu
        symbol="AAPL"
        timeframe={timeframe}
        hasAlerts={userId !== undefined}
        shown={shown}
        onToggle={(key) => (own.ids.includes(key) ? own.remove(key) : setUsual(withToggled(usual, key)))}
        hasRoom={(key) => hasRoom(shown, key)}
        panes={panesOf(shown).length}
        hasEvents
        own={own}
        onClose={() => undefined}
      />
    </>
  );
}

/** A server that stores the chosen indicators. */
function storing(first: readonly string[] = []): Answers {
  let stored = [...first];
  return {
    getChartIndicators: ({ params }) => ({ symbol: params["symbol"] ?? "", indicators: stored }),
    setChartIndicators: ({ params, body }) => {
      stored = [...body.indicators];
      return { symbol: params["symbol"] ?? "", indicators: stored };
    },
  };
}

async function openMenu(answers: Answers, changes: Partial<ChartProps> = {}) {
  const api = fakeApi(answers);
  const client = createQueryClient();
  await render(
    <QueryClientProvider client={client}>
      <Chart userId="ann" timeframe="1d" {...changes} />
    </QueryClientProvider>,
  );
  await expect.element(menu()).toBeVisible();
  return api;
}

const menu = () => page.getByRole("dialog", { name: "Indicators" });
const form = () => page.getByRole("form", { name: "Add an indicator with your own settings" });
const shown = () => page.css("output");
async function choose(title: string, values: Readonly<Record<string, string>>) {
  await form().getByRole("combobox").selectOptions(title);
  for (const [label, value] of Object.entries(values)) await form().getByRole("textbox", { name: label }).fill(value);
  await form().getByRole("button", { name: "Add indicator" }).click();
}

test("focuses its list on opening, not the field below it", async () => {
  await openMenu(storing(), { timeframe: "1d" });
  await expect.element(menu().getByRole("button", { name: "Close" })).toHaveFocus();
});

describe("alert on a shown indicator", () => {
  const links = () => menu().getByRole("link");

  test("opens the form with symbol, settings and bars; indicators that are off or unsupported by alerts have no link", async () => {
    await openMenu(storing(["rsi:7"]), { timeframe: "4h" });
    await menu().getByRole("checkbox", { name: "VWAP, anchored" }).click();
    await expect.element(menu().getByRole("checkbox", { name: "VWAP, anchored" })).toBeChecked();
    await expect.poll(() => texts(links())).toEqual(["Set alert on SMA 20", "Set alert on RSI 7"]);
    await expect.element(links().nth(1)).toHaveAttribute("href", "/alerts?symbol=AAPL&indicator=rsi%3A7&tf=4h");
    await menu().getByRole("checkbox", { name: "SMA 20", exact: true }).click();
    await expect.poll(() => texts(links())).toEqual(["Set alert on RSI 7"]);
  });

  test("says that weekly bars have no alerts", async () => {
    await openMenu(storing(), { timeframe: "1w" });
    await expect.element(menu()).toHaveTextContent("You can't set alerts on weekly bars.");
    expect(links().elements()).toEqual([]);
  });

  test("is not offered to a visitor", async () => {
    await openMenu({}, { userId: undefined });
    await expect.element(menu().getByRole("checkbox", { name: "SMA 20", exact: true })).toBeChecked();
    expect(links().elements()).toEqual([]);
  });
});

describe("indicators with custom settings", () => {
  test("stores two lengths for the symbol, toggles each separately, and resets them", async () => {
    const api = await openMenu(storing());
    await choose("Relative strength index", { Period: "7" });
    await expect.element(form().getByRole("status")).toHaveTextContent("RSI 7 added.");
    await choose("Relative strength index", { Period: "21" });
    await choose("Simple moving average", { Period: "100" });
    await expect.element(shown()).toHaveTextContent("sma:20 rsi:7 rsi:21 sma:100");
    for (const name of ["RSI 7", "RSI 21", "SMA 100"])
      await expect.element(menu().getByRole("checkbox", { name, exact: true })).toBeChecked();
    await expect
      .poll(() => api.callsOf("setChartIndicators").at(-1)?.body)
      .toEqual({
        indicators: ["rsi:7", "rsi:21", "sma:100"],
      });
    expect(api.callsOf("setChartIndicators").at(-1)?.params).toEqual({ id: "ann", symbol: "AAPL" });
    // Two lengths share a pane.
    await expect.element(menu()).toHaveTextContent("1 of 3 shown");
    await menu().getByRole("checkbox", { name: "RSI 21", exact: true }).click();
    await expect.element(shown()).toHaveTextContent(/^sma:20 rsi:7 sma:100$/);
    await form().getByRole("button", { name: "Reset settings" }).click();
    await expect.element(shown()).toHaveTextContent(/^sma:20$/);
    await expect.poll(() => api.callsOf("setChartIndicators").at(-1)?.body).toEqual({ indicators: [] });
    await expect.element(form().getByRole("button", { name: "Reset settings" })).not.toBeInTheDocument();
  });

  test("shows stored indicators from the start", async () => {
    await openMenu(storing(["macd:5:35:5"]));
    await expect.element(shown()).toHaveTextContent("sma:20 macd:5:35:5");
  });

  test("shows an out-of-range number as an error at its field, and stores nothing", async () => {
    const api = await openMenu(storing());
    for (const value of ["1", "501", "7.5", "", "many"]) {
      await choose("Relative strength index", { Period: value });
      const field = form().getByRole("textbox", { name: "Period" });
      await expect.element(field).toHaveAttribute("aria-invalid", "true");
      await expect.element(form().getByRole("alert")).toHaveTextContent("from 2 to 500");
    }
    await choose("Moving average convergence/divergence", { Fast: "30" });
    await expect.element(form().getByRole("alert")).toHaveTextContent("Fast");
    expect(api.callsOf("setChartIndicators")).toEqual([]);
  });

  test("switches a default length on as in the list, and does not add a shown one twice", async () => {
    const api = await openMenu(storing());
    await choose("Simple moving average", { Period: "50" });
    await expect.element(menu().getByRole("checkbox", { name: "SMA 50", exact: true })).toBeChecked();
    await choose("Simple moving average", { Period: "50" });
    await expect.element(form().getByRole("alert")).toHaveTextContent("It's already on the chart.");
    expect(api.callsOf("setChartIndicators")).toEqual([]);
  });

  test("makes a fourth pane wait for space", async () => {
    await openMenu(storing(["rsi:7", "cci:10", "roc:5"]));
    await expect.element(menu()).toHaveTextContent("3 of 3 shown");
    await choose("Average true range", { Period: "7" });
    await expect
      .element(form().getByRole("alert"))
      .toHaveTextContent("The chart shows at most 3 panes. Turn one off first.");
    await choose("Rate of change", { Period: "9" });
    await expect.element(shown()).toHaveTextContent(/roc:9$/);
  });

  test("works by keyboard alone", async () => {
    await openMenu(storing());
    form().getByRole("combobox").element().focus();
    await userEvent.keyboard("{Tab}");
    await userEvent.keyboard("{Control>}a{/Control}9{Enter}");
    await expect.element(shown()).toHaveTextContent(/rsi:9$/);
  });

  test("keeps a visitor's indicators until the page closes, without a request", async () => {
    const api = await openMenu({}, { userId: undefined });
    await choose("Relative strength index", { Period: "7" });
    await expect.element(shown()).toHaveTextContent("sma:20 rsi:7");
    expect(api.calls).toEqual([]);
  });

  test("reports that the server cannot store them, and shows the stored ones", async () => {
    await openMenu({
      ...storing(["rsi:7"]),
      setChartIndicators: failure(503, "The database is away. Try again in a moment."),
    });
    await expect.element(shown()).toHaveTextContent(/rsi:7$/);
    await choose("Relative strength index", { Period: "9" });
    await expect.element(menu()).toHaveTextContent("Your indicators couldn't be saved. The database is away.");
    await expect.element(shown()).toHaveTextContent(/^sma:20 rsi:7$/);
  });

  test("fits every field and button on a phone screen", async () => {
    await page.viewport(360, 740);
    await openMenu(storing());
    await form().getByRole("combobox").selectOptions("Ichimoku Kinko Hyo");
    for (const box of [...form().getByRole("textbox").elements(), form().getByRole("button").element()]) {
      const { left, right } = box.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
    }
    await page.viewport(1280, 720);
  });
});
