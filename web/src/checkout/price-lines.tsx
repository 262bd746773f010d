import type { PlanPreview } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** The amount due now, and what it is made of. */
export function PriceLines({ preview: { lines, amountDue } }: { readonly preview: PlanPreview }) {
  return (
    <dl className="kv pay-kv">
      {lines.length > 1 &&
        lines.map(({ text, amount }) => (
          <div className="contents" key={text}>
            <dt>{text}</dt>
            <dd className="num">{TEXTS.priceUsdt(amount.replace("-", "−"))}</dd>
          </div>
        ))}
      <dt className="pay-total">{TEXTS.payNow}</dt>
      <dd className="num pay-total">{TEXTS.dueUsdt(amountDue)}</dd>
    </dl>
  );
}
