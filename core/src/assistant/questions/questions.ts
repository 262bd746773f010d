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
