import type { AlertKind } from "@sextant/core/contract";
import { ChevronDown } from "lucide-react";
import { ALERT_KINDS, KIND_GROUPS } from "./alert-kinds.ts";

/** What to watch for, by group, with what it means below. */
export function KindSelect({
  kind,
  onChange,
}: {
  readonly kind: AlertKind;
  readonly onChange: (kind: AlertKind) => void;
}) {
  return (
    <div className="grid gap-1-half">
      <label className="grid gap-1-half">
        <span className="lbl">Tell me when</span>
        <span className="select">
          <select className="in" value={kind} onChange={({ target }) => onChange(target.value as AlertKind)}>
            {KIND_GROUPS.map(([group, kinds]) => (
              <optgroup key={group} label={group}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {ALERT_KINDS[one].name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      </label>
      <p className="note">{ALERT_KINDS[kind].note}</p>
    </div>
  );
}
