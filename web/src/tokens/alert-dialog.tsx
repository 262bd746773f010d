import type { ScreenerFilter } from "@sextant/core/contract";
import { useState } from "react";
import { AlertDialogFrame } from "./alert-dialog-frame.tsx";
import { describeFilter, isOpen } from "./filter-text.ts";
import { SpikeField, typedSpike } from "./spike-field.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly filter: ScreenerFilter;
  /** What the user should know about the filter before creating the alert. */
  readonly about?: string;
  readonly onClose: () => void;
};

/** A dialog that creates a rule which fires for every token that enters a filter. */
export function AlertDialog({ filter: given, about, onClose }: Props) {
  const [spike, setSpike] = useState(given.minSpike === null ? "" : String(given.minSpike));
  const least = typedSpike(spike);
  const filter = { ...given, minSpike: least ?? null };
  return (
    <AlertDialogFrame
      lead={TEXTS.alertLead(describeFilter(filter))}
      about={about}
      filter={least === undefined || isOpen(filter) ? undefined : filter}
      onClose={onClose}
    >
      <SpikeField value={spike} hint={TEXTS.spikeHint} onChange={setSpike} />
      {isOpen(filter) && <p className="note keep">{TEXTS.filterTooWide}</p>}
    </AlertDialogFrame>
  );
}
