import { formatExact, formatTimes } from "../count-text.ts";
import { formatAge, formatPercent, formatUsd } from "./value-text.ts";
import {
  DAY_MS,
  decides,
  isAmount,
  isNeutral,
  lowers,
  pairAgeMs,
  raises,
  type RiskInput,
  type RiskRule,
} from "./risk-rule.ts";

const everywhere = { evm: "asked", solana: "asked" } as const;
const COMPUTED = "computed";
/** Minimum trades for a meaningful balance. */
const FEWEST_TRADES = 20;

const dayOld = raises("younger than 1 day", 25, "Most scam tokens rob their buyers on the first day.");
const weekOld = raises("younger than 7 days", 12, "Little is known about a token in its first week.");
const grown = lowers("7 days or older", "It has survived the days in which most tokens die.");

const pairAge: RiskRule = {
  id: "pair-age",
  label: "Age of the oldest pool",
  ...everywhere,
  steps: [dayOld, weekOld, grown],
  isEssential: true,
  unknownPoints: 13,
  unknownWhy: "No source reports when it began trading.",
  read: (input) => {
    const ageMs = pairAgeMs(input);
    if (ageMs === undefined) return undefined;
    const { market } = input;
    let source = COMPUTED;
    let asOfMs = market.asOfMs;
    for (const pool of market.pools)
      if (pool.createdMs === market.createdMs) {
        source = pool.source;
        asOfMs = pool.asOfMs;
        break;
      }
    return {
      step: ageMs < DAY_MS ? dayOld : ageMs < 7 * DAY_MS ? weekOld : grown,
      value: formatAge(ageMs),
      source,
      asOfMs,
    };
  },
};

const dust = decides("below $1,000", "There is almost no liquidity to sell into.");
const thin = raises("below $10,000", 25, "Even small sales move the price a lot.");
const small = raises("below $50,000", 15, "Larger sales move the price a lot.");
const deep = lowers("$50,000 or more", "There is liquidity to sell into.");

const liquidity: RiskRule = {
  id: "liquidity",
  label: "Liquidity",
  ...everywhere,
  steps: [dust, thin, small, deep],
  isEssential: true,
  unknownPoints: 13,
  unknownWhy: "No source reports how much liquidity there is to sell into.",
  read: ({ market }) => {
    const usd = market.liquidityUsd;
    if (!isAmount(usd)) return undefined;
    return {
      step: usd < 1_000 ? dust : usd < 10_000 ? thin : usd < 50_000 ? small : deep,
      value: formatUsd(usd),
      source: market.pools.length > 1 ? COMPUTED : (market.main?.source ?? COMPUTED),
      asOfMs: market.asOfMs,
    };
  },
};

const pulled = decides("more than 80% below its peak", "Someone withdrew the liquidity.");
const stayed = lowers("not more than 80% below its peak", "Most of its peak liquidity is still there.");

/** Returns the highest liquidity among our earlier observations. */
function mostSeenUsd({ profile }: RiskInput): number | undefined {
  let most: number | undefined;
  for (const { liquidityUsd } of profile.past)
    if (isAmount(liquidityUsd) && (most === undefined || liquidityUsd > most)) most = liquidityUsd;
  return most;
}

/** Returns the last reported liquidity of pools that no source reports now. */
function unreportedUsd({ profile, market }: RiskInput): number {
  const byPool = new Map<string, number>();
  for (const { poolAddress, liquidityUsd } of profile.pools)
    if (isAmount(liquidityUsd) && !market.pools.some((reported) => reported.poolAddress === poolAddress))
      byPool.set(poolAddress, Math.max(liquidityUsd, byPool.get(poolAddress) ?? 0));
  let sum = 0;
  for (const usd of byPool.values()) sum += usd;
  return sum;
}

const liquidityPulled: RiskRule = {
  id: "liquidity-pulled",
  label: "Liquidity vs. the peak we observed",
  ...everywhere,
  steps: [pulled, stayed],
  isEssential: false,
  unknownPoints: 0,
  unknownWhy: "We have no earlier liquidity to compare with, or no source currently reports a pool that held it.",
  read: (input) => {
    const usd = input.market.liquidityUsd;
    const most = mostSeenUsd(input);
    if (!isAmount(usd) || most === undefined || most === 0) return undefined;
    // A pool that is no longer reported may still have its liquidity: no source said it was removed.
    if (usd < most * 0.2 && usd + unreportedUsd(input) >= most * 0.2) return undefined;
    const lostPercent = usd < most ? (1 - usd / most) * 100 : 0;
    return {
      // By multiplication: exactly 80 % lost is not more than 80 %.
      step: usd < most * 0.2 ? pulled : stayed,
      value: lostPercent === 0 ? "at its peak" : `${formatPercent(lostPercent)} below ${formatUsd(most)}`,
      source: COMPUTED,
      asOfMs: input.market.asOfMs,
    };
  },
};

