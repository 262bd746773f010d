import type { CuttingProxy } from "./cutting-proxy.ts";

const UPDATES_PER_SECOND = 50;
/** The dashboard's eight samples. */
const FIRST_PRICES = [
  ["BTC-USD", 68_000],
  ["ETH-USD", 3_900],
  ["AAPL", 170],
  ["TSLA", 175],
  ["NVDA", 87],
  ["SOL-USD", 144],
  ["ADA-USD", 0.72],
  ["DOGE-USD", 0.16],
] as const;

/**
 * Sends 50 changed prices a second to every page behind the proxy, in addition to its server's messages: all of them
 * invented.
 */
export function feedPrices(proxy: CuttingProxy) {
  const startMs = performance.now();
  const prices = new Map<string, number>(FIRST_PRICES);
  let said = 0;
  const feeding = setInterval(() => {
    // A busy machine wakes late: everything due is sent now.
    for (; said < ((performance.now() - startMs) / 1_000) * UPDATES_PER_SECOND; said += 1) {
      const [symbol] = FIRST_PRICES[said % FIRST_PRICES.length] ?? FIRST_PRICES[0];
      const price = (prices.get(symbol) ?? 1) * (1 + Math.sin(said * 1.7) / 1_000);
      prices.set(symbol, price);
      proxy.say(JSON.stringify({ type: "market_update", data: { symbol, price, asOf: new Date().toISOString() } }));
    }
  }, 1_000 / UPDATES_PER_SECOND);
  return {
    said: () => said,
    seconds: () => (performance.now() - startMs) / 1_000,
    stop: () => clearInterval(feeding),
  };
}
