import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Answers, ApiRequest, WireAnswer } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";

const COUNT = 3_000;
const DAY_MS = 86_400_000;

/**
 * Answers with invented stocks, each price equal to its position; every tenth P/E is unknown, every seventh value
 * outdated.
 */
export function screenedStocks({ body }: Pick<ApiRequest<"screenStocks">, "body">): WireAnswer<"screenStocks"> {
  const metric = (field: string, at: number) =>
    field === "trailingPe" && at % 10 === 0
      ? null
      : {
          value: field === "price" ? at + 1 : (at % 97) + 0.5,
          source: at % 2 === 0 ? "yahoo" : "sec",
          asOf: new Date(Date.now() - (at % 7 === 3 ? 30 : 1) * DAY_MS).toISOString(),
        };
  return {
    rows: Array.from({ length: Math.min(body.limit, COUNT - body.offset) }, (_, i) => {
      const at = body.offset + i;
      return {
        symbol: `S${String(at)}`,
        name: `Invented Company of a Rather Long Name ${String(at)}`,
        sector: at % 5 === 0 ? null : "Communication Services",
        exchange: "NYSE",
        values: Object.fromEntries(body.columns.map((field) => [field, metric(field, at)])),
      };
    }),
    total: COUNT,
    stored: 5_000,
    asOf: new Date(Date.now() - 60_000).toISOString(),
    simulated: false,
    known: { ...Object.fromEntries(body.columns.map((field) => [field, 4_900])), trailingPe: 4_200 },
  };
}

export const grid = () => page.getByRole("grid", { name: "Stocks" });
export const rows = () => grid().getByRole("row");

/** Opens the stock screener with its table of 3,000 invented stocks. */
export async function openStocks(query = "", answers: Answers = {}): Promise<OpenedApp> {
  const opened = await openApp(`/stock-screener${query}`, {
    answers: { screenStocks: screenedStocks, getSavedStockFilters: [], ...answers },
    strict: false,
  });
  await expect.element(rows().nth(1)).toBeVisible();
  return opened;
}
