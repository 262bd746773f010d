import type { Alert, Portfolio, Recommendation, TradingSignal, Transaction } from "@sextant/core/contract";
import { type Answers, type WireAnswer, withHeaders } from "./fake-api.ts";
import type { FakeSocket } from "./fake-socket.ts";
import { sampleSummary } from "./sample-summary.ts";

type Feed = WireAnswer<"getMarketFeed">;
type Ranges = WireAnswer<"getSymbolRanges">;

/** The answers of the dashboard's calls in a test, with invented values. Changes by a test apply to later answers. */
export type SampleDashboard = {
  feed: Feed;
  ranges: Ranges;
  alerts: Alert[];
  unread: number;
  signals: TradingSignal[];
  recommendations: Recommendation[];
  portfolios: Portfolio[];
  transactions: Transaction[];
  order: WireAnswer<"getDashboardLayout">["order"];
};

const MINUTE_MS = 60_000;
export const agoIso = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const LIVE = { state: "live", delayMinutes: null } as const;

const SAMPLES: readonly (readonly [string, number, number, number])[] = [
  ["BTC-USD", 68_180.2, 1.96, 31.32e9],
  ["ETH-USD", 3886.04, 0.37, 14.01e9],
  ["AAPL", 170.73, 1.02, 13.02e9],
  ["TSLA", 175.34, -1.85, 15e9],
  ["NVDA", 87.53, -5.55, 99.8e9],
  ["SOL-USD", 144.88, 0.61, 4.08e9],
  ["ADA-USD", 0.7238, -2.64, 191.3e6],
  ["DOGE-USD", 0.1647, 4.35, 2.52e9],
];

export function feedEntry(symbol: string, price: number, percent: number, volume: number): Feed["items"][number] {
  return {
    symbol,
    price,
    change: (price * percent) / 100,
    changePercent: percent,
    changePeriod: "24h",
    volume,
    high24h: price * 1.031,
    low24h: price * 0.968,
    currency: "USD",
    source: "coinbase",
    asOf: agoIso(0),
    freshness: LIVE,
    name: null,
    closesTimeframe: "1d" as const,
    closes: Array.from({ length: 30 }, (_, i) => price * (0.8 + i / 150 + Math.sin(i + price) / 40)),
  };
}

export function alertOf(seq: number, changes: Partial<Alert> = {}): Alert {
  return {
    id: `alert-${seq}`,
    symbol: "BTC-USD",
    alertType: "price",
    message: "Traded above 70,000.",
    isRead: false,
    createdAt: agoIso(100 - seq),
    seq,
    ruleId: "rule-1",
    note: null,
    happenedAt: agoIso(100 - seq),
    late: false,
    evidence: [
      { id: "price", name: "Price", value: 70_012.5, unit: "USD" },
      { id: "level", name: "Level", value: 70_000, unit: "USD" },
    ],
    source: "coinbase",
    dataAgeMs: 40,
    freshness: LIVE,
    inAppOnly: false,
    deliveries: [],
    ...changes,
  };
}

export function signalOf(id: string, changes: Partial<TradingSignal> = {}): TradingSignal {
  return {
    id,
    symbol: "BTC-USD",
    action: "buy",
    signalType: "direction",
    setup: null,
    timeframe: "1h",
    confidence: 47.6,
    createdAt: agoIso(30),
    currency: "USD",
    entryPrice: 68_000,
    targetPrice: 70_500,
    stopLoss: 66_200,
    reasoning: "The price closed above its highest of twenty bars.",
    platforms: [],
    status: "open",
    held: null,
    claim: "BTC-USD reaches 70,500 before 66,200 within 20 hours.",
    basePercent: 41,
    breakEvenPercent: 42.9,
    odds: { target: 47.6, stop: 40.4, neither: 12 },
    low: null,
    high: null,
    movePercent: null,
    barClosedAt: agoIso(30),
    expiresAt: agoIso(-600),
    resolvedAt: null,
    book: "live",
    recordSeq: 7,
    sentences: [],
    evidence: [{ id: "rsi", name: "RSI", value: 61.2, unit: "" }],
    ...changes,
  };
}

export function recommendationOf(id: string, changes: Partial<Recommendation> = {}): Recommendation {
  return {
    id,
    symbol: "AAPL",
    action: "HOLD",
    confidence: 80.4,
    calibrated: true,
    targetPrice: null,
    claim: "Ends within one usual move.",
    kind: "advice",
    title: "Today's advice on AAPL is to wait, neither buying nor selling.",
    portfolio: null,
    trade: null,
    effect: null,
    dueAt: null,
    reasoning: "Below every average, yet stretched. Neither a purchase nor a sale is paid for its risk.",
    because: "watchlist",
    createdAt: agoIso(12),
    validUntil: agoIso(-600),
    freshness: LIVE,
    sentences: [],
    evidence: [],
    record: null,
    ...changes,
  };
}

