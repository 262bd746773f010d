import { describe, expect, it } from "vitest";
import { storedFactSchema, type AlertCondition, type AlertRuleInput, type ScreenerFilter } from "../contract/index.ts";
import { says } from "./condition-text.ts";
import { alertEvidence, alertMessage, type Finding } from "./finding.ts";
import { exactNumber, describeLevel } from "./level-text.ts";
import { formatMinutes } from "./minutes-text.ts";
import type { ScreenerEntrant } from "./screener-entrants.ts";
import { plainNote } from "./plain-note.ts";
import { mustReturn, validateAlertRule } from "./validate-alert-rule.ts";

const price: AlertCondition = { kind: "price", direction: "above", price: 60_000 };
const usd = { currency: "USD" };
const input = (over: Partial<AlertRuleInput> = {}): AlertRuleInput => ({
  symbol: "BTC-USD",
  condition: price,
  repeat: "once",
  cooldownMinutes: 60,
  hysteresisPercent: 0.1,
  expiresAt: null,
  note: null,
  channels: [],
  ...over,
});

const ANY_TOKEN: ScreenerFilter = {
  chain: null,
  risk: null,
  list: null,
  minSpike: null,
  ageHours: null,
  liquidity: null,
  volume24h: null,
  marketCap: null,
  address: null,
};
const PEPE = "0x6982508145454ce325ddbe47a25d4ec3d2311933";

describe("a rule's description", () => {
  it("says that the level must be reached from the other side", () => {
    expect(says(input(), usd)).toBe("BTC/USD rises to $60,000 or above (once).");
    expect(
      says(input({ condition: { ...price, direction: "below" }, repeat: "every", cooldownMinutes: 90 }), usd),
    ).toBe("BTC/USD falls to $60,000 or below (every time, at most once in 90 minutes).");
    expect(says(input({ condition: { ...price, direction: "crosses" } }), usd)).toBe(
      "BTC/USD crosses $60,000 from either side (once).",
    );
  });

  it("names an indicator's parameters unless they are the defaults", () => {
    const on = { timeframe: "4h" } as const;
    const said = (condition: AlertCondition) => says(input({ condition }), usd);
    expect(said({ ...on, kind: "rsi", direction: "below", level: 30 })).toMatch(
      /^RSI\(14\) of BTC\/USD crosses below 30/,
    );
    expect(said({ ...on, kind: "rsi", direction: "below", level: 30, parameters: [7] })).toMatch(/^RSI\(7\) of/);
    expect(said({ ...on, kind: "macd", direction: "up" })).toMatch(/^MACD line of BTC\/USD/);
    expect(said({ ...on, kind: "macd", direction: "up", parameters: [5, 35, 5] })).toMatch(/^MACD\(5, 35, 5\) line of/);
    const band = { ...on, kind: "bollinger", band: "upper", direction: "above" } as const;
    expect(said(band)).toContain("its upper Bollinger band on 4h bars");
    expect(said({ ...band, parameters: [20, 2.5] })).toContain("its upper Bollinger band (20, 2.5) on 4h bars");
  });

  it("names a screener filter's criteria", () => {
    const filter: ScreenerFilter = {
      chain: "solana",
      risk: "EXTREME",
      list: "newPairs",
      minSpike: 200,
      marketCap: { min: null, max: null },
      ageHours: { min: null, max: 1 },
      liquidity: { min: 50_000, max: null },
      volume24h: { min: 1, max: 2.5 },
      address: null,
    };
    expect(says(input({ symbol: null, condition: { kind: "screener", filter } }), usd)).toBe(
      "A token newly matches your screener filter (Solana, EXTREME risk, in New Pairs, volume spike at least 200%, age up to 1 hour, liquidity at least $50,000, 24 h volume $1 to $2.5) (once).",
    );
  });

  it("names a single token by its symbol and both ends of its address", () => {
    const filter: ScreenerFilter = { ...ANY_TOKEN, chain: "bsc", address: PEPE, risk: "HIGH", list: "memecoinWinners" };
    const one = input({ symbol: null, condition: { kind: "screener", filter } });
    expect(says(one, usd)).toBe(
      "The token 0x6982…1933 on BSC newly matches your screener filter (HIGH risk, in Memecoins) (once).",
    );
    expect(says(one, { ...usd, tokenSymbol: "PE\u202ePE.com" })).toBe(
      "PEPEcom (0x6982…1933 on BSC) newly matches your screener filter (HIGH risk, in Memecoins) (once).",
    );
  });

  it("names a signal's side, edge, bars and confidence", () => {
    const signal = (over: object) =>
      says(
        input({
          condition: { kind: "signal", timeframe: null, action: "any", leastConfidence: 0, edgeOnly: false, ...over },
        }),
        usd,
      );
    expect(signal({})).toBe("BTC/USD gets a new buy or sell signal (once).");
    expect(signal({ timeframe: "1h", leastConfidence: 60 })).toBe(
      "BTC/USD gets a new buy or sell signal on 1h bars with at least 60% confidence (once).",
    );
    expect(signal({ action: "buy", edgeOnly: true })).toBe("BTC/USD gets a new buy signal with a proven edge (once).");
    expect(signal({ action: "buy", edgeOnly: true, timeframe: "1d", leastConfidence: 55 })).toBe(
      "BTC/USD gets a new buy signal with a proven edge, on 1d bars, with at least 55% confidence (once).",
    );
  });

  it("rounds no digit away", () => {
    expect(exactNumber(60_000.12345678)).toBe("60,000.12345678");
    expect(exactNumber(0.00000123)).toBe("0.00000123");
    expect(exactNumber(1.25)).toBe("1.25");
    expect(exactNumber(1.234)).toBe("1.2340");
    expect(describeLevel("123456789012345678.5", "EUR")).toBe("\u20ac123,456,789,012,345,678.5");
    expect(describeLevel(0.5, "USDT")).toBe("0.5 USDT");
    expect(describeLevel(400, "")).toBe("400");
    expect([formatMinutes(1), formatMinutes(120), formatMinutes(1440)]).toEqual(["1 minute", "2 hours", "1 day"]);
  });
});

