import { RowGridWaiting } from "../../ui/row-grid.tsx";
import type { ScreenerChoice } from "./screener-choice.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly view: ScreenerChoice["view"]; readonly isPhone: boolean };

/** Placeholder in the shape of the screen's content. */
export function ScreenerSkeleton({ view, isPhone }: Props) {
  return (
    <>
      {!isPhone && (
        <div className="cols cs-five" aria-hidden="true">
          {Array.from({ length: 5 }, (_, i) => (
            <div key={i}>
              <span className="skel w-20" />
              <span className="skel h-9 w-14" />
              <span className="skel w-24" />
            </div>
          ))}
        </div>
      )}
      <p className="h-sec cs-loading">{TEXTS.loading}</p>
      {view === "table" ? (
        <RowGridWaiting className="cs-grid" text={TEXTS.loadingTable} />
      ) : (
        <div className="cs-cards" role="status" aria-label={TEXTS.loading}>
          {Array.from({ length: 6 }, (_, i) => (
            <div key={i} className="cs-card" aria-hidden="true">
              <span className="skel h-6 w-1-of-2" />
              <span className="skel w-2-of-3" />
              <span className="skel h-8 w-1-of-3" />
              <span className="skel h-8" />
              <span className="skel" />
              <span className="skel h-20" />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
