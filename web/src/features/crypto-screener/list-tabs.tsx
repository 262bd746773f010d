import type { ScreenerList, WinningProjects } from "@sextant/core/contract";
import { LIST_NAMES } from "@sextant/core/market";
import { Tabs } from "radix-ui";
import { Segmented } from "../../ui/segmented.tsx";
import type { ScreenerChoice } from "./screener-choice.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly view: ScreenerChoice["view"];
  readonly counts: WinningProjects["counts"] | undefined;
  readonly onView: (view: ScreenerChoice["view"]) => void;
};

/** The five lists, the table's list of all tokens, and the choice of view. */
export function ListTabs({ view, counts, onView }: Props) {
  return (
    <div className="cs-listbar">
      <Tabs.List className="tabs" aria-label={TEXTS.tokenLists}>
        {view === "table" && <Tabs.Trigger value="all">{TEXTS.allTokens}</Tabs.Trigger>}
        {(Object.keys(LIST_NAMES) as ScreenerList[]).map((list) => (
          <Tabs.Trigger key={list} value={list}>
            {LIST_NAMES[list]}
            {counts && (
              <span className="ink3 num ml-1-half" aria-hidden="true">
                {counts[list].toLocaleString("en-US")}
              </span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Segmented
        label={TEXTS.view}
        value={view}
        options={{ cards: TEXTS.cards, table: TEXTS.table }}
        onChange={onView}
      />
    </div>
  );
}
