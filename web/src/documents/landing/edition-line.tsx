import type { Installation, Showcase } from "@sextant/core/contract";
import { formatTimestamp } from "@sextant/core/market";

/** The kind of prices that the whole page shows, stated before the first of them. */
export function EditionLine({
  installation,
  showcase,
}: {
  readonly installation: Installation;
  readonly showcase: Showcase | null;
}) {
  return (
    <aside className="land-edition" aria-label="About the data">
      <div className="wrap">
        {installation.identity.emulator ? (
          <p>
            <b className="cau">Sign-in runs on the Firebase emulator.</b> It is for development: accounts made here are
            not real.
          </p>
        ) : null}
        <p>
          <span>{text(installation, showcase)}</span>
          <span className="land-edition-end">Open source. Not financial advice.</span>
        </p>
      </div>
    </aside>
  );
}

function text({ data }: Installation, showcase: Showcase | null) {
  if (data === "simulated")
    return (
      <>
        <b>Simulated market.</b> Every price on this page is made up.
      </>
    );
  if (data === "replay")
    return (
      <>
        <b>Replay.</b> Past prices pass here as if they were now.
      </>
    );
  if (showcase === null) return "Every number names its source and its age.";
  return `Prices as this installation had them at ${formatTimestamp(Date.parse(showcase.asOf))}, each with its source.`;
}
