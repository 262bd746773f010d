import type { PaperOrder } from "@sextant/core/contract";
import { useRef, useState } from "react";
import { describeError } from "../../lib/error-text.ts";
import { formatQuantity } from "../../lib/money-text.ts";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { describeOrder, describeRole, describeTerms } from "./order-text.ts";
import { ORIGINS } from "./paper-address.ts";
import { useCancelOrder } from "./use-paper.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly orders: readonly PaperOrder[] };

const FIRST = 10;
const isSome = (quantity: string) => /[1-9]/.test(quantity);

/** Orders that may fill, and those that wait for one of them. */
export function OrdersTab({ userId, orders }: Props) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (orders.length === 0)
    return (
      <div className="pp-empty">
        <p className="read">{TEXTS.noOpenOrders}</p>
        <p className="note keep">{TEXTS.openOrdersEmpty}</p>
      </div>
    );
  const shown = isWhole ? orders : orders.slice(0, FIRST);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="pp-list" aria-label={TEXTS.openOrders}>
        {shown.map((order) => (
          <OrderRow key={order.id} userId={userId} order={order} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setWhole(true)}>
          {TEXTS.showAll(orders.length)}
        </Button>
      )}
    </>
  );
}

type RowProps = { readonly userId: string; readonly order: PaperOrder; readonly onRemoved: () => void };

function OrderRow({ userId, order, onRemoved }: RowProps) {
  const { id, filledQuantity, quantity, placedAt, timeInForce, origin, reason } = order;
  const { mutate, isPending } = useCancelOrder(userId);
  const role = describeRole(order);
  const cancel = () =>
    mutate(id, {
      onSuccess: (answer) => {
        const isOver = answer.status === "cancelled";
        toasts.show({ title: TEXTS.order(isOver ? "cancelled" : TEXTS.endsNextPrice, describeOrder(order)) });
        onRemoved();
      },
      onError: (error) =>
        toasts.show({ title: TEXTS.cancelFailed, text: describeError(error), variant: "destructive" }),
    });
  const from = Object.entries(ORIGINS).find(([key]) => key === origin)?.[1];
  return (
    <li className="pp-row">
      <div className="grid grid-cols-1 gap-1">
        <p className="pp-row-head">
          <b className="num">{describeOrder(order)}</b>
          {role !== undefined && <span className="bdg bdg-line whitespace-normal">{role}</span>}
        </p>
        <p className="num">{describeTerms(order)}</p>
        <p className="meta">
          {isSome(filledQuantity) && TEXTS.filled(formatQuantity(filledQuantity), formatQuantity(quantity))}
          {isSome(filledQuantity) ? TEXTS.placedLater : TEXTS.placed} <Timestamp atMs={Date.parse(placedAt)} />
          {timeInForce === "day" && TEXTS.endsDay}
          {from !== undefined && TEXTS.from(from)}
          {origin === "copy" && TEXTS.copiedFromTrader}
        </p>
        {reason !== null && <p className="meta">{reason}</p>}
      </div>
      {reason === null && (
        <Button variant="outline" size="sm" aria-busy={isPending} onClick={cancel}>
          {TEXTS.cancel(<span className="sr"> {describeOrder(order)}</span>)}
        </Button>
      )}
    </li>
  );
}
