import { indicatorError } from "../indicator-error.ts";
import { refuse } from "./rejection.ts";
import {
  noMore,
  ofUnit,
  oneNumber,
  onlyAbout,
  timeframeOf,
  wayOf,
  within,
  type Requested,
  type ReadCondition,
} from "./reading.ts";
import type { NumberToken, Token } from "./token.ts";

const TIME_WORDS = ["hourly", "daily", "weekly"];
const side = (way: "up" | "down") => (way === "up" ? ("above" as const) : ("below" as const));
const not = (numbers: readonly NumberToken[], ...taken: readonly (NumberToken | undefined)[]) =>
  numbers.filter((number) => !taken.includes(number));

const isBars = (token: Token | undefined): boolean => token?.kind === "word" && token.text === "bars";

/** 'rsi of eth on 4h under 30', 'rsi(7) of eth under 20', 'eth oversold'. */
export function readRsi(requested: Requested): ReadCondition {
  onlyAbout(requested, ["rsi", "relative", "strength", "index", "oversold", "overbought", ...TIME_WORDS]);
  const way = wayOf(requested);
  if (way === undefined) return refuse("Say whether the RSI should go above or below the level.");
  const length = ofUnit(requested, "none").find((number) =>
    isBars(requested.tokens[requested.tokens.indexOf(number) + 1]),
  );
  const plain = not([...ofUnit(requested, "none"), ...ofUnit(requested, "percent")], length);
  const named = oneNumber(plain, "the RSI level");
  const { timeframe, assumed } = timeframeOf(requested, "1h");
  noMore(not(requested.numbers, named, length, ...ofUnit(requested, "minutes")));
  const zone = requested.words.has("oversold") ? 30 : requested.words.has("overbought") ? 70 : undefined;
  const level = named?.value ?? zone;
  if (level === undefined) return refuse("Give the RSI level, such as 30 or 70.");
  within(level, 1, 99, "An RSI level");
  const own = length === undefined || length.value === 14 ? {} : { parameters: [length.value] };
  const reported =
    named === undefined
      ? [`We read '${level === 30 ? "oversold" : "overbought"}' as an RSI ${level === 30 ? "below 30" : "above 70"}.`]
      : [];
  const condition = { kind: "rsi", timeframe, direction: side(way), level, ...own } as const;
  const error = indicatorError(condition);
  if (error !== undefined) refuse(error.sentence);
  return { condition, assumed: [...reported, ...assumed] };
}

const MULTIPLES: Readonly<Record<string, number>> = {
  double: 2,
  doubles: 2,
  doubling: 2,
  triple: 3,
  triples: 3,
  tripling: 3,
  quadruples: 4,
};

/** 'btc volume 3x', 'volume spike on aapl'. */
export function readVolume(requested: Requested): ReadCondition {
  const spikes = ["spike", "spikes", "spiking"];
  onlyAbout(requested, ["volume", "vol", ...spikes, ...Object.keys(MULTIPLES), "average", "mean", ...TIME_WORDS]);
  if (wayOf(requested) === "down")
    return refuse("Volume alerts only watch for spikes. Say how many times its usual size.");
  const named = oneNumber(ofUnit(requested, "times"), "the multiple");
  const word = Object.keys(MULTIPLES).find((one) => requested.words.has(one));
  const { timeframe, assumed } = timeframeOf(requested, "1h");
  const rest = not(requested.numbers, named, ...ofUnit(requested, "minutes"));
  if (rest.length > 0) refuse("Volume alerts use a multiple of the usual size. Write it as 3x.");
  const isSpike = spikes.some((one) => requested.words.has(one));
  const times = named?.value ?? (word === undefined ? (isSpike ? 3 : undefined) : MULTIPLES[word]);
  if (times === undefined) return refuse("Say how many times its usual size the volume should be, such as 3x.");
  within(times, 1.5, 100, "A multiple of the usual volume");
  const reported = named === undefined && word === undefined ? ["We read a spike as 3 times the usual volume."] : [];
  return { condition: { kind: "volume", timeframe, times }, assumed: [...reported, ...assumed] };
}
