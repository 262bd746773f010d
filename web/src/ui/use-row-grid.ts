import { useRef, useState, type KeyboardEvent } from "react";
import { gridKey } from "./grid-key.ts";
import { rowWindow, scrollTopFor } from "./row-window.ts";
import { useFrame } from "./use-frame.ts";

type Parts = {
  /** Rows of the whole table. */
  readonly rows: number;
  /** What the table answers, in letters: another question begins at the top, in the same frame, which keeps the focus. */
  readonly question: string;
  /** Height of a row in rem where the screen is narrow, if not the usual one. */
  readonly narrowRem?: number;
};

/** Where a table of any length stands: the rows that are drawn, the active one, and where a key leads. */
export function useRowGrid({ rows, question, narrowRem }: Parts) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useFrame(frame, question, narrowRem);
  const drawn = rowWindow({ ...place, rows });
  const [chosen, setChosen] = useState({ question, row: 0 });
  const active = chosen.question === question ? chosen.row : 0;
  const choose = (row: number) => setChosen({ question, row });
  return {
    frame,
    rows,
    rowPx: place.rowPx,
    drawn,
    active,
    choose,
    isActiveDrawn: active >= drawn.first && active < drawn.end,
    /** Goes where a key leads, if it leads to a row. */
    follow(event: KeyboardEvent) {
      const headPx = frame.current?.querySelector(".rg-head")?.clientHeight ?? 0;
      const page = Math.max(1, Math.floor((place.heightPx - headPx) / place.rowPx) - 1);
      const to = gridKey(event.key, { row: active, rows, page });
      if (to === undefined) return;
      event.preventDefault();
      choose(to);
      if (frame.current) frame.current.scrollTop = scrollTopFor(to, place, headPx);
    },
  };
}
