import type { Delivery } from "@sextant/core/contract";
import { CHANNEL_NAMES, deliveryState, spanWords } from "../../channels/channel-words.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { useReplay } from "./use-history.ts";

type Props = { readonly userId: string; readonly deliveries: readonly Delivery[]; readonly message: string };

/** How an alert went out: where to, whether it arrived, after how long, and what the receiver answered. */
export function DeliveriesTable({ userId, deliveries, message }: Props) {
  const replay = useReplay(userId);
  const again = (id: string) =>
    replay.mutate(id, {
      onSuccess: (sent) => toasts.show({ title: deliveryState(sent).words }),
      onError: (fault) =>
        toasts.show({ title: "It was not sent again", text: faultWords(fault), variant: "destructive" }),
    });
  return (
    <ul className="al-deliveries" aria-label={`Messages sent about: ${message}`}>
      {deliveries.map((delivery) => {
        const { id, channel, to, attempts, latencyMs, receipt, note } = delivery;
        const state = deliveryState(delivery);
        return (
          <li key={id}>
            <b>{CHANNEL_NAMES[channel]}</b>
            <span className="wrap-anywhere">{to}</span>
            <span className={`bdg ${state.tone}`}>{state.words}</span>
            {delivery.state === "dead" && (
              <Button
                variant="outline"
                size="sm"
                disabled={replay.isPending}
                onClick={() => again(id)}
                aria-label={`Send again by ${CHANNEL_NAMES[channel]} to ${to}`}
              >
                Send again
              </Button>
            )}
            <span className="meta al-receipt">
              {[
                ...(latencyMs === null ? [] : [`after ${spanWords(latencyMs)}`]),
                ...(attempts > 1 ? [`${String(attempts)} attempts`] : []),
                ...(receipt === null ? [] : [`receipt ${receipt}`]),
                ...(note === null ? [] : [note]),
              ].join(" \u00b7 ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
