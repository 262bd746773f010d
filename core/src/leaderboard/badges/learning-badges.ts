import type { Badge } from "./badge.ts";

export const LEARNING_BADGES: readonly Badge[] = [
  {
    id: "lessons-5",
    category: "LEARNING",
    name: "Student",
    description: "Complete 5 different lessons.",
    badgeIcon: "book-open",
    rarity: "common",
    points: 20,
    need: 5,
    have: ({ lessons }) => lessons.length,
  },
  {
    id: "lessons-15",
    category: "LEARNING",
    name: "Graduate",
    description: "Complete 15 different lessons.",
    badgeIcon: "graduation-cap",
    rarity: "rare",
    points: 60,
    need: 15,
    have: ({ lessons }) => lessons.length,
  },
  {
    id: "review-days-20",
    category: "LEARNING",
    name: "Reflective",
    description: "Write a note on one of your closed trades on 20 different days.",
    badgeIcon: "notebook-pen",
    rarity: "rare",
    points: 60,
    need: 20,
    have: ({ reviewDays }) => reviewDays,
  },
];
