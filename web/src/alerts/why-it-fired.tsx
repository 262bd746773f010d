import type { Alert } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { EvidenceRows } from "../advice/evidence-rows.tsx";
import { exactTime } from "../lib/time-text.ts";
import { formatOrigin } from "./origin-text.ts";
import "./why-it-fired.css";
import * as TEXTS from "./texts.tsx";

type Props = { readonly alert: Alert; readonly isOpen?: boolean; readonly children?: ReactNode };

/** A disclosure with the values that triggered an alert, their source, and its deliveries, which are passed in. */
export function WhyItFired({ alert, isOpen = false, children }: Props) {
  const { evidence, happenedAt, late, inAppOnly, message } = alert;
  return (
    <details className="why-fired" open={isOpen}>
      <summary>{TEXTS.whyFired(<span className="sr">: {message}</span>)}</summary>
      <dl className="kv">
        <EvidenceRows evidence={evidence} />
        <dt>{TEXTS.sourceLabel}</dt>
        <dd>{formatOrigin(alert)}</dd>
        <dt>{TEXTS.happened}</dt>
        <dd className="num">{exactTime(Date.parse(happenedAt))}</dd>
      </dl>
      {late && <p className="meta">{TEXTS.foundLate}</p>}
      {inAppOnly && <p className="meta">{TEXTS.inAppOnly}</p>}
      {children}
    </details>
  );
}
