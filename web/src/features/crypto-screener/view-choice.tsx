import { Segmented } from "../../ui/segmented.tsx";
import type { ScreenerChoice } from "./screener-choice.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly view: ScreenerChoice["view"];
  readonly onView: (view: ScreenerChoice["view"]) => void;
};

/** The choice between cards and table. */
export function ViewChoice({ view, onView }: Props) {
  return (
    <Segmented label={TEXTS.view} value={view} options={{ cards: TEXTS.cards, table: TEXTS.table }} onChange={onView} />
  );
}
