import { BadgeRow } from "../../paper-trading/badge-row.tsx";
import { nextBadges } from "./next-badges.ts";
import { useAchievements } from "./use-leaderboard.ts";
import * as TEXTS from "./texts.tsx";

/** The first badges to earn. */
const BADGES = 3;

/** The ranking before any trader is in it: an example of a row, and the user's next badges. */
export function NoTradersYet() {
  const { data: badges } = useAchievements();
  const next = nextBadges(badges ?? [], BADGES);
  return (
    <div className="lb-start">
      <div className="lb-empty">
        <p className="read">{TEXTS.noneRankedText}</p>
        <p className="lb-example">
          <span className="bdg bdg-line">{TEXTS.example}</span>
          {TEXTS.exampleRow.map((text) => (
            <span key={text} className="num">
              {text}
            </span>
          ))}
        </p>
      </div>
      {next.length > 0 && (
        <section aria-labelledby="next-badges">
          <h3 className="lbl mb-3" id="next-badges">
            {TEXTS.nextBadges}
          </h3>
          <ul className="badge-rows">
            {next.map(({ progress, ...badge }) => (
              <BadgeRow key={badge.id} badge={badge} progress={progress} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
