import { analyseMarket } from "@sextant/core/analysis";
import { barEndMs, candleColumns, parseSymbol, sessionAt } from "@sextant/core/market";
import { simulatedCandles } from "@sextant/core/simulation";
import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Answers, WireAnswer } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { answerBars } from "./sample-bars.ts";

const DAY_MS = 86_400_000;

/** Returns the analysis of simulated bars as the server gives it, with changes. */
export function marketDataOf(
  symbol: string,
  changes: Partial<WireAnswer<"getMarketData">> = {},
): WireAnswer<"getMarketData"> {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) throw new Error(`${symbol} is no symbol.`);
  const nowMs = Date.now();
  const candles = simulatedCandles(symbol, "1d", nowMs - 800 * DAY_MS, nowMs);
  const last = candles.at(-1);
  if (last === undefined) throw new Error(`${symbol} has no simulated bar.`);
  const asOfMs = barEndMs(instrument, "1d", last.openTimeMs);
  const asOf = new Date(asOfMs).toISOString();
  const known = { state: "ok", source: "simulated", asOf, note: null } as const;
  const nothing = { state: "unavailable", source: null, asOf: null, note: null } as const;
  const whole = analyseMarket({
    instrument,
    nowMs,
    daily: candleColumns(candles),
    dailyProvenance: { source: "simulated", asOfMs, freshness: "simulated" },
    news: [],
    session: sessionAt(instrument, nowMs),
    quotedIn: undefined,
    parts: { candles: known, quote: known, fundamentals: nothing, news: nothing },
  });
  return { ...whole, ...changes };
}

/** The calls of the market analysis that every symbol has, answered from simulated bars. */
export function analysisAnswers(changes: Partial<WireAnswer<"getMarketData">> = {}): Answers {
  return {
    getCandles: answerBars,
    getMarketData: ({ params }) => marketDataOf(params["symbol"] ?? "", changes),
    getWatchlist: [],
  };
}

/** Waits until the four cards hold an answer. */
export async function analysisShown(): Promise<void> {
  await expect.element(page.getByText("Current Price", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Overview" })).toBeVisible();
}

/** Opens the market analysis of a symbol and waits until it is filled in. */
export async function openAnalysis(
  symbol?: string,
  { answers = {}, strict = true }: { readonly answers?: Answers; readonly strict?: boolean } = {},
): Promise<OpenedApp> {
  const at = symbol === undefined ? "/market-analysis" : `/market-analysis?symbol=${symbol}`;
  const opened = await openApp(at, { answers: { ...analysisAnswers(), ...answers }, strict });
  await analysisShown();
  return opened;
}

export const symbolInput = () => page.getByLabelText(/symbol/i).and(page.css("input"));
