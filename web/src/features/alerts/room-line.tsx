import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import type { Room } from "./rule-words.ts";

/** How much of the plan's room is taken, told before it runs out. */
export function RoomLine({ room: { used, limit, left } }: { readonly room: Room }) {
  if (limit === null)
    return <p className="meta">{used === 1 ? "1 alert is watched." : `${String(used)} alerts are watched.`}</p>;
  const full = left === 0;
  return (
    <div className="al-room">
      <span className={full ? "bdg bdg-warn num" : "bdg bdg-line num"}>
        {used} of {limit} in use
      </span>
      <span className="meta">
        {full ? (
          <>
            Your plan has no room for another. Delete one, or{" "}
            <Link className="tlink" href={SCREENS.pricing.path}>
              see plans
            </Link>
            .
          </>
        ) : left === 1 ? (
          "One more fits into your plan."
        ) : (
          `${String(left)} more fit into your plan. Alerts that are done take no room.`
        )}
      </span>
    </div>
  );
}
