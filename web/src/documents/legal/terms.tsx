import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { LegalPage } from "./legal-page.tsx";
import { LegalSection } from "./legal-section.tsx";
import { OperatorCard } from "./operator-card.tsx";

export const terms: Document<"terms"> = {
  title: () => "Terms",
  description: ({ installation }) =>
    `The terms of using ${installation.brand.name}: not financial advice, no warranty, and what you agree to.`,
  listed: true,
  Body: Terms,
};

const DATA_LABELS = {
  real: "Prices come from the sources named beside them, may be delayed or wrong, and carry a badge that says how old they are. Where no source has a symbol, a simulated price stands in and is labelled 'Simulated'.",
  replay:
    "This installation replays past prices as if they were now. None of them is today's price, and every screen says so.",
  simulated: "This installation shows a simulated market. Every price is made up, and every screen says so.",
} as const;

function Terms({ installation }: DocumentProps["terms"]) {
  const { brand, legal, data } = installation;
  return (
    <LegalPage
      installation={installation}
      title="Terms"
      gist="This is a tool for looking at markets, not financial advice. You decide, and you can lose money. It comes without a warranty."
    >
      <LegalSection id="operator" title="Who offers this">
        <OperatorCard installation={installation} />
      </LegalSection>
      <LegalSection id="advice" title="Not financial advice">
        <p>
          {brand.name} computes figures, votes and recommendations by published rules from market data. It knows no more
          about your money than the holdings you enter, and nothing about your aims or obligations, so nothing in it is
          financial, investment, legal or tax advice, an offer, or a request to buy or sell anything. A recommendation
          is the outcome of rules, not a promise; a figure marked 'past frequency' or 'estimated odds' is not a
          probability for that symbol. What happened in the past does not tell what will happen. You can lose all that
          you invest. Ask somebody who is licensed to advise you before you act.
        </p>
      </LegalSection>
      <LegalSection id="data" title="The data">
        <p>{DATA_LABELS[data]}</p>
        <p>
          News and names are written by others and shown as they came. Links to other apps lead to services of others,
          under their terms.
        </p>
      </LegalSection>
      <LegalSection id="account" title="Your account">
        <ul className="legal-list">
          <li>
            Give an address that is yours, keep your password to yourself, and tell the operator if somebody else has
            it.
          </li>
          <li>
            Use the account yourself. Do not try to reach what belongs to others, or to overload or break the service.
          </li>
          <li>
            You may stop at any time and delete the account on your account page. The operator may end an account that
            breaks these terms or endangers the service.
          </li>
        </ul>
      </LegalSection>
      <LegalSection id="price" title="Price">
        <p>
          Plans are sold at the price confirmed at checkout and paid in USDT, where the operator takes payments; the
          prices on the home page are an announcement. A plan ends with the time that was paid for and never renews by
          itself. Within 14 days you can ask for your money back. A trial, where one is given, ends by itself and costs
          nothing.
        </p>
      </LegalSection>
      <LegalSection id="warranty" title="No warranty">
        <p>
          The software is open source under the MIT licence and provided as it is. As far as the law allows, neither its
          authors nor the operator promise that it is always there, free of faults or right, and neither answers for
          losses from using it or from trusting a figure. Rights that the law gives you and that no agreement can take
          away stay yours.
        </p>
      </LegalSection>
      <LegalSection id="law" title="Which law">
        <p>
          {legal.jurisdiction === null
            ? "The operator has not named a jurisdiction. The law that applies to the operator and to you then decides."
            : `The law of ${legal.jurisdiction} applies, and its courts decide, as far as the law where you live allows that choice.`}
        </p>
        <p>When these terms change, the date at the top changes with them.</p>
      </LegalSection>
    </LegalPage>
  );
}
