import type { ScreenerList, WinningProjects } from "@sextant/core/contract";
import { LIST_NAMES } from "@sextant/core/market";
import { Tabs } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import type { ScreenerChoice } from "./screener-choice.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly view: ScreenerChoice["view"];
  /** The open list. */
  readonly open: ScreenerChoice["list"];
  readonly counts: WinningProjects["counts"] | undefined;
  /** What follows the lists on the same line. */
  readonly children: ReactNode;
};

/** The five lists, and the table's list of all tokens. */
export function ListTabs({ view, open, counts, children }: Props) {
  const tabs = useRef<HTMLDivElement>(null);
  // They scroll where they don't all fit, so bring the open one into view.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>("[aria-selected=true]");
    tabs.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - tabs.current.offsetLeft - 24 });
  }, [view, open]);
  return (
    <div className="cs-listbar">
      <Tabs.List ref={tabs} className="tabs" aria-label={TEXTS.tokenLists}>
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
        {view === "table" && <Tabs.Trigger value="all">{TEXTS.allTokens}</Tabs.Trigger>}
      </Tabs.List>
      {children}
    </div>
  );
}
