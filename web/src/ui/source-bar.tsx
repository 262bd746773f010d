import { useContext, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { SourceSlot } from "./source-slot.ts";

type Props = {
  readonly role: "status" | "note";
  readonly label?: string;
  /** A badge and a sentence. */
  readonly children: ReactNode;
};

/**
 * A line about the data of the whole screen. In the application it stands in the shell's row, at the end of the links
 * of the section; without a shell, above the screen.
 */
export function SourceBar({ role, label, children }: Props) {
  const slot = useContext(SourceSlot);
  const line = (
    <div className="source-row" role={role} aria-label={label}>
      {children}
    </div>
  );
  return slot === null ? <div className="wrap source-line">{line}</div> : createPortal(line, slot);
}
