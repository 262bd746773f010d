import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { gridKey } from "./grid-key.ts";
import { rowWindow, scrollByFor } from "./row-window.ts";
import { headBottomPx, useFrame, useWholeTable } from "./use-frame.ts";

type Parts = {
  /** Number of rows of the whole table. */
  readonly rows: number;
  /** The table's query as a string: a new query starts at the top in the same grid, which keeps focus. */
  readonly question: string;
  /** Row height in rem on narrow screens, if not the default. */
  readonly narrowRem?: number;
};

/** Rows before a table is unfolded, so that what is below it stays in reach. */
export const FOLDED_ROWS = 20;
/** Space reserved below the active row: a phone's bottom bar, a line about the row. */
const BELOW_PX = 72;

/** Returns the state of a table of any length: the rendered rows, the active one, and keyboard navigation. */
export function useRowGrid({ rows, question, narrowRem }: Parts) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useFrame(frame, question, narrowRem);
  const [isWhole, unfold] = useWholeTable(question);
  const shown = isWhole ? rows : Math.min(rows, FOLDED_ROWS);
  const drawn = rowWindow({ ...place, rows: shown });
  const [chosen, setChosen] = useState({ question, row: 0 });
  const active = chosen.question === question ? chosen.row : 0;
  const choose = (row: number) => setChosen({ question, row });
  /** The row that a key led to, which is brought into view once the table is tall enough to have it. */
  const sought = useRef<number>(undefined);
  useEffect(() => {
    const to = sought.current;
    if (to === undefined || frame.current === null) return;
    sought.current = undefined;
    const top = (frame.current.querySelector(".rg-rows")?.getBoundingClientRect().top ?? 0) + to * place.rowPx;
    const visible = { top: headBottomPx(frame.current), bottom: window.innerHeight - BELOW_PX };
    const by = scrollByFor({ top, bottom: top + place.rowPx }, visible);
    if (by !== 0) window.scrollBy({ top: by, behavior: "instant" });
  });
  return {
    frame,
    rows,
    /** Number of rows that the table has space for: all, or the first ones. */
    shown,
    unfold,
    rowPx: place.rowPx,
    drawn,
    active,
    choose,
    isActiveDrawn: active >= drawn.first && active < drawn.end,
    /** Moves to the row that a key leads to, if there is one. */
    follow(event: KeyboardEvent) {
      const headPx = frame.current === null ? 0 : headBottomPx(frame.current);
      const page = Math.max(1, Math.floor((place.heightPx - headPx - BELOW_PX) / place.rowPx) - 1);
      const to = gridKey(event.key, { row: active, rows, page });
      if (to === undefined) return;
      event.preventDefault();
      if (to >= shown) unfold();
      sought.current = to;
      choose(to);
    },
  };
}
