import { CopyButton } from "../ui/copy-button.tsx";
import { amountParts } from "./amount-parts.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly label: string; readonly amount: string };

/** The exact amount to send, with the digits that identify the invoice marked; the button copies the plain number. */
export function AmountToSend({ label, amount }: Props) {
  const { whole, naming } = amountParts(amount);
  return (
    <div className="pay-amount">
      <span className="lbl">{label}</span>
      <div className="pay-amount-row">
        <p className="fig">
          {whole}
          {naming !== "" && <mark>{naming}</mark>} <small>{TEXTS.usdt}</small>
        </p>
        <CopyButton text={amount}>{TEXTS.copyAmount}</CopyButton>
      </div>
      <p className="meta">{naming === "" ? TEXTS.roundedReviewed : TEXTS.lastDigits}</p>
    </div>
  );
}
