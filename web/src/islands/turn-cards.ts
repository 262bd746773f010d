import { element } from "./element.ts";
import * as TEXTS from "./texts.ts";

/**
 * Fills a place with two buttons that scroll a row of cards, and with the number of the card in sight. Its place has
 * its size from the start, so nothing moves.
 */
export function turnCards(place: HTMLElement, row: HTMLElement): void {
  const { length } = row.children;
  const step = (): number => row.scrollWidth / length;
  const isAtEnd = (): boolean => row.scrollLeft + row.clientWidth > row.scrollWidth - 2;
  const current = (): number => (isAtEnd() ? length : Math.min(length, Math.round(row.scrollLeft / step()) + 1));
  const count = element("span", { className: "meta num" });
  const back = turner("\u2039", TEXTS.previousCard, () => row.scrollBy({ left: -step() }));
  const on = turner("\u203a", TEXTS.nextCard, () => row.scrollBy({ left: step() }));
  const show = (): void => {
    const now = current();
    count.textContent = String(now) + TEXTS.cardOf + String(length);
    // Not disabled: the button that was pressed would lose the focus.
    back.ariaDisabled = String(now === 1);
    on.ariaDisabled = String(now === length);
  };
  row.addEventListener("scroll", show, { passive: true });
  place.append(back, count, on);
  show();
}

function turner(sign: string, label: string, turn: () => void): HTMLButtonElement {
  const button = element("button", { className: "btn btn-ghost", type: "button", ariaLabel: label, textContent: sign });
  button.addEventListener("click", turn);
  return button;
}
