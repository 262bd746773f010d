import type { PaperAccount, PaperEvent, PaperLeague, PaperOrder, PaperPosition } from "@sextant/core/contract";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { type Answers, failure, type WireAnswer } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { agoIso } from "./sample-dashboard.ts";
import { sampleEquity } from "./sample-leaderboard.ts";
import { symbolAnswers } from "./sample-symbols.ts";

/** What the calls of paper trading answer in a test: an invented account. What a test or the page changes in it is answered from then on. */
export type SamplePaper = {
  accounts: PaperAccount[];
  events: PaperEvent[];
  equity: WireAnswer<"getPaperEquity">;
  preview: WireAnswer<"previewPaperOrder">;
};

const LIVE = { state: "live", delayMinutes: null } as const;
const DELAYED = { state: "delayed", delayMinutes: 15 } as const;

export const positionOf = (symbol: string, changes: Partial<PaperPosition> = {}): PaperPosition => ({
  symbol,
  token: null,
  quantity: "0.5",
  averagePrice: "60000.00",
  price: 64_120.55,
  source: "coinbase",
  asOf: agoIso(0),
  freshness: LIVE,
  value: "32060.27",
  unrealised: "2060.27",
  unrealisedPercent: 6.87,
  ...changes,
});

export const paperOrderOf = (id: string, changes: Partial<PaperOrder> = {}): PaperOrder => ({
  id,
  symbol: "BTC-USD",
  token: null,
  side: "buy",
  type: "limit",
  quantity: "0.5",
  filledQuantity: "0.2",
  averagePrice: 59_990,
  limitPrice: 60_000,
  stopPrice: null,
  trailPercent: null,
  timeInForce: "gtc",
  status: "open",
  reason: null,
  protects: null,
  role: "entry",
  origin: "signal",
  placedAt: agoIso(12),
  updatedAt: agoIso(12),
  ...changes,
});

export const eventOf = (id: string, changes: Partial<PaperEvent> = {}): PaperEvent => ({
  id,
  kind: "fill",
  at: agoIso(30),
  orderId: "o1",
  symbol: "BTC-USD",
  token: null,
  quantity: "0.5",
  price: 60_000,
  source: "coinbase",
  observedAt: "2026-11-28T12:03:04.000Z",
  fee: "30.00",
  cash: "-30030.00",
  reason: null,
  ...changes,
});

export const accountOf = (league: PaperLeague, changes: Partial<PaperAccount> = {}): PaperAccount => ({
  league,
  season: "2026-Q4",
  seasonEndsAt: "2027-01-01T00:00:00.000Z",
  currency: "USD",
  startCash: "100000.00",
  cash: "71440.64",
  reserved: "30030.00",
  equity: "101620.91",
  profit: "1620.91",
  profitPercent: 1.62091,
  realised: "-120.40",
  fees: "96.12",
  borrowFees: "0.00",
  closedTrades: 18,
  positions: [
    positionOf("BTC-USD"),
    positionOf("AAPL", {
      quantity: "-10",
      averagePrice: "168.20",
      price: 170.73,
      source: "yahoo",
      asOf: agoIso(15),
      freshness: DELAYED,
      value: "-1707.30",
      unrealised: "-25.30",
      unrealisedPercent: -1.5,
    }),
  ],
  openOrders: [
    paperOrderOf("o1"),
    paperOrderOf("o2", {
      role: "stop",
      protects: "o1",
      type: "stop",
      side: "sell",
      limitPrice: null,
      stopPrice: 55_000,
      status: "waiting",
      filledQuantity: "0",
      averagePrice: null,
    }),
  ],
  asOf: agoIso(15),
  ...changes,
});

/** An account as it is before its first order. */
export const freshAccount = (league: PaperLeague): PaperAccount =>
  accountOf(league, {
    cash: "100000.00",
    reserved: "0.00",
    equity: "100000.00",
    profit: "0.00",
    profitPercent: 0,
    realised: "0.00",
    fees: "0.00",
    closedTrades: 0,
    positions: [],
    openOrders: [],
    asOf: null,
  });

export function samplePaper(changes: Partial<SamplePaper> = {}): SamplePaper {
  return structuredClone({
    accounts: [accountOf("real"), freshAccount("practice")],
    events: [
      eventOf("e3"),
      eventOf("e2", {
        kind: "rejected",
        quantity: null,
        price: null,
        source: null,
        observedAt: null,
        fee: null,
        cash: "0.00",
        reason: "The account has too little free cash for this order.",
      }),
      eventOf("e1", { symbol: "AAPL", quantity: "-10", price: 168.2, source: "yahoo", cash: "1681.83", fee: "0.17" }),
    ],
    equity: sampleEquity(),
    preview: {
      price: 64_000,
      source: "coinbase",
      asOf: agoIso(0),
      freshness: LIVE,
      spreadCost: "8.00",
      fee: "32.00",
      cost: "32040.00",
      cashAfter: "39400.64",
      waitsForMarket: false,
      rejection: null,
    },
    ...changes,
  });
}

/** Answers like the server, as far as the screen shows. */
export function paperAnswers(desk: SamplePaper): Answers {
  const ofLeague = (league: string | undefined) => desk.accounts.find((account) => account.league === league);
  return {
    ...symbolAnswers,
    getMarketFeed: { because: "sample", items: [], sources: [] },
    getPaperAccounts: () => desk.accounts,
    getPaperEvents: ({ query: { before, limit } }) => {
      const from = before === undefined ? 0 : 1 + desk.events.findIndex(({ id }) => id === before);
      return desk.events.slice(from, from + Number(limit));
    },
    getPaperEquity: () => desk.equity,
    previewPaperOrder: () => desk.preview,
    placePaperOrder: ({ body: { league = "real", symbol, side, quantity, type = "market", origin = "manual" } }) => {
      const placed = paperOrderOf("placed", {
        symbol,
        side,
        quantity,
        type,
        origin,
        filledQuantity: "0",
        averagePrice: null,
        limitPrice: null,
      });
      ofLeague(league)?.openOrders.unshift(placed);
      return placed;
    },
    cancelPaperOrder: ({ params: { orderId } }) => {
      const account = desk.accounts.find(({ openOrders }) => openOrders.some(({ id }) => id === orderId));
      const order = account?.openOrders.find(({ id }) => id === orderId);
      if (account === undefined || order === undefined) return failure(404, "There is no such order.", "not-found");
      account.openOrders = account.openOrders.filter(({ id }) => id !== orderId);
      return { ...order, status: "cancelled" };
    },
  };
}

/** Opens the paper trading screen. */
export async function openPaper(
  changes: Partial<SamplePaper> = {},
  query = "",
  answers: Answers = {},
): Promise<OpenedApp & { readonly desk: SamplePaper }> {
  const desk = samplePaper(changes);
  const opened = await openApp(`/paper${query}`, { answers: { ...paperAnswers(desk), ...answers } });
  await expect.element(page.getByRole("heading", { level: 1, name: "Paper Trading" })).toBeVisible();
  return Object.assign(opened, { desk });
}
