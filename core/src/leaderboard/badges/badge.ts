import type { BadgeCounters } from "./badge-counters.ts";

export type BadgeCategory = "TRADING" | "PROFIT" | "STREAK" | "SOCIAL" | "LEARNING";
export type BadgeRarity = "common" | "rare" | "epic" | "legendary";

/** One badge: what it is called, and what earns it. The criterion reads kept counters only, so that it can be shown, checked and recomputed. */
export type Badge = {
  readonly id: string;
  readonly category: BadgeCategory;
  readonly name: string;
  readonly description: string;
  /** The name of an icon. */
  readonly badgeIcon: string;
  readonly rarity: BadgeRarity;
  readonly points: number;
  /** It is earned once `have` reaches `need`. */
  readonly need: number;
  readonly have: (counters: BadgeCounters) => number;
};
