import type { Installation, Showcase } from "@sextant/core/contract";
import { formatTimestamp } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

/** The kind of prices that the whole page shows, stated before the first of them. */
export function EditionLine({
  installation,
  showcase,
}: {
  readonly installation: Installation;
  readonly showcase: Showcase | null;
}) {
  return (
    <aside className="land-edition" aria-label={TEXTS.aboutData}>
      <div className="wrap">
        {installation.identity.emulator ? (
          <p>{TEXTS.emulatorNote(<b className="cau">{TEXTS.emulatorTitle}</b>)}</p>
        ) : null}
        <p>
          <span>{text(installation, showcase)}</span>
          <span className="land-edition-end">{TEXTS.openSourceNote}</span>
        </p>
      </div>
    </aside>
  );
}

function text({ data }: Installation, showcase: Showcase | null) {
  if (data === "simulated") return <>{TEXTS.simulatedNote(<b>{TEXTS.simulatedMarket}</b>)}</>;
  if (data === "replay") return <>{TEXTS.replayNote(<b>{TEXTS.replay}</b>)}</>;
  if (showcase === null) return TEXTS.sourcesNote;
  return TEXTS.pricesAsOf(formatTimestamp(Date.parse(showcase.asOf)));
}
