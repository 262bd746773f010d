import "./say.css";
import { CircleCheck, Clock, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const MARKS = { info: Info, warn: TriangleAlert, late: Clock, bad: TriangleAlert, good: CircleCheck } as const;

type Props = { readonly kind?: keyof typeof MARKS; readonly alert?: boolean; readonly children: ReactNode };

/** A callout for one important message. */
export function Say({ kind = "info", alert = false, children }: Props) {
  const Mark: LucideIcon = MARKS[kind];
  return (
    <div className={`pay-say pay-say-${kind}`} role={alert ? "alert" : undefined}>
      <Mark aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
