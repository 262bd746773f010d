import { emptyCandleColumns, type CandleColumns } from "../market/index.ts";

/**
 * Returns simulated bars for testing a rule before registration: a random walk with trends and gaps, identical at every
 * start (Park and Miller's generator).
 */
export function trialCandles(length: number, seed = 7): CandleColumns {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const columns = emptyCandleColumns(length);
  let price = 100;
  for (let i = 0; i < length; i++) {
    const trend = Math.sin(i / 23) * 0.006;
    const open = dice() < 0.1 ? price * (1 + (dice() - 0.5) * 0.04) : price;
    price = open * (1 + trend + (dice() - 0.5) * 0.03);
    columns.openTimeMs[i] = i * 86_400_000;
    columns.open[i] = open;
    columns.close[i] = price;
    columns.high[i] = Math.max(open, price) * (1 + dice() * 0.01);
    columns.low[i] = Math.min(open, price) * (1 - dice() * 0.01);
    columns.volume[i] = Math.floor(dice() * 10_000);
  }
  return columns;
}
