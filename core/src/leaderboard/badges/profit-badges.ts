import { approximately } from "../../decimal/index.ts";
import { LEAST_DAYS, LEAST_TRADES } from "../standing.ts";
import type { Badge } from "./badge.ts";
import type { BadgeCounters } from "./badge-counters.ts";

/** A few trades say nothing about profit, so none counts before the number required for a rank. */
const gainPercent = ({ trades, days, gainPercent: gain }: BadgeCounters): number =>
  trades < LEAST_TRADES || days < LEAST_DAYS ? 0 : approximately(gain);

export const PROFIT_BADGES: readonly Badge[] = [
  {
    id: "gain-5",
    category: "PROFIT",
    name: "In the Black",
    description:
      "Gain 5% in all, after at least 30 trades on 14 days. Unusually large gains count in part, as for the rank.",
    badgeIcon: "trending-up",
    rarity: "common",
    points: 30,
    need: 5,
    have: gainPercent,
  },
  {
    id: "gain-25",
    category: "PROFIT",
    name: "Quarter Up",
    description:
      "Gain 25% in all, after at least 30 trades on 14 days. Unusually large gains count in part, as for the rank.",
    badgeIcon: "chart-line",
    rarity: "rare",
    points: 100,
    need: 25,
    have: gainPercent,
  },
  {
    id: "gain-100",
    category: "PROFIT",
    name: "Doubled",
    description:
      "Gain 100% in all, after at least 30 trades on 14 days. Unusually large gains count in part, as for the rank.",
    badgeIcon: "rocket",
    rarity: "epic",
    points: 300,
    need: 100,
    have: gainPercent,
  },
  {
    id: "weeks-ahead-8",
    category: "PROFIT",
    name: "Steady Hand",
    description: "Have 8 more weeks with a profit than with a loss. A week needs 3 trades.",
    badgeIcon: "calendar-plus",
    rarity: "rare",
    points: 80,
    need: 8,
    have: ({ goodWeeks, badWeeks }) => goodWeeks - badWeeks,
  },
  {
    id: "calm-seasons-2",
    category: "PROFIT",
    name: "Calm Waters",
    description: "End 2 seasons in profit without ever falling more than 10% from a high. A season needs 30 trades.",
    badgeIcon: "waves",
    rarity: "rare",
    points: 100,
    need: 2,
    have: ({ calmSeasons }) => calmSeasons,
  },
  {
    id: "seasons-ahead-4",
    category: "PROFIT",
    name: "All Year Round",
    description: "Have 4 more seasons with a profit than without one. A season needs 30 trades.",
    badgeIcon: "sun-snow",
    rarity: "epic",
    points: 250,
    need: 4,
    have: ({ seasons, seasonsInProfit }) => 2 * seasonsInProfit - seasons.length,
  },
  {
    id: "beyond-luck",
    category: "PROFIT",
    name: "Beyond Luck",
    description: "End a season with a mean daily return whose lower bound is above zero. A season needs 30 trades.",
    badgeIcon: "sigma",
    rarity: "legendary",
    points: 500,
    need: 1,
    have: ({ provenSeasons }) => provenSeasons,
  },
  {
    id: "skill-mark",
    category: "PROFIT",
    name: "Proven Skill",
    description: "End a season with the skill mark: right about direction, up and down, more often than luck allows.",
    badgeIcon: "badge-check",
    rarity: "legendary",
    points: 1_000,
    need: 1,
    have: ({ skilledSeasons }) => skilledSeasons,
  },
];
