import { type Installation, signInPath } from "@sextant/core/contract";
import { LaterButton } from "./later-button.tsx";

/** The closing section, and how to contact the operator. */
export function Closing({ installation: { contact, legal, offersTrial } }: { readonly installation: Installation }) {
  return (
    <section className="land-band land-closing" id="contact" aria-labelledby="contact-title">
      <div>
        <h2 className="land-h" id="contact-title">
          Take one reading. It costs nothing.
        </h2>
        <p className="land-reach">
          {contact.email === null ? (
            "The operator of this installation has given no address for questions. Ask whoever gave you its address."
          ) : (
            <>
              {legal.entity ?? "The operator"} answers at{" "}
              <a className="tlink" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
              .
            </>
          )}
        </p>
      </div>
      <div className="land-ways">
        <a className="btn btn-default btn-size-lg" href={signInPath("/dashboard", "sign-up")}>
          {offersTrial ? "Start Free Trial" : "Get Started"}
        </a>
        {contact.demo === null ? (
          <LaterButton id="demo-later" label="Schedule Demo" size="lg" why="The operator has not set up demos." />
        ) : (
          <a className="btn btn-outline btn-size-lg" href={contact.demo} rel="noopener noreferrer">
            Schedule Demo
          </a>
        )}
      </div>
    </section>
  );
}