export function portfolioOf(id: string, changes: Partial<Portfolio> = {}): Portfolio {
  return {
    id,
    name: "Long-term savings",
    totalValue: "18754.55",
    currency: "USD",
    unpriced: [],
    cost: "16100.00",
    profit: "2654.55",
    realised: "120.00",
    asOf: agoIso(1),
    freshness: LIVE,
    readOnly: false,
    method: "average",
    scope: "portfolio",
    cash: "untracked",
    benchmark: null,
    createdAt: agoIso(9000),
    holdings: [
      {
        symbol: "BTC-USD",
        quantity: "0.25",
        averageCost: "60000.00",
        cost: "15000.00",
        value: "17045.05",
        profit: "2045.05",
        profitPercent: 13.63,
        price: 68_180.2,
        source: "coinbase",
        asOf: agoIso(0),
        freshness: LIVE,
      },
      {
        symbol: "AAPL",
        quantity: "10",
        averageCost: "110.00",
        cost: "1100.00",
        value: "1707.30",
        profit: "607.30",
        profitPercent: 55.21,
        price: 170.73,
        source: "yahoo",
        asOf: agoIso(15),
        freshness: { state: "delayed", delayMinutes: 15 },
      },
    ],
    ...changes,
  };
}

/** The ranges of one symbol: a day and a week around its price. */
export function rangesOf(
  symbol: string,
  price: number,
  changes: Partial<Ranges["items"][number]> = {},
): Ranges["items"][number] {
  const kind = symbol.includes("-") ? "crypto" : "stock";
  const range = (over: "day" | "week", days: number, share: number): Ranges["items"][number]["ranges"][number] => ({
    over,
    horizon: over === "week" ? "5d" : kind === "stock" ? "1d" : "24h",
    span: over === "week" ? "5 trading days" : "1 trading day",
    low: price * (1 - share),
    high: price * (1 + share),
    barClosedAt: agoIso(30),
    expiresAt: agoIso(-days * 24 * 60),
    ends: kind === "stock" ? "market_close" : "time",
    zone: kind === "stock" ? "America/New_York" : "UTC",
    move: { movePercent: 100 * share, percent: 33, basePercent: 46, symbolBasePercent: null },
    claim: null,
    notRecorded: null,
  });
  return {
    symbol,
    name: null,
    kind,
    currency: "USD",
    price,
    source: "coinbase",
    asOf: agoIso(30),
    freshness: LIVE,
    isPending: false,
    absence: null,
    ranges: [range("day", 1, 0.02), range("week", 7, 0.05)],
    ...changes,
  };
}

/** A dashboard on which everything is there and everything is live. */
export function sampleDashboard(changes: Partial<SampleDashboard> = {}): SampleDashboard {
  const [buy, sell] = [signalOf("s01"), { action: "sell", symbol: "NVDA", entryPrice: 89.22 } as const];
  return {
    feed: {
      because: "sample",
      items: SAMPLES.map((sample) => feedEntry(...sample)),
      sources: [{ source: "coinbase", state: "live", since: agoIso(60), note: null }],
    },
    ranges: { because: "sample", items: [rangesOf("AAPL", 170.73), rangesOf("BTC-USD", 68_180.2)] },
    alerts: [
      alertOf(9, { symbol: "NVDA", alertType: "move", message: "Closed 10.1% under the day's high of 97.40." }),
      alertOf(8, { symbol: "DOGE-USD", message: "Moved more than 10% within the day: 0.1552 to 0.1740.", late: true }),
      alertOf(7, { isRead: true, note: "Sell half here." }),
      alertOf(6, {
        isRead: true,
        symbol: "AAPL",
        alertType: "rsi",
        message: "RSI turned up to 27.80.",
        inAppOnly: true,
      }),
    ],
    unread: 3,
    signals: [
      buy,
      signalOf("s02", { ...sell, targetPrice: 85.64, stopLoss: 91.9, confidence: 39, createdAt: agoIso(45) }),
      signalOf("s03", {
        symbol: "ETH-USD",
        status: "target",
        held: true,
        entryPrice: 3700,
        targetPrice: 3813.97,
        stopLoss: 3600,
        createdAt: agoIso(70),
      }),
      signalOf("s04", {
        ...sell,
        symbol: "SOL-USD",
        status: "stopped",
        held: false,
        entryPrice: 145.55,
        targetPrice: 139.05,
        stopLoss: 150.42,
        confidence: 35,
        createdAt: agoIso(90),
      }),
      signalOf("s05", {
        symbol: "AAPL",
        action: "other",
        signalType: "range",
        confidence: 88,
        breakEvenPercent: null,
        basePercent: 90,
        odds: null,
        targetPrice: null,
        stopLoss: null,
        low: 159.41,
        high: 182.86,
        entryPrice: 170.73,
        claim: "AAPL ends between 159.41 and 182.86.",
        createdAt: agoIso(100),
      }),
      signalOf("s06", {
        symbol: "ADA-USD",
        action: "other",
        signalType: "volatility",
        confidence: 64,
        breakEvenPercent: null,
        basePercent: 50,
        odds: null,
        targetPrice: null,
        stopLoss: null,
        movePercent: 2.3,
        entryPrice: 0.7238,
        claim: "ADA-USD ends more than 2.3% away.",
        createdAt: agoIso(120),
      }),
      signalOf("s07", {
        timeframe: "4h",
        symbol: "TSLA",
        createdAt: agoIso(10),
        entryPrice: 176,
        targetPrice: 184,
        stopLoss: 171,
      }),
    ],
    recommendations: [
      recommendationOf("r1"),
      recommendationOf("r2", { symbol: "BTC-USD", action: "BUY", confidence: 61.3, targetPrice: 70_500 }),
    ],
    portfolios: [portfolioOf("p1")],
    transactions: [
      {
        id: "t1",
        kind: "buy",
        side: "buy",
        account: "",
        amount: null,
        currency: "USD",
        feeCurrency: null,
        tax: null,
        counterSymbol: null,
        counterQuantity: null,
        ratio: null,
        costShare: null,
        lots: null,
        pair: null,
        importId: null,
        symbol: "BTC-USD",
        quantity: "0.25",
        price: "60000.00",
        fee: "12.50",
        at: agoIso(9000),
        note: null,
      },
    ],
    order: [],
    ...changes,
  };
}

