import { Tabs } from "radix-ui";
import { RowGridWaiting } from "../../ui/row-grid.tsx";
import { ListTabs } from "./list-tabs.tsx";
import type { ScreenerChoice } from "./screener-choice.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly choice: ScreenerChoice;
  readonly isPhone: boolean;
  /** Chooses a list, which is then loaded. */
  readonly onChoose: (list: string) => void;
};

/** Placeholder in the shape of the screen's content, with its lists, which can already be chosen. */
export function ScreenerSkeleton({ choice: { view, list }, isPhone, onChoose }: Props) {
  return (
    <>
      {!isPhone && view === "cards" && (
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
      <Tabs.Root value={list} onValueChange={onChoose}>
        <ListTabs view={view} open={list} counts={undefined}>
          {null}
        </ListTabs>
        <Tabs.Content value={list} tabIndex={-1}>
          <p className="cs-loading">{TEXTS.loading}</p>
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
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
