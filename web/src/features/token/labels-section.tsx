import { SCREENS, type TokenDetail } from "@sextant/core/contract";
import { Link } from "wouter";
import { compact, price } from "../../lib/figures.ts";
import { exactTime } from "../../lib/time-words.ts";
import { Moment } from "../../ui/moment.tsx";

type Label = TokenDetail["labels"][number];
type Outcome = Label["outcomes"][number];

const OUTCOMES: Readonly<Record<Outcome["outcome"], { readonly words: string; readonly tone: string }>> = {
  open: { words: "not due yet", tone: "ink3" },
  "liquidity-pulled": { words: "liquidity pulled", tone: "down" },
  "price-collapsed": { words: "price collapsed", tone: "down" },
  "cannot-sell": { words: "cannot be sold", tone: "down" },
  kept: { words: "held", tone: "" },
  "not-known": { words: "not known", tone: "ink3" },
};

/** The classes we gave it before, and what became of it: right or wrong. */
export function LabelsSection({ labels }: Pick<TokenDetail, "labels">) {
  return (
    <section className="sec" aria-labelledby="tk-labels">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-labels">
          What we said, and what followed
        </h2>
        <span className="meta end">judged after 7 and 30 days</span>
      </div>
      {labels.length === 0 ? (
        <p className="read">
          No label of this token has been kept yet. From the first one on, it stays here whatever follows.
        </p>
      ) : (
        <div className="scroll tk-scroll" role="region" aria-label="Table of labels" tabIndex={0}>
          <table className="tb">
            <thead>
              <tr>
                <th scope="col">Label given</th>
                <th scope="col">Label</th>
                <th scope="col" className="r">
                  Price then
                </th>
                <th scope="col" className="r">
                  Liquidity then
                </th>
                <th scope="col">After 7 days</th>
                <th scope="col">After 30 days</th>
              </tr>
            </thead>
            <tbody>
              {labels.map((label) => (
                <tr key={label.id}>
                  <th scope="row" className="nowrap">
                    <Moment atMs={Date.parse(label.labelledAt)} />
                  </th>
                  <td title={`${label.score} of 100 points by rules ${label.rules}`}>
                    <b>{label.risk}</b>
                  </td>
                  <td className="r num">{price(label.price)}</td>
                  <td className="r num">{compact(label.liquidity)}</td>
                  <OutcomeCell label={label} afterDays={7} />
                  <OutcomeCell label={label} afterDays={30} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="note keep mt-3">
        A label says what was, not what comes.{" "}
        <Link className="tlink" href={`${SCREENS.trackRecord.path}#dex-labels`}>
          How often labels were right
        </Link>
      </p>
    </section>
  );
}

function OutcomeCell({ label, afterDays }: { readonly label: Label; readonly afterDays: Outcome["afterDays"] }) {
  const found = label.outcomes.find((one) => one.afterDays === afterDays);
  if (!found) return <td className="ink3">N/A</td>;
  const { words, tone } = OUTCOMES[found.outcome];
  const due = found.outcome === "open" ? `Due ${exactTime(Date.parse(found.dueAt))}` : undefined;
  return (
    <td className={tone} title={found.why ?? due}>
      {words}
    </td>
  );
}
