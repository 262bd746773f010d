import type { BadgeCounters } from "./badge-counters.ts";

export type BadgeCategory = "TRADING" | "PROFIT" | "STREAK" | "SOCIAL" | "LEARNING";
export type BadgeRarity = "common" | "rare" | "epic" | "legendary";

/**
 * A badge: its name, and its criterion. The criterion reads only stored counters, so that it can be shown, checked and
 * recomputed.
 */
export type Badge = {
  readonly id: string;
  readonly category: BadgeCategory;
  readonly name: string;
  readonly description: string;
  /** Icon name. */
  readonly badgeIcon: string;
  readonly rarity: BadgeRarity;
  readonly points: number;
  /** Earned once `have` reaches `need`. */
  readonly need: number;
  readonly have: (counters: BadgeCounters) => number;
};
