import type { LeaderboardWindow } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** The periods of results. */
export const WINDOWS = {
  "7d": TEXTS.weekWindow,
  "30d": TEXTS.monthWindow,
  season: TEXTS.seasonWindow,
  all: TEXTS.allWindow,
} as const satisfies Record<LeaderboardWindow, string>;

/** The explanations of ranking metrics, shared by every screen that shows them. */
export const MEANINGS = {
  drawdown: TEXTS.drawdownMeaning,
  lowerBound: TEXTS.lowerBoundMeaning,
  follower: TEXTS.followerMeaning,
  winRateLowerBound: TEXTS.winRateMeaning,
  exposure: TEXTS.exposureMeaning,
} as const;
