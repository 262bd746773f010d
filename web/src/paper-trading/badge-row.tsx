import type { Achievement } from "@sextant/core/contract";
import { BadgeIcon } from "./badge-icon.tsx";
import { RARITIES } from "./badge-text.ts";
import { formatDay, exactTime } from "../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly badge: Omit<Achievement, "progress">;
  /** The user's progress; absent if the badge is another user's. */
  readonly progress?: Achievement["progress"];
};

const count = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** One badge: its criterion, its points, and whether it is earned or how much is missing. */
export function BadgeRow({ badge, progress }: Props) {
  const { name, description, badgeIcon, rarity, points, earnedAt } = badge;
  const done = progress === undefined ? 0 : Math.max(0, Math.min(progress.done, progress.of));
  return (
    <li className="badge-row">
      <BadgeIcon badgeIcon={badgeIcon} rarity={rarity} isEarned={earnedAt !== null} />
      <div className="grid gap-1">
        <p className="badge-head">
          <b className="wrap-anywhere">{name}</b>
          <span className={`bdg badge-rarity badge-${rarity}`}>{RARITIES[rarity]}</span>
          <span className="meta num end">{points === 1 ? TEXTS.onePoint : TEXTS.points(count.format(points))}</span>
        </p>
        <p className="note keep wrap-anywhere">{description}</p>
        {earnedAt !== null ? (
          <p className="meta">
            {TEXTS.earned(
              <time dateTime={earnedAt} title={exactTime(Date.parse(earnedAt))}>
                {formatDay(Date.parse(earnedAt))}
              </time>,
            )}
          </p>
        ) : (
          progress !== undefined && (
            <div className="badge-progress">
              <span className="meter" aria-hidden="true">
                <i style={{ width: `${String(progress.of > 0 ? (100 * done) / progress.of : 0)}%` }} />
              </span>
              <span className="meta num">{TEXTS.of(count.format(done), count.format(progress.of))}</span>
            </div>
          )
        )}
      </div>
    </li>
  );
}
