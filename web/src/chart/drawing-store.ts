import type { Drawing } from "@sextant/core/contract";
import * as TEXTS from "./workspace-texts.ts";

/**
 * Maximum that the server stores for one symbol (MOST_DRAWINGS of the contract, whose schemas stay out of the page).
 */
const MOST_DRAWINGS = 100;

type Stored = { readonly revision: number; readonly drawings: readonly Drawing[] };
export type DrawingState = {
  readonly phase: "loading" | "ready" | "failed";
  readonly drawings: readonly Drawing[];
  /** An error, or another window's change, as a sentence. */
  readonly note: string | undefined;
  /** Whether trying again can resolve the note. */
  readonly canRetry: boolean;
  readonly canUndo: boolean;
};
export type DrawingStore = ReturnType<typeof createDrawingStore>;

type Options = {
  readonly load: () => Promise<Stored>;
  /** Rejects with an error that `isConflict` recognises if another window has changed them since that revision. */
  readonly save: (stored: Stored) => Promise<Stored>;
  readonly isConflict: (error: unknown) => boolean;
  readonly text: (error: unknown) => string;
  /** Waits briefly, so that a series of small moves is saved once. */
  readonly settle: () => Promise<void>;
};

const MOST_UNDONE = 50;

/**
 * Creates the store of one symbol's drawings: changes apply here at once, and the server saves them one after the
 * other.
 */
export function createDrawingStore({ load, save, isConflict, text, settle }: Options) {
  let state: DrawingState = { phase: "loading", drawings: [], note: undefined, canRetry: false, canUndo: false };
  let revision = 0;
  let past: (readonly Drawing[])[] = [];
  let isDirty = false;
  let isSaving = false;
  const listeners = new Set<() => void>();
  const report = (next: Partial<DrawingState>) => {
    state = { ...state, ...next, canUndo: past.length > 0 };
    for (const listener of listeners) listener();
  };

  const read = async (note?: string): Promise<void> => {
    try {
      const stored = await load();
      // A change made meanwhile is newer than what was loaded; the user is notified of the other change if there is
      // one.
      if (isDirty && note === undefined) return;
      // Undo returns only to our own states that no other window has changed since.
      if (stored.revision !== revision) past = [];
      ({ revision } = stored);
      isDirty = false;
      report({ phase: "ready", drawings: stored.drawings, note, canRetry: false });
    } catch (error) {
      const failed = `${TEXTS.drawingsNotLoaded}${text(error)}`;
      report(
        state.phase === "ready" ? { note: failed, canRetry: true } : { phase: "failed", note: failed, canRetry: true },
      );
    }
  };

  const keep = async (): Promise<void> => {
    if (isSaving) return;
    isSaving = true;
    while (isDirty) {
      await settle();
      isDirty = false;
      const sent = state.drawings;
      try {
        const stored = await save({ revision, drawings: sent });
        ({ revision } = stored);
        // The server's normalised text, unless the user has edited since.
        const mended = state.canRetry ? { note: undefined, canRetry: false } : {};
        report({ ...(state.drawings === sent ? { drawings: stored.drawings } : {}), ...mended });
      } catch (error) {
        if (isConflict(error)) await read(TEXTS.changedElsewhere);
        else {
          isDirty = true;
          report({ note: `${TEXTS.drawingsNotSaved}${text(error)}`, canRetry: true });
          break;
        }
      }
    }
    isSaving = false;
  };

  const change = (drawings: readonly Drawing[]) => {
    if (state.phase !== "ready" || drawings === state.drawings) return;
    if (drawings.length > MOST_DRAWINGS) return report({ note: TEXTS.mostDrawings(MOST_DRAWINGS), canRetry: false });
    past = [...past, state.drawings].slice(-MOST_UNDONE);
    isDirty = true;
    report({ drawings, ...(state.canRetry ? {} : { note: undefined }) });
    void keep();
  };

  return {
    /** Loads the stored drawings; unsaved changes here are newer. */
    open: async () => {
      if (!isSaving && !isDirty) await read();
    },
    change,
    /** Reverts the last change. */
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      past = past.slice(0, -1);
      isDirty = true;
      report({ drawings: before });
      void keep();
    },
    retry: () => void (isDirty ? keep() : read()),
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
