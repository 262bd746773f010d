import { formatMinutes } from "../minutes-text.ts";
import { describeLevel } from "../level-text.ts";
import { refuse } from "./rejection.ts";
import { noMore, ofUnit, oneNumber, onlyAbout, wayOf, within, type Requested, type ReadCondition } from "./reading.ts";
import { notAtCloses, notByAmount, notLess } from "./contradictions.ts";
import { EITHER_WORDS } from "./vocabulary.ts";

/** 'aapl drops 5% in an hour', 'btc moves 3% either way within 15 min'. */
export function readMove(requested: Requested): ReadCondition {
  onlyAbout(requested, []);
  const assumed: string[] = [];
  const size = oneNumber(ofUnit(requested, "percent"), "the size of the move")!;
  const window = oneNumber(ofUnit(requested, "minutes"), "the window");
  if (ofUnit(requested, "none").length > 0)
    refuse(
      "The sentence has both a percent and a level. An alert watches either a move or a price, so create one for each.",
    );
  noMore(requested.numbers.filter((number) => number !== size && number !== window));
  notAtCloses(requested);
  notLess(requested, size);
  const way = [...requested.words].some((word) => EITHER_WORDS.has(word))
    ? undefined
    : wayOf(requested, ["more", "less", "greater"]);
  const isMentioned = [...requested.words].some((word) => EITHER_WORDS.has(word));
  if (way === undefined && !isMentioned) assumed.push("You gave no direction, so a move either way counts.");
  if (window === undefined) assumed.push("You gave no window, so we use 24 hours.");
  const windowMinutes = window?.value ?? 1440;
  if (!Number.isInteger(windowMinutes)) refuse("The window must be whole minutes.");
  within(windowMinutes, 1, 10_080, "The window in minutes");
  within(size.value, 0.1, 1000, "The percent of a move");
  if (way === "down" && size.value >= 100) refuse("A price can't fall by 100% or more. Give a smaller percentage.");
  assumed.push(
    `The move is measured from the ${way === "up" ? "lowest" : way === "down" ? "highest" : "furthest"} price of the last ${formatMinutes(windowMinutes)}.`,
  );
  return {
    condition: { kind: "move", direction: way ?? "either", percent: size.value, windowMinutes },
    assumed,
  };
}

/** 'tell me when BTC falls below 60k', 'sol back above $150.5', 'eth hits 4,000'. */
export function readPrice(requested: Requested): ReadCondition {
  onlyAbout(requested, []);
  const assumed: string[] = [];
  const millions = requested.numbers.filter((number) => number.isMinuteOrMillion);
  const plain = [...ofUnit(requested, "none"), ...(ofUnit(requested, "none").length === 0 ? millions : [])];
  const named = oneNumber(plain, "the level");
  if (named === undefined)
    return refuse("Give the price to watch for, such as 60k or 150.50, or a move, such as 5% in an hour.");
  noMore(requested.numbers.filter((number) => number !== named));
  const price = named.isMinuteOrMillion ? Number((named.value * 1e6).toPrecision(15)) : named.value;
  if (!(price > 0 && price <= 1e12)) refuse("A price must be above zero and at most 1,000,000,000,000.");
  const sign = requested.tokens.findIndex(({ kind }) => kind === "sign");
  if (sign >= 0 && requested.tokens.indexOf(named) < sign) refuse("Write the symbol first, as in 'BTC < 60k'.");
  if (named.isMinuteOrMillion) assumed.push(`We read '${named.raw}' as ${describeLevel(price, requested.currency)}.`);
  notAtCloses(requested);
  const way = wayOf(requested);
  notByAmount(requested, named);
  const direction = way === undefined ? "crosses" : way === "up" ? "above" : "below";
  if (way === undefined) assumed.push("You gave no direction, so reaching the level from either side counts.");
  const now = requested.priceNow;
  if (now !== undefined && ((direction === "above" && now >= price) || (direction === "below" && now <= price)))
    assumed.push(
      `The price is already there. The alert triggers only after the price has been ${direction === "above" ? "below" : "above"} the level.`,
    );
  return { condition: { kind: "price", direction, price }, assumed };
}
