import type { Installation, Showcase } from "@sextant/core/contract";
import { formatTimestamp } from "@sextant/core/market";
import { FreshnessMark } from "./freshness-mark.tsx";
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

/** Returns a price whose freshness is that of all; undefined where they differ, as each says its own. */
function commonOf(symbols: Showcase["symbols"]): Showcase["symbols"][number] | undefined {
  const [first] = symbols;
  return symbols.every(({ freshness }) => freshness.state === first?.freshness.state) ? first : undefined;
}

function text({ data }: Installation, showcase: Showcase | null) {
  const common = commonOf(showcase?.symbols ?? []);
  const mark = common && <FreshnessMark of={common} />;
  if (data === "simulated") return TEXTS.simulatedNote(mark ?? <b>{TEXTS.simulatedMarket}</b>);
  if (data === "replay") return TEXTS.replayNote(mark ?? <b>{TEXTS.replay}</b>);
  if (showcase === null) return TEXTS.sourcesNote;
  return (
    <>
      {mark} {TEXTS.pricesAsOf(formatTimestamp(Date.parse(showcase.asOf)))}
    </>
  );
}