function entrant(over: Partial<ScreenerEntrant>): ScreenerEntrant {
  return {
    chain: "solana",
    address: "So1",
    symbol: "PEPE",
    riskClass: "EXTREME",
    riskScore: 100,
    unknowns: 1,
    spikePercent: 200,
    change24hPercent: undefined,
    priceUsd: 0.5,
    liquidityUsd: undefined,
    volume24hUsd: 12_500,
    asOfMs: Date.UTC(2026, 0, 5, 12),
    ...over,
  };
}

const findings: readonly (readonly [AlertCondition, Finding, string])[] = [
  [
    price,
    { kind: "price", way: "up", price: 60_012.3, before: 59_990 },
    "BTC/USD rose to $60,012.30. Your level is $60,000.",
  ],
  [
    price,
    { kind: "price_bar", way: "up", barOpenMs: Date.UTC(2026, 0, 5, 10), low: 59_900, high: 60_100, close: 59_950 },
    "BTC/USD rose to $60,100.00 during the bar that opened at 5 Jan 2026, 10:00 UTC. Your level is $60,000. We found this later in stored bars, because this server wasn't checking prices at the time.",
  ],
  [
    { kind: "move", direction: "down", percent: 5, windowMinutes: 60 },
    { kind: "move", way: "down", movePercent: 5.2, from: 100, price: 94.8 },
    "BTC/USD moved \u22125.20% within 1 hour: from $100.00 to $94.80.",
  ],
  [
    { kind: "rsi", timeframe: "4h", direction: "below", level: 30 },
    {
      kind: "bar",
      barOpenMs: 0,
      barEndMs: Date.UTC(2026, 0, 5, 12),
      close: 50,
      now: { value: 28.44, level: 30 },
      before: { value: 31.2, level: 30 },
    },
    "RSI(14) of BTC/USD on 4h bars went below 30.00: 28.44 at the close of the bar that ended 5 Jan 2026, 12:00 UTC.",
  ],
  [
    { kind: "volume", timeframe: "1h", times: 3 },
    {
      kind: "bar",
      barOpenMs: 0,
      barEndMs: Date.UTC(2026, 0, 5, 12),
      close: 50,
      now: { value: 4_000_000, level: 3_000_000 },
      before: null,
    },
    "Volume of BTC/USD was 4.00 times its usual size (4M units against 1M) at the close of the bar that ended 5 Jan 2026, 12:00 UTC.",
  ],
  [
    { kind: "portfolio_drawdown", portfolioId: "p", percent: 10 },
    { kind: "portfolio", value: "8999.5", high: "10000", drawdownPercent: 10.005 },
    "Your portfolio 'Main' fell 10% below its high of $10,000, to $8,999.5.",
  ],
  [
    { kind: "advisory", horizon: "shortTerm", riskProfile: "MODERATE" },
    { kind: "advisory", from: "BUY", to: "HOLD", confidence: 58, calibrated: true },
    "The advisory for BTC/USD changed from BUY to HOLD, confidence 58%.",
  ],
  [
    { kind: "advisory", horizon: "longTerm", riskProfile: "MODERATE" },
    { kind: "advisory", from: "HOLD", to: "SELL", confidence: 68.7, calibrated: false },
    "The advisory for BTC/USD changed from HOLD to SELL, past frequency 68.7%.",
  ],
  [
    { kind: "advisory", horizon: "longTerm", riskProfile: "MODERATE" },
    { kind: "advisory", from: "SELL", to: "HOLD", confidence: 61.2, calibrated: false },
    "The advisory for BTC/USD changed from SELL to HOLD, estimated chance 61.2%.",
  ],
  [
    { kind: "signal", timeframe: "1d", action: "buy", leastConfidence: 0, edgeOnly: true },
    {
      kind: "signal",
      action: "buy",
      timeframe: "1d",
      confidence: 52.4,
      claim: "It touches $61,000 first.",
      edgePoints: { low: 0.4, high: 3.1 },
    },
    "New buy signal for BTC/USD on 1d bars, confidence 52.4%, edge after costs +0.4 to +3.1 points: It touches $61,000 first.",
  ],
  [
    { kind: "screener", filter: ANY_TOKEN },
    { kind: "screener", entrants: [entrant({ symbol: "\u202ePE\u200bPE.com/x" })], count: 1 },
    "PEPEcomx on Solana now matches your screener filter: EXTREME risk (100 of 100, 1 fact not checked), volume spike +200.00%, price $0.500000, liquidity not known, 24 h volume $12.5K. Contract So1.",
  ],
  [
    { kind: "screener", filter: ANY_TOKEN },
    {
      kind: "screener",
      count: 7,
      entrants: [entrant({}), entrant({ symbol: "...", spikePercent: undefined, chain: "bsc" })],
    },
    "7 tokens now match your screener filter: PEPE on Solana (EXTREME risk, spike +200.00%), A token on BSC (EXTREME risk) and 5 more.",
  ],
];

