import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { sourceSlot } from "./source-slot.ts";

type Props = {
  readonly role: "status" | "note";
  readonly label?: string;
  /** A badge and a sentence. */
  readonly children: ReactNode;
};

/** Which it is, is not known where the server renders: a shell has a place of the line's height. */
const unknown = () => undefined;

/**
 * A line about the data of the whole screen. In the application it stands in the shell's row, at the end of the links
 * of the section; without a shell, above the screen.
 */
export function SourceBar({ role, label, children }: Props) {
  const slot = useSyncExternalStore(sourceSlot.subscribe, sourceSlot.current, unknown);
  const line = (
    <div className="source-row" role={role} aria-label={label}>
      {children}
    </div>
  );
  if (slot === undefined) return null;
  return slot === null ? <div className="wrap source-line">{line}</div> : createPortal(line, slot);
}
