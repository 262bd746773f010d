import { useRef, useState, type KeyboardEvent } from "react";
import { gridKey } from "./grid-key.ts";
import { rowWindow, scrollTopFor } from "./row-window.ts";
import { useFrame } from "./use-frame.ts";

type Parts = {
  /** Number of rows of the whole table. */
  readonly rows: number;
  /** The table's query as a string: a new query starts at the top in the same frame, which keeps focus. */
  readonly question: string;
  /** Row height in rem on narrow screens, if not the default. */
  readonly narrowRem?: number;
};

/** Returns the state of a table of any length: the rendered rows, the active one, and keyboard navigation. */
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
    /** Moves to the row that a key leads to, if there is one. */
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
