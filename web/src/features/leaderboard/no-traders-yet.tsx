import { type PaperLeague, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { BadgeRow } from "../../paper-trading/badge-row.tsx";
import { nextBadges } from "./next-badges.ts";
import { useAchievements } from "./use-leaderboard.ts";
import { RANKED_AFTER, useClosedTrades, useValuedDays } from "./use-way-to-rank.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly league: PaperLeague };

/** The first badges to earn. */
const BADGES = 3;

/** The ranking before any trader is in it: how far the user is from being the first, an example, and the next badges. */
export function NoTradersYet({ userId, league }: Props) {
  const { data: badges } = useAchievements();
  const next = nextBadges(badges ?? [], BADGES);
  return (
    <div className="lb-start">
      <div className="lb-empty">
        <p className="read">{TEXTS.noneRanked}</p>
        <p className="note keep">{TEXTS.noneRankedText}</p>
        <WayToRank userId={userId} league={league} />
        <Link className="btn btn-default btn-size-default" href={`${SCREENS.paper.path}?league=${league}`}>
          {TEXTS.startPaperTrading}
        </Link>
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

function WayToRank({ userId, league }: Props) {
  const trades = useClosedTrades(userId, league);
  const days = useValuedDays(userId, league);
  return (
    <ul className="lb-way" aria-label={TEXTS.wayToRank}>
      <Progress done={trades} of={RANKED_AFTER.trades} text={TEXTS.tradesOf} />
      <Progress done={days} of={RANKED_AFTER.days} text={TEXTS.daysOf} />
    </ul>
  );
}

type ProgressProps = {
  readonly done: number | undefined;
  readonly of: number;
  readonly text: (done: string, of: string) => string;
};

function Progress({ done, of, text }: ProgressProps) {
  const share = Math.min(100, (100 * (done ?? 0)) / of);
  return (
    <li>
      <span className="num">{text(done === undefined ? "\u2013" : String(done), String(of))}</span>
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${String(share)}%` }} />
      </span>
    </li>
  );
}
