import type { MarketData } from "@sextant/core/contract";
import { useState } from "react";
import { exactTime } from "../../lib/time-words.ts";
import { actionWords } from "./action-words.ts";
import { evidenceText } from "./evidence-text.ts";
import { sharedOrigin } from "./shared-origin.ts";

/** The reasoning, sentence by sentence, each with the numbers of the facts it stands on. */
export function WhyCard({ data, expired }: { readonly data: MarketData; readonly expired: boolean }) {
  const [lit, setLit] = useState<string>();
  const { action, sentences, validUntil, reasoning } = data.combinedRecommendation;
  const cited = data.evidence.filter(({ id }) => sentences.some((sentence) => sentence.evidence.includes(id)));
  const origin = sharedOrigin(cited);
  const light = (id: string) => ({
    onMouseEnter: () => setLit(id),
    onMouseLeave: () => setLit(undefined),
    onFocus: () => setLit(id),
    onBlur: () => setLit(undefined),
  });
  return (
    <section className={`sec ${expired ? "expired" : ""}`} aria-labelledby="why-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="why-heading">
          Why {actionWords(action)}
        </h2>
        <span className="meta end">Valid until {exactTime(Date.parse(validUntil))}</span>
      </div>
      <p className="read">
        {sentences.length === 0 && reasoning}
        {sentences.map((sentence, i) => (
          <span key={i}>
            {sentence.text}
            {sentence.evidence.map((id) => (
              <button
                key={id}
                type="button"
                className="ref"
                aria-label={`Evidence ${id.slice(1)}`}
                aria-describedby={`evidence-${id}`}
                {...light(id)}
                onClick={() => reveal(id)}
              >
                {id.slice(1)}
              </button>
            ))}{" "}
          </span>
        ))}
      </p>
      <div className="row mt-5 mb-2 justify-between">
        <h3 className="h-sub">Evidence</h3>
        {origin && (
          <span className="meta">
            {origin.source}, {exactTime(Date.parse(origin.asOf))}
          </span>
        )}
      </div>
      <ol className="evidence">
        {cited.map((fact) => (
          <li key={fact.id} id={`evidence-${fact.id}`} data-lit={lit === fact.id}>
            <span className="nn">{fact.id.slice(1)}</span>
            <span className="evidence-fact" title={`${fact.source}, ${exactTime(Date.parse(fact.asOf))}`}>
              <span>{fact.name}</span> <b className="num">{evidenceText(fact)}</b>
              {!origin && (
                <small>
                  {fact.source}, {exactTime(Date.parse(fact.asOf))}
                </small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function reveal(id: string): void {
  document.getElementById(`evidence-${id}`)?.scrollIntoView({ block: "nearest" });
}
