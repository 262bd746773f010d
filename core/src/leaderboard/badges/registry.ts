import type { Badge } from "./badge.ts";
import { LEARNING_BADGES } from "./learning-badges.ts";
import { PROFIT_BADGES } from "./profit-badges.ts";
import { SOCIAL_BADGES } from "./social-badges.ts";
import { STREAK_BADGES } from "./streak-badges.ts";
import { TRADING_BADGES } from "./trading-badges.ts";

/** All badges; none can be bought. To add one, declare it in the file of its category. */
export const BADGES: readonly Badge[] = [
  ...TRADING_BADGES,
  ...PROFIT_BADGES,
  ...STREAK_BADGES,
  ...SOCIAL_BADGES,
  ...LEARNING_BADGES,
];
