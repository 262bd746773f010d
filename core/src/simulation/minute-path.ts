import type { Candle } from "../market/index.ts";
import { type SimulatedDay, tickRounded } from "./day-path.ts";
import { diceOf, roughNormal, seedOf } from "./random.ts";
import type { SimulatedSymbol } from "./simulated-symbol.ts";

const MINUTE_MS = 60_000;
const KEPT_DAYS = 128;
const KEPT = new Map<string, readonly Candle[]>();

function within(price: number, low: number, high: number): number {
  const once = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, once));
}

/** Where each minute ends: a walk through the day's open, its two extremes at minutes of chance, and its close. */
function minuteCloses(day: SimulatedDay, minutes: number, step: number, dice: () => number): Float64Array {
  const highAt = Math.floor(dice() * (minutes - 1));
  const lowAt = (highAt + 1 + Math.floor(dice() * (minutes - 2))) % (minutes - 1);
  const stops = [
    { at: highAt, price: day.high },
    { at: lowAt, price: day.low },
  ].sort((a, b) => a.at - b.at);
  stops.push({ at: minutes - 1, price: day.close });

  const closes = new Float64Array(minutes);
  let from = { at: -1, price: day.open };
  for (const stop of stops) {
    // A Brownian bridge: a free walk, tilted so that it ends at the stop.
    let walked = 0;
    for (let minute = from.at + 1; minute <= stop.at; minute++) {
      walked += step * roughNormal(dice);
      closes[minute] = walked;
    }
    const length = stop.at - from.at;
    const tilt = (stop.price - from.price - walked) / length;
    for (let minute = from.at + 1; minute < stop.at; minute++) {
      closes[minute] = within(from.price + (closes[minute] ?? 0) + tilt * (minute - from.at), day.low, day.high);
    }
    closes[stop.at] = stop.price;
    from = stop;
  }
  return closes;
}

/** Trading crowds at the bells of a stock session and never sleeps in crypto. */
function minuteVolumes(total: number, minutes: number, isStock: boolean, dice: () => number): Float64Array {
  const running = new Float64Array(minutes);
  let sum = 0;
  for (let minute = 0; minute < minutes; minute++) {
    const fromNoon = (2 * minute) / minutes - 1;
    sum += (isStock ? 0.5 + 2 * fromNoon * fromNoon : 1) * (0.25 + dice() * dice() * 3);
    running[minute] = sum;
  }
  let dealt = 0;
  return running.map((upTo) => {
    // The share is exactly 1 at the last minute, so nothing of the day's volume is lost to rounding.
    const soFar = Math.floor(total * (upTo / sum));
    const volume = soFar - dealt;
    dealt = soFar;
    return volume;
  });
}

/**
 * The minutes of one day, from `openMs` on. They join without gaps and add up to the day exactly: its open, its extremes
 * to the tick, its close, its volume to the unit. Days asked lately are kept.
 */
export function simulatedMinutes(
  symbol: SimulatedSymbol,
  day: SimulatedDay,
  openMs: number,
  minutes: number,
): readonly Candle[] {
  const key = `${symbol.instrument.symbol} ${openMs}`;
  const kept = KEPT.get(key);
  if (kept !== undefined) return kept;
  const dice = diceOf(seedOf(symbol.instrument.symbol) ^ 0x51ed270b, Math.floor(openMs / MINUTE_MS));
  // The expected range of a Brownian path is 1.6 times its deviation.
  const step = (day.high - day.low) / 1.7 / Math.sqrt(minutes);
  const closes = minuteCloses(day, minutes, step, dice);
  const volumes = minuteVolumes(day.volume, minutes, symbol.instrument.kind === "stock", dice);
  const bars: Candle[] = [];
  let open = day.open;
  for (let minute = 0; minute < minutes; minute++) {
    const close = tickRounded(closes[minute] ?? open, symbol.decimals);
    const up = tickRounded(Math.max(open, close) + step * 0.6 * dice() * dice(), symbol.decimals);
    const down = tickRounded(Math.min(open, close) - step * 0.6 * dice() * dice(), symbol.decimals);
    bars.push({
      openTimeMs: openMs + minute * MINUTE_MS,
      open,
      high: Math.min(day.high, up),
      low: Math.max(day.low, down),
      close,
      volume: volumes[minute] ?? 0,
    });
    open = close;
  }
  if (KEPT.size >= KEPT_DAYS) KEPT.delete(KEPT.keys().next().value ?? key);
  KEPT.set(key, bars);
  return bars;
}
