import type { PortfolioExplanation } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { amountWay } from "../../../lib/money-text.ts";
import { Money } from "../../../portfolios/money.tsx";
import { Explained } from "../../../ui/explained.tsx";
import { type ChangeStep, changeSteps } from "./change-steps.ts";
import { CHANGE_LABELS } from "./change-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly explanation: PortfolioExplanation; readonly currency: string };

const WIDE = 1000;
const HIGH = 40;

/** A waterfall that is also a table: the opening value, what changed it by how much, and the closing value. */
export function ChangeTable({ explanation, currency }: Props) {
  const { from, to, residual } = explanation;
  return (
    <table className="tb pff-change">
      <caption className="sr">{TEXTS.caption(formatDate(Date.parse(from)), formatDate(Date.parse(to)))}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.part}</th>
          <th scope="col">
            <span className="sr">{TEXTS.picture}</span>
          </th>
          <th scope="col" className="r">
            {TEXTS.amount}
          </th>
          <th scope="col" className="r hide-small">
            {TEXTS.valueThen}
          </th>
        </tr>
      </thead>
      <tbody>
        {changeSteps(explanation).map((step) => (
          <StepRow key={step.of} step={step} currency={currency} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Part of="residual" />
          </th>
          <td />
          <td className="num r">
            <Money amount={residual} currency={currency} />
          </td>
          <td className="hide-small" />
        </tr>
      </tfoot>
    </table>
  );
}

const isLevel = ({ of }: ChangeStep) => of === "openingValue" || of === "closingValue";

function StepRow({ step, currency }: { readonly step: ChangeStep; readonly currency: string }) {
  const { of, amount, after } = step;
  return (
    <tr className={isLevel(step) ? "pff-level" : undefined}>
      <th scope="row">
        <Part of={of} />
      </th>
      <td className="pff-picture">
        <StepPicture step={step} />
      </td>
      <td className={`num r ${isLevel(step) ? "" : toneOf(step)}`}>
        <Money amount={amount} currency={currency} isSigned={!isLevel(step)} />
      </td>
      <td className="num r ink3 hide-small">{!isLevel(step) && <Money amount={after} currency={currency} />}</td>
    </tr>
  );
}

function Part({ of }: { readonly of: keyof typeof CHANGE_LABELS }) {
  const { name, meaning } = CHANGE_LABELS[of];
  return <Explained mark={<span className="explained-term">{name}</span>}>{meaning}</Explained>;
}

/** A gain is green and a loss red; deposits and withdrawals are neither. */
function toneOf({ of, amount }: ChangeStep): "up" | "down" | "" {
  const way = amountWay(amount);
  return of === "deposits" || of === "withdrawals" || way === "flat" ? "" : way;
}

/** The bar of a row, joined to the rows above and below by the value between them. */
function StepPicture({ step }: { readonly step: ChangeStep }) {
  const [left, right] = [Math.min(step.from, step.to) * WIDE, Math.max(step.from, step.to) * WIDE];
  const middle = HIGH / 2;
  return (
    <svg viewBox={`0 0 ${String(WIDE)} ${String(HIGH)}`} preserveAspectRatio="none" aria-hidden="true">
      {step.of !== "openingValue" && (
        <line className="pff-join" x1={step.from * WIDE} x2={step.from * WIDE} y1={0} y2={middle} />
      )}
      {step.of !== "closingValue" && (
        <line className="pff-join" x1={step.to * WIDE} x2={step.to * WIDE} y1={middle} y2={HIGH} />
      )}
      {isLevel(step) ? (
        <line className="pff-value" x1={left} x2={left} y1={8} y2={HIGH - 8} />
      ) : (
        right > left && (
          <rect className={`pff-step ${toneOf(step)}`} x={left} y={11} width={right - left} height={HIGH - 22} />
        )
      )}
    </svg>
  );
}
