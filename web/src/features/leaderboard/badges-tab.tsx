import type { Achievement } from "@sextant/core/contract";
import { BadgeRow } from "../../paper-trading/badge-row.tsx";
import { BADGE_GROUPS, groupedBadges } from "../../paper-trading/badge-text.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { useAchievements } from "./use-leaderboard.ts";
import * as TEXTS from "./texts.tsx";

const COUNT = new Intl.NumberFormat("en-US");

/** Every badge by category, with its criterion and the user's progress. */
export function BadgesTab() {
  const { data, error, refetch } = useAchievements();
  return (
    <Loaded
      data={data}
      error={error}
      waiting={<PartWaiting label={TEXTS.loadingBadges} rows={6} row="h-20" />}
      failed={(failure) => <PartFailed title={TEXTS.badgesLoadFailed} error={failure} onRetry={() => void refetch()} />}
    >
      {(badges) => (badges.length === 0 ? <p className="read ink2">{TEXTS.noBadges}</p> : <Badges badges={badges} />)}
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
          <span className="lbl block">{TEXTS.earned}</span>
          <span className="fig fig-m">
            {earned.length} <small className="ink3">{TEXTS.of(badges.length)}</small>
          </span>
        </p>
        <p>
          <span className="lbl block">{TEXTS.points}</span>
          <span className="fig fig-m">
            {COUNT.format(pointsOf(earned))}{" "}
            <small className="ink3">{TEXTS.badgeProgress(COUNT.format(pointsOf(badges)))}</small>
          </span>
        </p>
        <p className="note keep">{TEXTS.badgesNote}</p>
      </div>
      <div className="lb-groups">
        {groupedBadges(badges).map(({ group, badges: some }) => (
          <section key={group} className="sec" aria-labelledby={`badges-${group}`}>
            <div className="sec-h">
              <h2 className="h-sec" id={`badges-${group}`}>
                {BADGE_GROUPS[group]}
              </h2>
              <span className="meta num end">{TEXTS.earnedOf(some.filter(isEarned).length, some.length)}</span>
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
