import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CARD_NAMES, USUAL_ORDER, withMoved, type Card } from "../arrange-cards.ts";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly order: readonly Card[];
  readonly onOrder: (order: readonly Card[]) => void;
  readonly onClose: () => void;
};

/** Dialog that moves the cards up and down; each move is saved at once and announced to screen readers. */
export function ArrangeDialog({ order, onOrder, onClose }: Props) {
  const [said, setSaid] = useState("");
  const move = (card: Card, by: -1 | 1) => {
    const next = withMoved(order, card, by);
    if (next === order) return;
    onOrder(next);
    setSaid(TEXTS.cardMoved(CARD_NAMES[card], next.indexOf(card) + 1, next.length));
  };
  return (
    <TitledDialog title={TEXTS.arrangeTitle} onClose={onClose}>
      <ol className="arrange" aria-label={TEXTS.cards}>
        {order.map((card, i) => (
          <li key={card}>
            <span>{CARD_NAMES[card]}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={TEXTS.moveUp(CARD_NAMES[card])}
              aria-disabled={i === 0}
              onClick={() => move(card, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={TEXTS.moveDown(CARD_NAMES[card])}
              aria-disabled={i === order.length - 1}
              onClick={() => move(card, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{TEXTS.done}</Button>
        <Button
          variant="outline"
          onClick={() => {
            onOrder(USUAL_ORDER);
            setSaid(TEXTS.orderReset);
          }}
        >
          {TEXTS.resetOrder}
        </Button>
      </div>
    </TitledDialog>
  );
}
