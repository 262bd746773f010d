import type { Achievement } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** The groups of badges in display order; categories without their own group are under 'Other'. */
export const BADGE_GROUPS = {
  TRADING: TEXTS.tradingGroup,
  PROFIT: TEXTS.profitGroup,
  STREAK: TEXTS.streakGroup,
  SOCIAL: TEXTS.socialGroup,
  OTHER: TEXTS.otherGroup,
} as const;
export type BadgeGroup = keyof typeof BADGE_GROUPS;

export function badgeGroup(category: string): BadgeGroup {
  return Object.hasOwn(BADGE_GROUPS, category) ? (category as BadgeGroup) : "OTHER";
}

/** Returns badges by group in display order, without empty groups. */
export function groupedBadges<B extends Pick<Achievement, "category">>(
  badges: readonly B[],
): readonly { readonly group: BadgeGroup; readonly badges: readonly B[] }[] {
  return (Object.keys(BADGE_GROUPS) as BadgeGroup[])
    .map((group) => ({ group, badges: badges.filter(({ category }) => badgeGroup(category) === group) }))
    .filter((each) => each.badges.length > 0);
}

export const RARITIES = {
  legendary: TEXTS.legendary,
  epic: TEXTS.epic,
  rare: TEXTS.rare,
  common: TEXTS.common,
} as const satisfies Record<Achievement["rarity"], string>;