const hollow = raises("below 2%", 12, "The paper value is far more than holders could ever cash out.");
const backed = lowers("2% or more", "The paper value has liquidity behind it.");

const liquidityToCap: RiskRule = {
  id: "liquidity-to-cap",
  label: "Liquidity vs. market cap",
  ...everywhere,
  steps: [hollow, backed],
  isEssential: false,
  unknownPoints: 0,
  unknownWhy: "No source reports its market cap or its liquidity.",
  read: ({ market }) => {
    const usd = market.liquidityUsd;
    const isCap = isAmount(market.marketCapUsd) && market.marketCapUsd > 0;
    const cap = isCap ? market.marketCapUsd : market.fdvUsd;
    if (!isAmount(usd) || !isAmount(cap) || cap === 0) return undefined;
    return {
      step: usd < cap * 0.02 ? hollow : backed,
      value: `${formatPercent((usd / cap) * 100)} of ${isCap ? "market cap" : "fully diluted value"}`,
      source: COMPUTED,
      asOfMs: market.asOfMs,
    };
  },
};

const churned = raises(
  "above 20 times",
  8,
  "It trades more than genuine traders would: someone may be trading with themselves.",
);
const calm = lowers("20 times or less", "Volume is in proportion to liquidity.");

const volumeToLiquidity: RiskRule = {
  id: "volume-to-liquidity",
  label: "24h volume vs. liquidity",
  ...everywhere,
  steps: [churned, calm],
  isEssential: false,
  unknownPoints: 0,
  unknownWhy: "No source reports its volume or its liquidity.",
  read: ({ market, wash }) => {
    const times = wash.volumeToLiquidity;
    if (!isAmount(times)) return undefined;
    return {
      step: times > 20 ? churned : calm,
      // One decimal near the bound: 20.4 is above 20.
      value: `${times >= 10 && times < 100 ? String(Math.round(times * 10) / 10) : formatTimes(times)} times`,
      source: COMPUTED,
      asOfMs: market.asOfMs,
    };
  },
};

const skewed = raises(
  "four fifths or more of the trades go one way",
  6,
  "Nearly everyone trades one way. That is what it looks like when buyers can't sell, or when holders flee.",
);
const balanced = lowers("otherwise", "Buys and sells are in balance.");
const tooFew = isNeutral(`fewer than ${String(FEWEST_TRADES)} trades`, "Too few trades to judge their balance.");

const tradeSkew: RiskRule = {
  id: "trade-skew",
  label: "24h buys vs. sells",
  ...everywhere,
  steps: [skewed, tooFew, balanced],
  isEssential: false,
  unknownPoints: 0,
  unknownWhy: "No source reports its trades.",
  read: ({ market }) => {
    const { buys24h: buys, sells24h: sells } = market;
    if (!isAmount(buys) || !isAmount(sells)) return undefined;
    const trades = buys + sells;
    const isSkewed = Math.max(buys, sells) * 5 >= trades * 4;
    return {
      step: trades < FEWEST_TRADES ? tooFew : isSkewed ? skewed : balanced,
      value: `${formatExact(buys)} buys, ${formatExact(sells)} sells`,
      source: market.pools.length > 1 ? COMPUTED : (market.main?.source ?? COMPUTED),
      asOfMs: market.asOfMs,
    };
  },
};

const imitates = raises(
  "same as or similar to a well-known token",
  10,
  "It could be mistaken for a better-known token.",
);
const isItself = isNeutral("like no well-known token", "Its name imitates none of the well-known tokens.");

const lookAlike: RiskRule = {
  id: "look-alike",
  label: "Name",
  ...everywhere,
  steps: [imitates, isItself],
  isEssential: false,
  unknownPoints: 0,
  unknownWhy: "",
  read: ({ lookAlike: other, nowMs }) =>
    other === undefined
      ? { step: isItself, value: isItself.when, source: COMPUTED, asOfMs: nowMs }
      : {
          step: imitates,
          value: `${other.how === "same" ? "same as" : "similar to"} ${other.symbol}`,
          source: COMPUTED,
          asOfMs: nowMs,
        },
};

/** Rules on the market itself. */
export const MARKET_RULES: readonly RiskRule[] = [
  liquidityPulled,
  liquidity,
  pairAge,
  liquidityToCap,
  volumeToLiquidity,
  tradeSkew,
  lookAlike,
];
