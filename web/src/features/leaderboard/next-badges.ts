import type { Achievement } from "@sextant/core/contract";

const shareOf = ({ progress: { done, of } }: Achievement) => (of > 0 ? done / of : 0);

/** Returns the badges that the user is closest to; of equals, those worth the fewest points come first. */
export function nextBadges(badges: readonly Achievement[], most: number): readonly Achievement[] {
  return badges
    .filter(({ earnedAt }) => earnedAt === null)
    .toSorted((a, b) => shareOf(b) - shareOf(a) || a.points - b.points)
    .slice(0, most);
}
