import type { Installation } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** The operator responsible for this installation, as far as they have stated it. */
export function OperatorCard({ installation }: { readonly installation: Installation }) {
  const { legal, contact, brand } = installation;
  return (
    <>
      <p>{TEXTS.operatorIntro(brand.name)}</p>
      <dl className="legal-facts">
        <dt>{TEXTS.operator}</dt>
        <dd>{legal.entity ?? TEXTS.givenName}</dd>
        <dt>{TEXTS.address}</dt>
        <dd className="legal-lines">{legal.address ?? TEXTS.givenOne}</dd>
        <dt>{TEXTS.contact}</dt>
        <dd>
          {contact.email === null ? (
            TEXTS.givenOne
          ) : (
            <a className="tlink" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          )}
        </dd>
      </dl>
      {legal.entity === null || contact.email === null ? <p>{TEXTS.operatorMissing}</p> : null}
    </>
  );
}
