import { type Installation, signInPath } from "@sextant/core/contract";
import { LaterButton } from "./later-button.tsx";
import { NOT_OFFERED } from "./not-offered.ts";
import * as TEXTS from "./texts.tsx";

/** The closing section, and how to contact the operator. */
export function Closing({ installation: { contact, legal, offersTrial } }: { readonly installation: Installation }) {
  return (
    <section className="land-band land-closing" id="contact" aria-labelledby="contact-title">
      <div>
        <h2 className="land-h" id="contact-title">
          {TEXTS.closingTitle}
        </h2>
        <p className="land-reach">{offersTrial ? TEXTS.daysPremiumCreditCard : TEXTS.nothingPayInstallationCredit}</p>
        {contact.email === null ? null : (
          <p className="land-reach">
            {TEXTS.answers(
              legal.entity ?? TEXTS.operator,
              <a className="tlink" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>,
            )}
          </p>
        )}
      </div>
      <div className="land-ways">
        <a className="btn btn-default btn-size-lg" href={signInPath("/dashboard", "sign-up")}>
          {offersTrial ? TEXTS.startFreeTrial : TEXTS.getStarted}
        </a>
        {contact.demo === null ? (
          <LaterButton id={NOT_OFFERED} label={TEXTS.scheduleDemo} size="lg" />
        ) : (
          <a className="btn btn-outline btn-size-lg" href={contact.demo} rel="noopener noreferrer">
            {TEXTS.scheduleDemo}
          </a>
        )}
      </div>
    </section>
  );
}
