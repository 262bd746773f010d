import type { AdvicePlan, RiskProfile, Strategy } from "@sextant/core/contract";
import { isSameUnit } from "@sextant/core/market";
import { plannedPosition } from "@sextant/core/portfolio-risk";
import { formatSize, WORST_QUARTER_LABEL } from "../../../advice/advice-labels.ts";
import { formatMoney } from "../../../lib/money-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Field } from "../../../ui/field.tsx";
import { capitalHint } from "./capital-hint.ts";
import { gapSentence, describeLimit, planSentence } from "../own-plan-text.ts";
import { useCapitalForm } from "../use-capital-form.ts";
import { useOwnMoney } from "../use-own-money.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly symbol: string;
  readonly action: Strategy["action"];
  readonly plan: AdvicePlan;
  readonly currency: string;
  readonly riskProfile: RiskProfile;
};

/** Shows the trade plan in the user's own money, and how much of it they already hold. */
export function OwnPlan({ symbol, action, plan, currency: symbolCurrency, riskProfile }: Props) {
  const { currency, total, holdingValue, error } = useOwnMoney(symbol, symbolCurrency);
  const form = useCapitalForm({ currency, total, riskProfile });
  const { capital, mostPercent } = form;
  const own =
    capital === undefined || mostPercent === undefined
      ? undefined
      : plannedPosition({
          ...plan,
          capital,
          mostPercent,
          holdingValue: total === undefined ? undefined : holdingValue,
        });
  const shown = formatSymbol(symbol);
  return (
    <div className="own-plan">
      <p className="read" role="status">
        {own === undefined
          ? TEXTS.enterCapital
          : planSentence({ symbol: shown, action, side: plan.side, amount: formatMoney(own.amount, currency) })}
      </p>
      <div className="own-fields" onBlur={form.remember}>
        <Field
          label={TEXTS.yourCapital(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={form.capitalText}
          hint={capitalHint(form.origin, total, currency)}
          error={form.capitalError}
          onChange={({ target }) => form.setCapital(target.value)}
        />
        <Field
          label={TEXTS.maxPerPosition}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={form.mostText}
          error={mostPercent === undefined ? TEXTS.percentageInvalid : undefined}
          onChange={({ target }) => form.setMost(target.value)}
        />
      </div>
      <p className="note">{describeLimit(riskProfile)}</p>
      {action === "BUY" && <p className="note">{TEXTS.planAlone}</p>}
      {own !== undefined && (
        <dl className="kv">
          <dt>{action === "HOLD" ? TEXTS.maxAmount : TEXTS.amount}</dt>
          <dd className="num">
            {formatMoney(own.amount, currency)} · {formatSize(plan)}
          </dd>
          {plan.sizePercent > 0 && (
            <>
              <dt>{WORST_QUARTER_LABEL}</dt>
              <dd className="num">{TEXTS.losesOrMore(formatMoney(own.worstQuarter, currency))}</dd>
            </>
          )}
          {own.gap !== undefined && holdingValue !== undefined && (
            <>
              <dt>{TEXTS.inPortfolios}</dt>
              <dd className="num">
                {gapSentence(formatMoney(holdingValue, currency), own.gap.side, formatMoney(own.gap.by, currency))}
              </dd>
            </>
          )}
        </dl>
      )}
      {total !== undefined && holdingValue === undefined && <p className="note">{TEXTS.holdingUnpriced}</p>}
      {!isSameUnit(currency, symbolCurrency) && (
        <p className="note">{TEXTS.currencyDiffers(shown, symbolCurrency, currency)}</p>
      )}
      {error !== null && <p className="note">{TEXTS.portfoliosFailed}</p>}
    </div>
  );
}
