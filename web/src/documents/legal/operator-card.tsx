import type { Installation } from "@sextant/core/contract";

/** The operator responsible for this installation, as far as they have stated it. */
export function OperatorCard({ installation }: { readonly installation: Installation }) {
  const { legal, contact, brand } = installation;
  return (
    <>
      <p>
        {brand.name} is software that anybody can run. Who runs this installation, called the operator here, decides
        about it and answers for it.
      </p>
      <dl className="legal-facts">
        <dt>Operator</dt>
        <dd>{legal.entity ?? "has not given a name"}</dd>
        <dt>Address</dt>
        <dd className="legal-lines">{legal.address ?? "has not given one"}</dd>
        <dt>Contact</dt>
        <dd>
          {contact.email === null ? (
            "has not given one"
          ) : (
            <a className="tlink" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          )}
        </dd>
      </dl>
      {legal.entity === null || contact.email === null ? (
        <p>
          What is missing here the operator has not configured. Ask whoever gave you the address of this installation
          before you entrust anything to it.
        </p>
      ) : null}
    </>
  );
}
