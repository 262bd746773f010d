import type { AdvisoryHorizon, TradingAdvisory } from "@sextant/core/contract";
import { lazy, Suspense, useMemo, type ReactNode } from "react";
import { CitedParagraphs } from "../../advice/cited-paragraphs.tsx";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import type { EvidenceNotes } from "../../advice/evidence-notes.ts";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { HORIZON_KEYS } from "./horizon-text.ts";
import { HorizonRow } from "./horizon-row.tsx";
import * as TEXTS from "./texts.tsx";

// Folded.
const EvidenceList = lazy(async () => ({ default: (await import("../../advice/evidence-list.tsx")).EvidenceList }));

type Props = {
  readonly data: TradingAdvisory;
  readonly zone: string;
  readonly expired: (horizon: AdvisoryHorizon) => boolean;
  readonly notes: EvidenceNotes;
  /** Opens the tab of a horizon; absent without any advice, which then has no tabs and no conclusion. */
  readonly onOpen: ((horizon: AdvisoryHorizon) => void) | undefined;
  /** What the record says about such claims. */
  readonly record: ReactNode;
};

/** All three horizons in one table, the conclusion, and the disclaimer; the sentences and their facts are folded. */
export function AiSummary({ data, zone, expired, notes, onOpen, record }: Props) {
  const { summary, cautions, timestamp, kind } = data;
  const atMs = Date.parse(timestamp);
  const conclusion = useMemo(() => summary.slice(-1), [summary]);
  return (
    <section className="sec adv-summary" aria-labelledby="summary-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="summary-heading">
          {TEXTS.aiSummary}
        </h2>
        <span className="meta end" title={exactTime(atMs)}>
          {TEXTS.asOf(plainTime(atMs))}
        </span>
      </div>
      <table className="tb horizons">
        {onOpen && (
          <thead>
            <tr>
              <th scope="col">{TEXTS.horizon}</th>
              <th scope="col">{TEXTS.action}</th>
              <th scope="col">{TEXTS.chanceVersusUsual}</th>
              <th scope="col">{TEXTS.likelyRange}</th>
              <th scope="col">{TEXTS.tradeLevelsTitle}</th>
              <th scope="col">{TEXTS.riskLevel}</th>
              <th scope="col">{TEXTS.upToDateUntil}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {HORIZON_KEYS.map((horizon) => (
            <HorizonRow
              key={horizon}
              data={data}
              horizon={horizon}
              zone={zone}
              expired={expired(horizon)}
              onOpen={onOpen && (() => onOpen(horizon))}
            />
          ))}
        </tbody>
      </table>
      <div className="adv-close">
        <div className="grid content-start gap-3">
          {onOpen && (
            <p className="read">
              <CitedSentences sentences={conclusion} notes={notes} />
            </p>
          )}
          {cautions.length > 0 && (
            <p className="read ink2">
              <CitedSentences sentences={cautions} notes={notes} />
            </p>
          )}
          <details className="why-this">
            <summary>{TEXTS.summaryFacts(notes.facts.length)}</summary>
            <CitedParagraphs sentences={summary} notes={notes} otherwise="" />
            <div className="mt-4">
              <Suspense>
                <EvidenceList notes={notes} />
              </Suspense>
            </div>
          </details>
        </div>
        <p className="note keep">
          {TEXTS.disclaimer(<b>{TEXTS.notFinancialAdvice}</b>, kind === "stock" && TEXTS.leaveRange, record)}
        </p>
      </div>
    </section>
  );
}
