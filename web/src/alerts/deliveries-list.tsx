import type { Alert, Delivery } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { CHANNEL_NAMES, deliveryState } from "../channels/channel-text.ts";
import { formatSpan } from "../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = Pick<Alert, "deliveries" | "message"> & {
  /** Renders the action on a delivery. */
  readonly action?: (delivery: Delivery) => ReactNode;
};

/** How an alert was delivered: the destinations, whether it arrived, after how long, and what the receiver answered. */
export function DeliveriesList({ deliveries, message, action }: Props) {
  return (
    <ul className="told-by" aria-label={TEXTS.messagesFor(message)}>
      {deliveries.map((delivery) => {
        const state = deliveryState(delivery);
        return (
          <li key={delivery.id}>
            <b>{CHANNEL_NAMES[delivery.channel]}</b>
            <span className="wrap-anywhere">{delivery.to}</span>
            <span className={`bdg ${state.tone}`}>{state.text}</span>
            {action?.(delivery)}
            <span className="meta">{describeFurther(delivery)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function describeFurther({ attempts, latencyMs, receipt, note }: Delivery): string {
  return [
    ...(latencyMs === null ? [] : [TEXTS.beforeSpan + formatSpan(latencyMs)]),
    ...(attempts > 1 ? [TEXTS.attempts(String(attempts))] : []),
    ...(receipt === null ? [] : [TEXTS.beforeReceipt + receipt]),
    ...(note === null ? [] : [note]),
  ].join(" \u00b7 ");
}
