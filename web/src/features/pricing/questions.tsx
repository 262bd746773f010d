import { Fragment } from "react";
import { installation } from "../../lib/installation.ts";

type Question = readonly [request: string, answer: string];

const TRIAL: Question = [
  "What happens after the trial?",
  "You keep a free account. Nothing is deleted; what is over a limit becomes read-only until you take a plan. Who pays for Premium during the trial loses no day of it: the paid time starts when the trial ends.",
];

const QUESTIONS: readonly Question[] = [
  [
    "Does a plan renew by itself?",
    "No. Nothing is ever taken from your wallet: a plan runs 30 days, and you decide whether to pay for the next.",
  ],
  [
    "Can I change plans?",
    "At once, prorated to the second. You see the exact sum before you pay; what is left of the old plan is counted, or becomes credit.",
  ],
  ["Can I cancel?", "Any time. Access lasts to the end of what you paid for."],
  [
    "Can I have my money back?",
    "Within 14 days. You name an address and sign for it, and a person sends the USDT there.",
  ],
  [
    "Why an amount with so many digits?",
    "All payments of a network go to one address. The last digits tell which one is yours, so send exactly the amount that is shown.",
  ],
  [
    "What if I send another amount, or too late?",
    "It is not lost. Part of the amount asks for the rest, more of it becomes credit, and up to 24 hours late still counts. A rounded amount can be claimed with its transaction.",
  ],
];

/** Frequently asked questions before paying. */
export function Questions() {
  const requested = installation().offersTrial ? [TRIAL, ...QUESTIONS] : QUESTIONS;
  return (
    <section className="sec" aria-labelledby="pr-questions">
      <div className="sec-h">
        <h2 className="h-sec" id="pr-questions">
          Questions
        </h2>
      </div>
      <dl className="pr-faq">
        {requested.map(([request, answer]) => (
          <Fragment key={request}>
            <dt>{request}</dt>
            <dd>{answer}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
