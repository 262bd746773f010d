import type { TokenDetail } from "@sextant/core/contract";

/** Why this class: the facts that raise it, heaviest first, what is missing, and which class that rules out. */
export function RiskWhy({ risk }: Pick<TokenDetail, "risk">) {
  const { overallRisk, facts, rules, capped, missingEssentials, ruledOut, score } = risk;
  const raising = facts
    .filter(({ effect, decisive }) => effect === "raises" || decisive)
    .toSorted((a, b) => Number(b.decisive) - Number(a.decisive) || b.points - a.points);
  return (
    <section className="sec" aria-labelledby="tk-why">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-why">
          Why {overallRisk}
        </h2>
        <span className="meta end">rules {rules}</span>
      </div>
      {raising.length === 0 ? (
        <p className="read">No fact that was checked raises the risk.</p>
      ) : (
        <ol className="tk-rules">
          {raising.map(({ id, label, value, why, points, decisive }, i) => (
            <li key={id}>
              <span className="tk-number">{i + 1}</span>
              <span>
                <b>
                  {label}: {value}.
                </b>{" "}
                {why}{" "}
                <span className="ink3 num">
                  {decisive ? "Decides EXTREME alone." : `+${Math.round(points * 10) / 10} points.`}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="note keep mt-3">
        {raising.some(({ decisive }) => decisive)
          ? "One fact that decides is enough, whatever the others say."
          : `Together ${Math.round(score * 10) / 10} of 100 points.`}{" "}
        {missingEssentials.length > 0 && (
          <>
            Not checked, and nothing is LOW without it: <b>{missingEssentials.join(", ")}</b>.{" "}
          </>
        )}
        {ruledOut.length > 0 && (
          <>
            Rules LOW out, whatever the points: <b>{ruledOut.join(", ")}</b>.{" "}
          </>
        )}
        {capped && "Its points alone would make it LOW."}
      </p>
    </section>
  );
}
