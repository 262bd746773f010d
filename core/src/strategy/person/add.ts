import { isSameUnit, formatSymbol } from "../../market/index.ts";
import { approximately, compare, type Decimal, ZERO } from "../../decimal/index.ts";
import { purchaseToWeight, shareOf, weightIn } from "../../portfolio-risk/index.ts";
import { describeAdvice, describeRecord } from "./advice-text.ts";
import { crossing } from "./crossing.ts";
import { amountOf, type Draft, type DraftCase, portfolioWriter, shareText, tradeOf, wholeOf } from "./draft.ts";
import { effectOf, describeEffect, rangeBasis } from "./effect-text.ts";
import { isSimulated } from "./is-simulated.ts";
import { type PositionLimits, SMALLEST_TRADE } from "./limits.ts";
import { isCovered, type PortfolioRisk, riskShareAfter } from "./portfolio-risk.ts";
import type { SymbolReading } from "./symbol-reading.ts";

/** Maximum candidates whose purchase is computed: the likeliest ones. */
const MOST_CANDIDATES = 5;

/** Returns the symbols, each once, whose advice is BUY and not about to change, likeliest to end higher first. */
export function addCandidates(
  symbols: readonly string[],
  readings: ReadonlyMap<string, SymbolReading>,
): readonly SymbolReading[] {
  const chance = ({ advice }: SymbolReading): number => advice?.odds?.share ?? 0;
  return [...new Set(symbols)]
    .flatMap((symbol) => readings.get(symbol) ?? [])
    .filter(({ advice, size }) => advice?.action === "BUY" && advice.changing === undefined && (size ?? 0) > 0)
    .sort((a, b) => chance(b) - chance(a) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, MOST_CANDIDATES);
}

/**
 * Returns purchases of candidates for the user's portfolio in their currency with the largest position in it, or else
 * the largest such portfolio. `watched` are the symbols that the user follows.
 */
export function addDrafts(
  risks: readonly PortfolioRisk[],
  candidates: readonly SymbolReading[],
  watched: readonly string[],
  given: DraftCase,
): Draft[] {
  const largest = risks.toSorted((a, b) => compare(b.total, a.total) || (a.portfolio.id < b.portfolio.id ? -1 : 1));
  return candidates.flatMap((reading) => {
    const { symbol } = reading;
    const [able] = largest
      .filter(({ portfolio }) => isSameUnit(portfolio.currency, reading.currency))
      .toSorted((a, b) => compare(valueIn(b, symbol), valueIn(a, symbol)));
    return able === undefined ? [] : draftOf(able, reading, watched.includes(symbol), given);
  });
}

const valueIn = ({ holdings }: PortfolioRisk, symbol: string): Decimal =>
  holdings.find((one) => one.symbol === symbol)?.value ?? ZERO;

function draftOf(risk: PortfolioRisk, reading: SymbolReading, isWatched: boolean, given: DraftCase): Draft[] {
  const { symbol, size = 0, advice } = reading;
  const { limits } = given;
  const value = valueIn(risk, symbol);
  const target = size * limits.purchase;
  const bySize = purchaseToWeight(value, risk.total, target);
  const amount = withinRisk(risk, symbol, bySize, limits);
  if (weightIn(amount, risk.total) < SMALLEST_TRADE) return [];
  const writer = portfolioWriter(given);
  const { say } = writer;
  const { currency } = risk.portfolio;
  const effect = effectOf(risk, symbol, new Map([[symbol, amount]]));
  const isHolding = value.units > 0n;
  const whole = risk.unpriced.length === 0 ? "your portfolio" : wholeOf(risk);
  return [
    {
      kind: "add",
      symbol,
      action: "BUY",
      risk,
      dueAt: null,
      effect,
      because: isWatched ? "watchlist" : "holding",
      title: say`Today's advice on ${formatSymbol(symbol)}, which you ${isWatched ? "follow" : "own"}, is to buy some, and your portfolio has room for ${isHolding ? "more of " : ""}it.`,
      sentences: [
        describeAdvice(reading, writer),
        describeRecord(reading, writer),
        say`At its current volatility, ${formatSymbol(symbol)} should be at most ${shareText(`Weight of ${formatSymbol(symbol)} by the plan`, target)} of ${whole}: ${shareText(`Size of ${formatSymbol(symbol)}`, size)} of the ${shareText("Limit of a purchase", limits.purchase)} limit for one position.`,
        compare(amount, bySize) < 0
          ? say`The limit on its risk leaves room for less: buying ${amountOf(`Purchase of ${formatSymbol(symbol)}`, amount, currency)} would reach that limit.`
          : say`Buying ${amountOf(`Purchase of ${formatSymbol(symbol)}`, amount, currency)} would bring it there.`,
        say`We don't know how much cash you have, so these limits alone set the amount.`,
        ...describeEffect(effect, symbol, writer),
        ...rangeBasis(risk, effect, isSimulated(risk) || reading.source === "simulated", given, writer),
      ],
      trade: tradeOf("buy", amount, risk),
      strength: advice?.odds?.share ?? 0,
      record: reading.record,
    },
  ];
}

/** Returns how much of a purchase keeps the symbol within the variance limit; all of it if limits don't apply. */
function withinRisk(risk: PortfolioRisk, symbol: string, amount: Decimal, limits: PositionLimits): Decimal {
  const held = risk.holdings.filter((one) => one.symbol === symbol || one.value.units > 0n);
  const isOver = (part: number): boolean =>
    riskShareAfter(risk, symbol, new Map([[symbol, shareOf(amount, part)]])) > limits.risk;
  if (held.length < limits.fewestHoldings || !isCovered(risk) || approximately(amount) === 0 || !isOver(1))
    return amount;
  return shareOf(amount, Math.floor(crossing(isOver).before * 1e6) / 1e6);
}
