import type { Badge } from "./badge.ts";

export const SOCIAL_BADGES: readonly Badge[] = [
  {
    id: "followers-5",
    category: "SOCIAL",
    name: "Heard",
    description: "Be followed by 5 ranked traders.",
    badgeIcon: "users",
    rarity: "common",
    points: 30,
    need: 5,
    have: ({ followers }) => followers.length,
  },
  {
    id: "followers-50",
    category: "SOCIAL",
    name: "Well Known",
    description: "Be followed by 50 ranked traders.",
    badgeIcon: "megaphone",
    rarity: "epic",
    points: 200,
    need: 50,
    have: ({ followers }) => followers.length,
  },
  {
    id: "copiers-10",
    category: "SOCIAL",
    name: "Role Model",
    description: "Have your trades copied by 10 ranked traders.",
    badgeIcon: "copy-check",
    rarity: "rare",
    points: 80,
    need: 10,
    have: ({ copiers }) => copiers.length,
  },
];
