import type { ScreenerList, WinningProjects } from "@sextant/core/contract";
import { LIST_NAMES } from "@sextant/core/market";
import { Tabs } from "radix-ui";
import { Segmented } from "../../ui/segmented.tsx";
import type { ScreenerChoice } from "./screener-choice.ts";

type Props = {
  readonly view: ScreenerChoice["view"];
  readonly counts: WinningProjects["counts"] | undefined;
  readonly onView: (view: ScreenerChoice["view"]) => void;
};

/** The five lists, the table's list of all tokens, and the choice of view. */
export function ListTabs({ view, counts, onView }: Props) {
  return (
    <div className="cs-listbar">
      <Tabs.List className="tabs" aria-label="Lists">
        {view === "table" && <Tabs.Trigger value="all">All tokens</Tabs.Trigger>}
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
      <Segmented label="View" value={view} options={{ cards: "Cards", table: "Table" }} onChange={onView} />
    </div>
  );
}
