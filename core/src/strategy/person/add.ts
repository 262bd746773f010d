import { isSameUnit } from "../../market/index.ts";
import {
  approximately,
  compare,
  type Decimal,
  purchaseToWeight,
  shareOf,
  weightIn,
  ZERO,
} from "../../portfolio/index.ts";
import { amountOf, type Draft, type DraftCase, portfolioWriter, shareText, tradeOf } from "./draft.ts";
import { effectOf, effectWords, rangeBasis } from "./effect-words.ts";
import { isSimulated } from "./is-simulated.ts";
import { FEWEST_FOR_LIMITS, RISK_LIMIT, SMALLEST_TRADE, WEIGHT_LIMIT } from "./limits.ts";
import { isCovered, type PortfolioRisk, riskShareAfter } from "./portfolio-risk.ts";
import type { SymbolReading } from "./symbol-reading.ts";

/** Candidates whose purchase is computed: the likeliest. */
const MOST_CANDIDATES = 5;

/** Followed symbols whose advice is BUY and not about to change, the likeliest to end higher first. */
export function addCandidates(
  watched: readonly string[],
  readings: ReadonlyMap<string, SymbolReading>,
): readonly SymbolReading[] {
  const chance = ({ advice }: SymbolReading): number => advice?.chance ?? 0;
  return watched
    .flatMap((symbol) => readings.get(symbol) ?? [])
    .filter(({ advice, size }) => advice?.action === "BUY" && advice.changing === undefined && (size ?? 0) > 0)
    .sort((a, b) => chance(b) - chance(a) || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, MOST_CANDIDATES);
}

/** Candidates that the person's largest portfolio in their currency has room for. */
export function addDrafts(
  risks: readonly PortfolioRisk[],
  candidates: readonly SymbolReading[],
  given: DraftCase,
): Draft[] {
  const largest = risks.toSorted((a, b) => compare(b.total, a.total) || (a.portfolio.id < b.portfolio.id ? -1 : 1));
  return candidates.flatMap((reading) => {
    const able = largest.find(({ portfolio }) => isSameUnit(portfolio.currency, reading.currency));
    return able === undefined ? [] : draftOf(able, reading, given);
  });
}

function draftOf(risk: PortfolioRisk, reading: SymbolReading, given: DraftCase): Draft[] {
  const { symbol, size = 0, advice } = reading;
  const value = risk.holdings.find((one) => one.symbol === symbol)?.value ?? ZERO;
  const target = size * WEIGHT_LIMIT;
  const bySize = purchaseToWeight(value, risk.total, target);
  const amount = withinRisk(risk, symbol, bySize);
  if (weightIn(amount, risk.total) < SMALLEST_TRADE) return [];
  const writer = portfolioWriter(given);
  const { say } = writer;
  const { currency } = risk.portfolio;
  const effect = effectOf(risk, symbol, new Map([[symbol, amount]]));
  const from = { asOfMs: reading.asOfMs, source: reading.source };
  const odds = { ...shareText(`Chance that ${symbol} ends higher`, advice?.chance ?? 0), from };
  return [
    {
      ...{ kind: "add", symbol, action: "BUY", because: "watchlist", risk, dueAt: null, effect },
      title: say`Today's advice on ${symbol}, which you follow, is BUY, and your portfolio has room for it.`,
      sentences: [
        say`Today's advice on ${symbol} is BUY: such cases ended higher half a year later ${odds} of the time.`,
        say`At this volatility, ${symbol} should be ${shareText(`Weight of ${symbol} by the plan`, target)} of your portfolio at most: ${shareText(`Size of ${symbol}`, size)} of the ${shareText("Limit of weight", WEIGHT_LIMIT)} limit for one holding.`,
        compare(amount, bySize) < 0
          ? say`Its risk leaves room for less: buying ${amountOf(`Purchase of ${symbol}`, amount, currency)} would fill it.`
          : say`Buying ${amountOf(`Purchase of ${symbol}`, amount, currency)} would fill that room.`,
        say`What you have in cash is not known here: the budget is the room under these limits.`,
        ...effectWords(effect, symbol, writer),
        ...rangeBasis(risk, effect, isSimulated(risk) || reading.source === "simulated", writer),
      ],
      trade: tradeOf("buy", amount, risk.total),
      strength: advice?.chance ?? 0,
    },
  ];
}

const HALVINGS = 30;

/** As much of a purchase as leaves the symbol within RISK_LIMIT of the variance; all of it where limits are not looked at. */
function withinRisk(risk: PortfolioRisk, symbol: string, amount: Decimal): Decimal {
  const held = risk.holdings.filter((one) => one.symbol === symbol || one.value.units > 0n);
  const share = (part: number): number => riskShareAfter(risk, symbol, new Map([[symbol, shareOf(amount, part)]]));
  if (held.length < FEWEST_FOR_LIMITS || !isCovered(risk) || approximately(amount) === 0 || share(1) <= RISK_LIMIT)
    return amount;
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (share(middle) > RISK_LIMIT) high = middle;
    else low = middle;
  }
  return shareOf(amount, Math.floor(low * 1e6) / 1e6);
}
