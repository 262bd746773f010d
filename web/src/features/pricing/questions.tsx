import { installation } from "../../lib/installation.ts";
import * as TEXTS from "./texts.ts";

type Question = readonly [request: string, answer: string];

const TRIAL: Question = [TEXTS.afterTrialQuestion, TEXTS.afterTrialAnswer];

const QUESTIONS: readonly Question[] = [
  [TEXTS.namesQuestion, TEXTS.namesAnswer],
  [TEXTS.renewQuestion, TEXTS.renewAnswer],
  [TEXTS.changeQuestion, TEXTS.changeAnswer],
  [TEXTS.cancelQuestion, TEXTS.cancelAnswer],
  [TEXTS.refundQuestion, TEXTS.refundAnswer],
  [TEXTS.digitsQuestion, TEXTS.digitsAnswer],
  [TEXTS.otherAmountQuestion, TEXTS.otherAmountAnswer],
];

/** Frequently asked questions before paying. */
export function Questions() {
  const requested = installation().offersTrial ? [TRIAL, ...QUESTIONS] : QUESTIONS;
  return (
    <section className="sec" aria-labelledby="pr-questions">
      <div className="sec-h">
        <h2 className="h-sec" id="pr-questions">
          {TEXTS.questions}
        </h2>
      </div>
      <dl className="pr-faq">
        {requested.map(([request, answer]) => (
          <div key={request}>
            <dt>{request}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
