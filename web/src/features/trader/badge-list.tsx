import type { TraderProfile } from "@sextant/core/contract";
import { BadgeRow } from "../../paper-trading/badge-row.tsx";

/** The badges that a trader earned. */
export function BadgeList({ badges }: Pick<TraderProfile, "badges">) {
  return (
    <ul className="badge-rows">
      {badges.map((badge) => (
        <BadgeRow key={badge.id} badge={badge} />
      ))}
    </ul>
  );
}