/** Answers the dashboard's calls from these values as the server would, changes included. */
export function dashboardAnswers(board: SampleDashboard): Answers {
  return {
    getMarketFeed: () => board.feed,
    getSymbolRanges: () => board.ranges,
    getRecordSummary: sampleSummary(),
    getSignalChecks: ({ query }) => ({
      timeframe: query["timeframe"] as "1h",
      nextCheckAt: agoIso(-20),
      symbols: ["AAPL"],
      isClosed: false,
      yesterday: null,
    }),
    getTradingSignals: ({ query }) =>
      board.signals.filter(
        (signal) =>
          (query["timeframe"] === undefined || signal.timeframe === query["timeframe"]) &&
          (query["action"] === undefined || signal.action === query["action"]) &&
          (query["edge"] === undefined || signal.signalType === "direction" || signal.setup?.hasEdge === true),
      ),
    getRecommendations: () => board.recommendations,
    dismissRecommendation: ({ params }) => {
      board.recommendations = board.recommendations.filter(({ id }) => id !== params["recommendationId"]);
      return board.recommendations;
    },
    listAlertRules: { rules: [], limit: 3 },
    getAlerts: () => withHeaders(board.alerts, { "x-unread-count": String(board.unread) }),
    readAlert: ({ params, body }) => {
      const isRead = body?.isRead ?? true;
      board.unread += isRead ? -1 : 1;
      board.alerts = board.alerts.map((alert) => (alert.id === params["alertId"] ? { ...alert, isRead } : alert));
      return { unread: board.unread };
    },
    readAllAlerts: () => {
      board.unread = 0;
      board.alerts = board.alerts.map((alert) => ({ ...alert, isRead: true }));
      return { unread: 0 };
    },
    getWatchlist: [],
    getDashboardLayout: () => ({ order: board.order }),
    setDashboardLayout: ({ body }) => {
      board.order = [...body.order];
      return { order: board.order };
    },
    getPortfolios: () => board.portfolios,
    createPortfolio: ({ body: { name, currency } }) => {
      const empty = {
        totalValue: "0",
        cost: "0",
        profit: "0",
        realised: "0",
        holdings: [],
        asOf: null,
        freshness: null,
      };
      const made = portfolioOf(`p${board.portfolios.length + 1}`, { name, currency, ...empty });
      board.portfolios = [...board.portfolios, made];
      return made;
    },
    getTransactions: () => board.transactions,
    addTransaction: () => board.portfolios[0]!,
  };
}

let seq = 0;

/** Sends a new price of a symbol of the feed to the page, as the server's socket does. */
export function sendPrice(
  live: FakeSocket,
  { feed }: SampleDashboard,
  symbol: string,
  price: number,
  changes: Partial<Feed["items"][number]> = {},
): void {
  const known = feed.items.find((item) => item.symbol === symbol);
  if (!known) throw new Error(`${symbol} is not in the feed.`);
  const { name: _name, closes: _closes, closesTimeframe: _timeframe, ...item } = known;
  seq += 1;
  live.send({ type: "market_update", data: { ...item, price, asOf: new Date().toISOString(), ...changes, seq } });
}
