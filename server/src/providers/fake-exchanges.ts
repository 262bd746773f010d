import type { FakeAnswer } from "./http/fake-server.ts";

/** The pairs that the fake exchanges trade; Binance has them in USDT, the others in dollars. */
const COINS = ["BTC", "ETH", "SOL"] as const;
const KRAKEN_CODES: Readonly<Record<string, string>> = { BTC: "XBT" };

/**
 * Returns valid answers of Binance and Kraken at a timestamp, in their documented shapes, every value invented;
 * undefined for a path of neither. `starts` returns the opening seconds of the last bars of a length.
 */
export function exchangeAnswers(
  nowMs: number,
  starts: (stepMs: number) => readonly number[],
): (path: string) => FakeAnswer | undefined {
  const listed = COINS.map((coin) => ({ symbol: `${coin}USDT`, baseAsset: coin, quoteAsset: "USDT" }));

  function ofBinance({ pathname, searchParams }: URL): FakeAnswer | undefined {
    const requested = searchParams.get("symbol");
    const unknown = { json: { code: -1121, msg: "Invalid symbol." }, status: 400 };
    const known = listed.filter(({ symbol }) => requested === null || symbol === requested);
    if (known.length === 0) return unknown;
    switch (pathname) {
      case "/api/v3/exchangeInfo":
        return { json: { symbols: known.map((pair) => ({ ...pair, status: "TRADING", isSpotTradingAllowed: true })) } };
      case "/api/v3/ticker/24hr": {
        const day = { openPrice: "100.1", highPrice: "102.1", lowPrice: "99.1", volume: "6000" };
        return { json: { symbol: requested, lastPrice: "100.6", ...day, closeTime: nowMs - 4000 } };
      }
      case "/api/v3/klines": {
        const stepMs = STEPS_MS[searchParams.get("interval") ?? ""] ?? 60_000;
        const [fromMs, toMs] = ["startTime", "endTime"].map((name) => Number(searchParams.get(name)));
        const rows = starts(stepMs).map((seconds, i) => {
          const close = (100.1 + Math.sin(i / 3)).toFixed(8);
          return [seconds * 1000, "100.1", "102.1", "99.0", close, "12.5", (seconds + stepMs / 1000) * 1000 - 1];
        });
        return {
          json: rows.filter(([openTimeMs]) => Number(openTimeMs) >= (fromMs ?? 0) && Number(openTimeMs) <= (toMs ?? 0)),
        };
      }
      default:
        return undefined;
    }
  }

  function ofKraken({ pathname, searchParams }: URL): FakeAnswer | undefined {
    const result = (of: unknown) => ({ json: { error: [], result: of } });
    const pairs = COINS.map((coin) => `${KRAKEN_CODES[coin] ?? coin}USD`);
    if (pathname.endsWith("/AssetPairs")) {
      return result(
        Object.fromEntries(pairs.map((name) => [name, { wsname: name.replace("USD", "/USD"), status: "online" }])),
      );
    }
    const pair = pairs.find((name) => name === searchParams.get("pair"));
    if (pair === undefined) return { json: { error: ["EQuery:Unknown asset pair"] } };
    if (pathname.endsWith("/Ticker")) {
      return result({
        [pair]: { c: ["100.4", "0.1"], v: ["100", "4000"], l: ["99.5", "98.9"], h: ["101", "101.9"], o: "100" },
      });
    }
    if (pathname.endsWith("/Trades")) {
      const atMs = searchParams.has("since") ? Number(searchParams.get("since")) * 1000 + 5000 : nowMs - 3000;
      return result({ [pair]: [[searchParams.has("since") ? "99.9" : "100.4", "0.1", atMs / 1000, "b", "l", "", 7]] });
    }
    if (!pathname.endsWith("/OHLC")) return undefined;
    const rows = starts(Number(searchParams.get("interval")) * 60_000).map((seconds, i) => {
      return [seconds, "99.9", "101.9", "98.8", (99.9 + Math.sin(i / 3)).toFixed(1), "100.0", "7.5", 9];
    });
    return result({
      [pair]: rows.filter(([seconds]) => Number(seconds) >= Number(searchParams.get("since"))),
      last: 0,
    });
  }

  return (path) => {
    const url = new URL(path, "http://fake");
    if (url.pathname.startsWith("/api/v3/")) return ofBinance(url);
    return url.pathname.startsWith("/0/public/") ? ofKraken(url) : undefined;
  };
}

const STEPS_MS: Readonly<Record<string, number>> = {
  "1m": 60_000,
  "5m": 300_000,
  "15m": 900_000,
  "1h": 3_600_000,
  "4h": 14_400_000,
  "1d": 86_400_000,
};
