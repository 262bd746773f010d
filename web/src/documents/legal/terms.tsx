import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { LegalPage } from "./legal-page.tsx";
import { LegalSection } from "./legal-section.tsx";
import { OperatorCard } from "./operator-card.tsx";
import * as TEXTS from "./texts.tsx";

export const terms: Document<"terms"> = {
  title: () => TEXTS.terms,
  description: ({ installation }) => TEXTS.termsDescription(installation.brand.name),
  listed: true,
  Body: Terms,
};

const DATA_LABELS = {
  real: TEXTS.pricesNormal,
  replay: TEXTS.pricesReplayed,
  simulated: TEXTS.pricesSimulated,
} as const;

function Terms({ installation }: DocumentProps["terms"]) {
  const { brand, legal, data } = installation;
  return (
    <LegalPage installation={installation} title={TEXTS.terms} gist={TEXTS.termsGist}>
      <LegalSection id="operator" title={TEXTS.whoOffers}>
        <OperatorCard installation={installation} />
      </LegalSection>
      <LegalSection id="advice" title={TEXTS.financialAdvice}>
        <p>{TEXTS.noAdviceMeaning(brand.name)}</p>
      </LegalSection>
      <LegalSection id="data" title={TEXTS.data}>
        <p>{DATA_LABELS[data]}</p>
        <p>{TEXTS.dataTerms}</p>
      </LegalSection>
      <LegalSection id="account" title={TEXTS.account}>
        <ul className="legal-list">
          <li>{TEXTS.ownAddress}</li>
          <li>{TEXTS.fairUse}</li>
          <li>{TEXTS.mayStop}</li>
        </ul>
      </LegalSection>
      <LegalSection id="price" title={TEXTS.price}>
        <p>{TEXTS.priceTerms}</p>
      </LegalSection>
      <LegalSection id="warranty" title={TEXTS.warranty}>
        <p>{TEXTS.warrantyTerms}</p>
      </LegalSection>
      <LegalSection id="law" title={TEXTS.whichLaw}>
        <p>{legal.jurisdiction === null ? TEXTS.lawUnnamed : TEXTS.lawNamed(legal.jurisdiction)}</p>
        <p>{TEXTS.termsChange}</p>
      </LegalSection>
    </LegalPage>
  );
}
