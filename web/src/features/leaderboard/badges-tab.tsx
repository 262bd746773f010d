import type { Achievement } from "@sextant/core/contract";
import { BadgeRow } from "../../paper-trading/badge-row.tsx";
import { BADGE_GROUPS, groupedBadges } from "../../paper-trading/badge-text.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { useAchievements } from "./use-leaderboard.ts";

const COUNT = new Intl.NumberFormat("en-US");

/** Every badge by category, with its criterion and the user's progress. */
export function BadgesTab() {
  const { data, error, refetch } = useAchievements();
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<PartWaiting label="Loading the badges" rows={6} row="h-20" />}
      failed={(failure) => (
        <PartFailed title="The badges could not be loaded." error={failure} onRetry={() => void refetch()} />
      )}
    >
      {(badges) =>
        badges.length === 0 ? (
          <p className="read ink2">There are no badges on this installation.</p>
        ) : (
          <Badges badges={badges} />
        )
      }
    </Loaded>
  );
}

const pointsOf = (badges: readonly Achievement[]) => badges.reduce((sum, { points }) => sum + points, 0);
const isEarned = ({ earnedAt }: Achievement) => earnedAt !== null;

function Badges({ badges }: { readonly badges: readonly Achievement[] }) {
  const earned = badges.filter(isEarned);
  return (
    <>
      <div className="lb-earned">
        <p>
          <span className="lbl block">Earned</span>
          <span className="fig fig-m">
            {earned.length} <small className="ink3">of {badges.length}</small>
          </span>
        </p>
        <p>
          <span className="lbl block">Points</span>
          <span className="fig fig-m">
            {COUNT.format(pointsOf(earned))} <small className="ink3">of {COUNT.format(pointsOf(badges))}</small>
          </span>
        </p>
        <p className="note keep">
          Badges are earned by what you do here. They can&apos;t be bought and don&apos;t affect your rank. Trades in
          the practice league don&apos;t count.
        </p>
      </div>
      <div className="lb-groups">
        {groupedBadges(badges).map(({ group, badges: some }) => (
          <section key={group} className="sec" aria-labelledby={`badges-${group}`}>
            <div className="sec-h">
              <h2 className="h-sec" id={`badges-${group}`}>
                {BADGE_GROUPS[group]}
              </h2>
              <span className="meta num end">
                {some.filter(isEarned).length} of {some.length}
              </span>
            </div>
            <ul className="badge-rows">
              {some.map(({ progress, ...badge }) => (
                <BadgeRow key={badge.id} badge={badge} progress={progress} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
