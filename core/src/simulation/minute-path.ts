import type { Candle } from "../market/index.ts";
import { type SimulatedDay, tickRounded } from "./day-path.ts";
import { diceOf, roughNormal, seedOf } from "./random.ts";
import type { SimulatedSymbol } from "./simulated-symbol.ts";

const MINUTE_MS = 60_000;
const STORED_DAYS = 128;
const STORED = new Map<string, readonly Candle[]>();

function within(price: number, low: number, high: number): number {
  const once = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, once));
}

/** Maximum move of one step of the live feed, as a fraction of the price (0.2 % and 0.1 % in 2 s). */
const MOST_STEP = { crypto: 0.002, stock: 0.001 } as const;
/** A minute passes through its open, two extremes and close in three legs of 20 s: ten steps each. */
const STEPS_PER_LEG = 10;

/** Returns the maximum range of a minute, so that no step within it moves too far, including rounding to ticks. */
function mostRange({ instrument, decimals }: SimulatedSymbol, low: number): number {
  const tick = 10 ** -decimals;
  return Math.max(2 * tick, STEPS_PER_LEG * (MOST_STEP[instrument.kind] * low - 1.5 * tick));
}

type Stop = { readonly at: number; readonly price: number };

/**
 * Returns the stops unchanged if each can be reached at `most` per minute, otherwise spread over the day by distance.
 */
function reachableStops(stops: readonly Stop[], open: number, minutes: number, most: number): readonly Stop[] {
  const distances = stops.map(({ price }, i) => Math.abs(price - (stops[i - 1]?.price ?? open)));
  if (stops.every(({ at }, i) => (distances[i] ?? 0) <= most * (at - (stops[i - 1]?.at ?? -1)))) return stops;
  const total = distances.reduce((sum, distance) => sum + distance, 0);
  let run = 0;
  return stops.map(({ price }, i) => {
    run += distances[i] ?? 0;
    const last = minutes - stops.length + i;
    return { at: Math.min(last, Math.max(i, Math.round((run / total) * minutes) - 1)), price };
  });
}

/**
 * Returns the close of each minute: a walk through the day's open, its two extremes at random minutes, and its close.
 */
function minuteCloses(
  day: SimulatedDay,
  minutes: number,
  step: number,
  most: number,
  dice: () => number,
): Float64Array {
  const highAt = Math.floor(dice() * (minutes - 1));
  const lowAt = (highAt + 1 + Math.floor(dice() * (minutes - 2))) % (minutes - 1);
  const drawn: Stop[] = [
    { at: highAt, price: day.high },
    { at: lowAt, price: day.low },
  ].sort((a, b) => a.at - b.at);
  const stops = reachableStops([...drawn, { at: minutes - 1, price: day.close }], day.open, minutes, most);

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
    let before = from.price;
    for (let minute = from.at + 1; minute < stop.at; minute++) {
      const free = within(from.price + (closes[minute] ?? 0) + tilt * (minute - from.at), day.low, day.high);
      // Never further than a minute may move, and never out of reach of the stop.
      const left = most * (stop.at - minute);
      const least = Math.max(before - most, stop.price - left);
      before = Math.max(least, Math.min(before + most, stop.price + left, free));
      closes[minute] = before;
    }
    closes[stop.at] = stop.price;
    from = stop;
  }
  return closes;
}

/** Distributes volume: concentrated at the bells of a stock session, continuous for crypto. */
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
    // The share is exactly 1 at the last minute, so that rounding loses none of the day's volume.
    const soFar = Math.floor(total * (upTo / sum));
    const volume = soFar - dealt;
    dealt = soFar;
    return volume;
  });
}

/**
 * Returns the minutes of one day, from `openMs` on. They join without gaps and add up to the day exactly: its open, its
 * extremes to the tick, its close, its volume to the unit. No two seconds of them move further than a step of the live
 * feed may. Recent days are cached.
 */
export function simulatedMinutes(
  symbol: SimulatedSymbol,
  day: SimulatedDay,
  openMs: number,
  minutes: number,
): readonly Candle[] {
  const key = `${symbol.instrument.symbol} ${openMs}`;
  const stored = STORED.get(key);
  if (stored !== undefined) return stored;
  const dice = diceOf(seedOf(symbol.instrument.symbol) ^ 0x51ed270b, Math.floor(openMs / MINUTE_MS));
  // The expected range of a Brownian path is 1.6 times its deviation.
  const step = (day.high - day.low) / 1.7 / Math.sqrt(minutes);
  const range = mostRange(symbol, day.low);
  // Half of a minute's range is for its move, the rest for its wicks.
  const closes = minuteCloses(day, minutes, step, range / 2, dice);
  const volumes = minuteVolumes(day.volume, minutes, symbol.instrument.kind === "stock", dice);
  const bars: Candle[] = [];
  let open = day.open;
  for (let minute = 0; minute < minutes; minute++) {
    const close = tickRounded(closes[minute] ?? open, symbol.decimals);
    const beyond = Math.max(0, (range - Math.abs(close - open)) / 2);
    const up = tickRounded(Math.max(open, close) + Math.min(beyond, step * 0.6 * dice() * dice()), symbol.decimals);
    const down = tickRounded(Math.min(open, close) - Math.min(beyond, step * 0.6 * dice() * dice()), symbol.decimals);
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
  if (STORED.size >= STORED_DAYS) STORED.delete(STORED.keys().next().value ?? key);
  STORED.set(key, bars);
  return bars;
}
