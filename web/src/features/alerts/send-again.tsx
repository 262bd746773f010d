import type { Delivery } from "@sextant/core/contract";
import { CHANNEL_NAMES, deliveryState } from "../../channels/channel-words.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { useReplay } from "./use-history.ts";

type Props = { readonly userId: string; readonly delivery: Delivery };

/** Sends a message that was given up once more. */
export function SendAgain({ userId, delivery: { id, channel, to } }: Props) {
  const { mutate, isPending } = useReplay(userId);
  const again = () =>
    mutate(id, {
      onSuccess: (sent) => toasts.show({ title: deliveryState(sent).words }),
      onError: (fault) =>
        toasts.show({ title: "It was not sent again", text: faultWords(fault), variant: "destructive" }),
    });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isPending}
      onClick={again}
      aria-label={`Send again by ${CHANNEL_NAMES[channel]} to ${to}`}
    >
      Send again
    </Button>
  );
}
