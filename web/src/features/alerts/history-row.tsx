import type { Alert, Delivery } from "@sextant/core/contract";
import { useEffect, useRef } from "react";
import { DeliveriesList } from "../../alerts/deliveries-list.tsx";
import { describeKind } from "../../alerts/kind-text.ts";
import { describeSubject } from "../../alerts/subject-text.ts";
import { WhyItFired } from "../../alerts/why-it-fired.tsx";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { CHANNEL_NAMES, deliveryState } from "../../channels/channel-text.ts";
import { describeError } from "../../lib/error-text.ts";
import { toasts } from "../../ui/toast-queue.ts";
import { useReplay } from "./use-history.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly alert: Alert;
  /** Whether the user came for this alert: it is scrolled to, shows why it fired, and counts as read. */
  readonly isOpen: boolean;
  readonly onRead: (isRead: boolean) => void;
};

/** One alert: what happened, and on request why it fired and how it was delivered. */
export function HistoryRow({ userId, alert, isOpen, onRead }: Props) {
  const { symbol, alertType, message, isRead, createdAt, late, inAppOnly, note, deliveries } = alert;
  const dead = deliveries.filter(({ state }) => state === "dead").length;
  const row = useShown(isOpen, () => isRead || onRead(true));
  return (
    <li ref={row} className={isRead ? "al-told-row" : "al-told-row al-unread"}>
      <div className="al-rule-head">
        {!isRead && <span className="dot al-dot" aria-hidden="true" />}
        <b>{symbol === "" ? describeSubject(alertType) : symbol}</b>
        {!isRead && <span className="sr">{TEXTS.historyRowNew}</span>}
        <span className="meta">{describeKind(alertType)}</span>
        {late && <span className="bdg bdg-line">{TEXTS.foundLate}</span>}
        {inAppOnly && <span className="bdg bdg-line">{TEXTS.appOnly}</span>}
        {dead > 0 && <span className="bdg bdg-bad">{TEXTS.notDelivered(String(dead))}</span>}
        <span className="meta num end">
          <Timestamp atMs={Date.parse(createdAt)} />
        </span>
      </div>
      <p className="wrap-anywhere">{message}</p>
      {note !== null && <p className="al-note wrap-anywhere">{note}</p>}
      <div className="al-row-end">
        <WhyItFired alert={alert} isOpen={isOpen}>
          <Reported userId={userId} alert={alert} />
        </WhyItFired>
        <Button variant="ghost" size="sm" onClick={() => onRead(!isRead)}>
          {isRead ? TEXTS.markUnread : TEXTS.markRead}
          <span className="sr">: {message}</span>
        </Button>
      </div>
    </li>
  );
}

/** Scrolls the row into view and focuses it once it is the requested one. */
function useShown(isOpen: boolean, onShown: () => void) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.querySelector("summary")?.focus({ preventScroll: true });
    onShown();
    // Once for each opening: another `onShown` is no reason to move the keyboard again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);
  return row;
}

function Reported({ userId, alert: { deliveries, inAppOnly, message } }: Pick<Props, "userId" | "alert">) {
  if (inAppOnly) return null;
  if (deliveries.length === 0) return <p className="meta">{TEXTS.noChannel}</p>;
  return (
    <DeliveriesList
      deliveries={deliveries}
      message={message}
      action={(delivery) => delivery.state === "dead" && <SendAgain userId={userId} delivery={delivery} />}
    />
  );
}

type SendAgainProps = { readonly userId: string; readonly delivery: Delivery };

/** Retries a failed delivery. */
function SendAgain({ userId, delivery: { id, channel, to } }: SendAgainProps) {
  const { mutate, isPending } = useReplay(userId);
  const again = () =>
    mutate(id, {
      onSuccess: (sent) => toasts.show({ title: deliveryState(sent).text }),
      onError: (error) =>
        toasts.show({ title: TEXTS.resendFailed, text: describeError(error), variant: "destructive" }),
    });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isPending}
      onClick={again}
      aria-label={TEXTS.sendAgainTo(CHANNEL_NAMES[channel], to)}
    >
      {TEXTS.sendAgain}
    </Button>
  );
}
