import type { Drawing } from "@sextant/core/contract";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { CallFailure } from "../lib/call-failure.ts";
import { call } from "../lib/call.ts";
import { getDrawings, setDrawings } from "../lib/calls.gen.ts";
import { createIntent } from "../lib/intent.ts";
import { createDrawingStore, type DrawingStore } from "./drawing-store.ts";
import type { Drawn } from "./drawing-layer.ts";
import type { Handle } from "./drawing-shape.ts";
import { levelAt, noteAt, tidyPrice, trendLine, type DrawingTool } from "./chart-drawing-tool.ts";
import { DRAWING_NAMES, describeDrawing } from "./chart-drawing-text.ts";
import { movedDrawing, type Place } from "./moved-drawing.ts";
import * as TEXTS from "./workspace-texts.ts";

const SETTLED_MS = 250;
const MADE_OF: Readonly<Record<DrawingTool, string>> = {
  trend_line: TEXTS.drawLine,
  level: TEXTS.drawAtLevel,
  note: TEXTS.drawNote,
  anchor: TEXTS.drawAnchor,
};
/** The same by keyboard. */
const BY_KEYS = TEXTS.byKeys;
const BY_METRICS = TEXTS.byMetrics;

export type DrawingBench = ReturnType<typeof useDrawingBench>;

/**
 * Returns the state and actions of drawing on a symbol's chart: the selected tool, the selected drawing, the one being
 * created, and the stored ones.
 */
export function useDrawingBench(userId: string | undefined, symbol: string, onAnchor: (time: string) => void) {
  const store = useMemo(() => storeOf(userId, symbol), [userId, symbol]);
  const state = useSyncExternalStore(store.subscribe, store.current);
  const [tool, setTool] = useState<DrawingTool>();
  const [selected, setSelected] = useState<string>();
  const [handle, setHandle] = useState<Handle>();
  const [draft, setDraft] = useState<Drawing>();
  const [moving, setMoving] = useState<Drawing>();
  const [noteFor, setNoteFor] = useState<Place>();
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (userId !== undefined) void store.open();
    setSelected(undefined);
    setDraft(undefined);
    setMoving(undefined);
  }, [store, userId]);

  const { drawings } = state;
  const chosen = drawings.find(({ id }) => id === selected);
  const seen = moving ? drawings.map((one) => (one.id === moving.id ? moving : one)) : drawings;
  const shown: Drawn = useMemo(() => ({ drawings: seen, selected: chosen?.id, draft }), [seen, chosen?.id, draft]);
  const select = (id: string | undefined, part?: Handle) => {
    setSelected(id);
    setHandle(part);
  };
  const add = (drawing: Drawing) => {
    store.change([...drawings, drawing]);
    select(drawing.id);
    setTool(undefined);
    setDraft(undefined);
    setSaid(`${DRAWING_NAMES[drawing.kind]}${TEXTS.added}`);
  };
  const take = (next: DrawingTool | undefined) => {
    setTool(next);
    setDraft(undefined);
    if (next) select(undefined);
    setSaid(next ? [MADE_OF[next], BY_KEYS, ...(next === "anchor" ? [] : [BY_METRICS])].join(" ") : "");
  };

  return {
    state,
    shown,
    tool,
    chosen,
    handle,
    noteFor,
    said,
    select,
    add,
    isOn: userId !== undefined && state.phase === "ready",
    retry: store.retry,
    pick: (next: DrawingTool) => take(tool === next ? undefined : next),
    drop: () => take(undefined),
    /** Applies the selected tool at a position. */
    place: (at: Place) => {
      if (tool === "level") add(levelAt(at));
      else if (tool === "note") setNoteFor({ ...at, price: tidyPrice(at.price) });
      else if (tool === "anchor") {
        onAnchor(at.time);
        take(undefined);
      } else if (tool === "trend_line" && draft?.kind === "trend_line") {
        const line = trendLine(draft.from, at);
        if (line.kind === "trend_line" && (line.from.time !== line.to.time || line.from.price !== line.to.price))
          add(line);
      } else if (tool === "trend_line") {
        setDraft(trendLine(at, at));
        setSaid(`${TEXTS.firstPlaced}${BY_KEYS}`);
      }
    },
    /** Follows the pointer while a line waits for its second end. */
    hover: (at: Place) => setDraft((now) => (now?.kind === "trend_line" ? trendLine(now.from, at, now.id) : now)),
    finishNote: (text: string | undefined) => {
      if (text !== undefined && noteFor) add(noteAt(noteFor, text));
      else take(undefined);
      setNoteFor(undefined);
    },
    /** Shows a drawing while it is being dragged; nothing is stored yet. */
    preview: setMoving,
    /** Stores a drawing changed by pointer or keyboard. */
    keep: (drawing: Drawing) => {
      setMoving(undefined);
      store.change(drawings.map((one) => (one.id === drawing.id ? drawing : one)));
    },
    /** Moves the selected drawing, or its selected handle. */
    move: (shift: (place: Place) => Place | undefined): Drawing | undefined => {
      const moved =
        chosen &&
        movedDrawing(chosen, handle, (place) => {
          const to = shift(place);
          return to && { time: to.time, price: tidyPrice(to.price) };
        });
      if (moved) store.change(drawings.map((one) => (one.id === moved.id ? moved : one)));
      return moved;
    },
    remove: (id: string) => {
      const gone = drawings.find((one) => one.id === id);
      if (!gone) return;
      store.change(drawings.filter((one) => one !== gone));
      select(undefined);
      const { name } = describeDrawing(gone, "1d", "UTC");
      setSaid(`${name}${TEXTS.deleted}${drawings.length - 1}${TEXTS.left}`);
    },
    undo: () => {
      store.undo();
      setSaid(TEXTS.undone);
    },
  };
}

/** The drawing stores of this page's lifetime: another timeframe or tab finds unsaved changes and the undo history. */
const stores = new Map<string, DrawingStore>();

function storeOf(userId: string | undefined, symbol: string): DrawingStore {
  const key = `${userId ?? ""} ${symbol}`;
  const store = stores.get(key) ?? newStore(userId ?? "", symbol);
  stores.set(key, store);
  return store;
}

function newStore(userId: string, symbol: string): DrawingStore {
  const params = { id: userId, symbol };
  const intent = createIntent();
  return createDrawingStore({
    load: () => call(getDrawings, { params }),
    save: ({ revision, drawings }) =>
      call(setDrawings, { params, body: { revision, drawings: [...drawings] }, intent }),
    isConflict: (error) => error instanceof CallFailure && error.status === 409,
    text: (error) => (error instanceof CallFailure ? error.text : TEXTS.checkConnection),
    settle: () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS)),
  });
}
