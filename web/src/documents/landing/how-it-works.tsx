import type { Installation } from "@sextant/core/contract";

/** Three steps from the first visit to a reading. */
export function HowItWorks({ installation: { identity } }: { readonly installation: Installation }) {
  const how = identity.kind === "local" ? "With a mail address and a password" : `With ${identity.name}`;
  return (
    <section className="land-band" id="how-it-works" aria-labelledby="how-title">
      <h2 className="land-h" id="how-title">
        How It Works
      </h2>
      <ol className="cols land-steps">
        <li>
          <span className="fig" aria-hidden="true">
            1
          </span>
          <h3>Sign up</h3>
          <p>{how}, and a name to go by. Less than a minute, and no card.</p>
        </li>
        <li>
          <span className="fig" aria-hidden="true">
            2
          </span>
          <h3>Enter a symbol</h3>
          <p>Apple or bitcoin, by name or ticker. It completes as you type.</p>
        </li>
        <li>
          <span className="fig" aria-hidden="true">
            3
          </span>
          <h3>Read the verdict, and why</h3>
          <p>
            A sentence, the votes behind it, a target and a stop, and numbered evidence you can open. The decision is
            yours.
          </p>
        </li>
      </ol>
    </section>
  );
}