describe("an alert", () => {
  it.each(findings)("on $kind says what happened, with its numbers", (condition, finding, message) => {
    const context = { currency: "USD", portfolioName: "Main" };
    expect(alertMessage("BTC-USD", condition, finding, context, finding.kind === "price_bar")).toBe(message);
  });

  it.each(findings)("on $kind stores its evidence in the contract's shape", (condition, finding) => {
    const facts = alertEvidence(condition, finding, "USD");
    expect(facts.length).toBeGreaterThan(0);
    expect(storedFactSchema.array().parse(facts)).toEqual(facts);
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  });
});

describe("a note", () => {
  it("is one line of plain text without hidden characters", () => {
    expect(plainNote(" a\u202eb\u0000c\nd \u200b")).toBe("ab c d");
    expect(plainNote("\u200b")).toBeNull();
    expect(plainNote("x".repeat(500))).toHaveLength(280);
  });
});

describe("a rule that cannot be watched", () => {
  it("is rejected with the remedy", () => {
    expect(validateAlertRule(input(), 0)).toBeUndefined();
    expect(validateAlertRule(input({ symbol: null }), 0)?.field).toBe("symbol");
    expect(validateAlertRule(input({ repeat: "per_bar" }), 0)?.field).toBe("repeat");
    const screened = (filter: Partial<ScreenerFilter>, symbol: string | null = null) =>
      validateAlertRule(input({ symbol, condition: { kind: "screener", filter: { ...ANY_TOKEN, ...filter } } }), 0);
    expect(screened({ risk: "LOW" })).toBeUndefined();
    expect(screened({ risk: "LOW" }, "BTC-USD")?.field).toBe("symbol");
    expect(screened({ marketCap: { min: null, max: null } })?.sentence).toMatch(/^Every token would match/);
    expect(screened({ ageHours: { min: 2, max: 1 } })?.sentence).toMatch(/^The maximum age is below the minimum/);
    expect(screened({ address: PEPE, chain: "base", minSpike: 50 })).toBeUndefined();
    expect(screened({ address: PEPE, minSpike: 50 })?.sentence).toMatch(/Choose its chain too/);
    expect(screened({ address: PEPE, chain: "solana", minSpike: 50 })?.sentence).toMatch(
      /not a token address on Solana/,
    );
    expect(screened({ address: PEPE, chain: "base" })?.sentence).toMatch(/^Choose what to wait for/);
    expect(validateAlertRule(input({ expiresAt: "2026-01-01T00:00:00Z" }), Date.UTC(2027, 0))?.field).toBe("expiresAt");
    const average = {
      kind: "average",
      timeframe: "1d",
      average: "sma",
      fast: 200,
      slow: 50,
      direction: "above",
    } as const;
    expect(validateAlertRule(input({ condition: average }), 0)?.sentence).toMatch(/fewer bars/);
    const portfolio = { kind: "portfolio_drawdown", portfolioId: "p", percent: 5 } as const;
    expect(validateAlertRule(input({ condition: portfolio }), 0)?.field).toBe("symbol");
  });
});

describe("hysteresis", () => {
  it("applies to levels, and to readings unless every bar fires; not to MACD, volume and events", () => {
    const kinds = [
      "price",
      "move",
      "portfolio_value",
      "rsi",
      "average",
      "bollinger",
      "macd",
      "volume",
      "signal",
    ] as const;
    expect(kinds.filter((kind) => mustReturn(kind, "every"))).toEqual(kinds.slice(0, 6));
    expect(kinds.filter((kind) => mustReturn(kind, "per_bar"))).toEqual(kinds.slice(0, 3));
  });
});
