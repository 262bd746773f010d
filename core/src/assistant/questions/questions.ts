import { askEvents, askMarket, askMovedToday, askTokenRisk, askTrendingTokens } from "./market-questions.ts";
import { askMyAlerts, askPaper, askPortfolio, askRank, askSignals, askWhatIf } from "./own-questions.ts";
import type { Question } from "./question.ts";
import {
  askAdvice,
  askCompare,
  askFundamentals,
  askIndicators,
  askLevels,
  askMarketHours,
  askNews,
  askPrice,
  askRange,
  askVolatility,
} from "./symbol-questions.ts";

/** Every question about data, by its intent. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  "ask.price": askPrice,
  "ask.advice": askAdvice,
  "ask.range": askRange,
  "ask.volatility": askVolatility,
  "ask.compare": askCompare,
  "ask.levels": askLevels,
  "ask.indicators": askIndicators,
  "ask.fundamentals": askFundamentals,
  "ask.news": askNews,
  "ask.events": askEvents,
  "ask.market-hours": askMarketHours,
  "ask.token-risk": askTokenRisk,
  "ask.trending-tokens": askTrendingTokens,
  "ask.market": askMarket,
  "ask.moved-today": askMovedToday,
  "ask.what-if": askWhatIf,
  "ask.portfolio": askPortfolio,
  "ask.my-alerts": askMyAlerts,
  "ask.signals": askSignals,
  "ask.paper": askPaper,
  "ask.rank": askRank,
};

/** The place that shows what each question is about, by its intent. */
export const PLACES_OF_QUESTIONS: Readonly<Record<string, `open.${string}`>> = {
  "ask.price": "open.market-analysis",
  "ask.advice": "open.advisory",
  "ask.range": "open.market-analysis",
  "ask.volatility": "open.market-analysis",
  "ask.compare": "open.market-analysis",
  "ask.levels": "open.market-analysis",
  "ask.indicators": "open.market-analysis",
  "ask.fundamentals": "open.market-analysis",
  "ask.news": "open.market-analysis",
  "ask.events": "open.calendar",
  "ask.market-hours": "open.calendar",
  "ask.token-risk": "open.screener",
  "ask.trending-tokens": "open.screener",
  "ask.market": "open.dashboard",
  "ask.moved-today": "open.watchlist",
  "ask.what-if": "open.portfolios",
  "ask.portfolio": "open.portfolios",
  "ask.my-alerts": "open.alerts",
  "ask.signals": "open.signals",
  "ask.paper": "open.paper",
  "ask.rank": "open.leaderboard",
};
