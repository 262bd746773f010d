import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CARD_NAMES, USUAL_ORDER, withMoved, type Card } from "./arrange-cards.ts";
import { TitledDialog } from "../../ui/titled-dialog.tsx";

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
    setSaid(`${CARD_NAMES[card]} is now number ${next.indexOf(card) + 1} of ${next.length}.`);
  };
  return (
    <TitledDialog title="Arrange the dashboard" onClose={onClose}>
      <ol className="arrange" aria-label="Cards">
        {order.map((card, i) => (
          <li key={card}>
            <span>{CARD_NAMES[card]}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${CARD_NAMES[card]} up`}
              aria-disabled={i === 0}
              onClick={() => move(card, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Move ${CARD_NAMES[card]} down`}
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
        <Button onClick={onClose}>Done</Button>
        <Button
          variant="outline"
          onClick={() => {
            onOrder(USUAL_ORDER);
            setSaid("The cards are in their usual order.");
          }}
        >
          Usual order
        </Button>
      </div>
    </TitledDialog>
  );
}
