import type { AdvicePlan, RiskProfile, Strategy } from "@sextant/core/contract";
import { isSameUnit } from "@sextant/core/market";
import { plannedPosition } from "@sextant/core/portfolio-risk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatSize, WORST_QUARTER_LABEL } from "../../advice/advice-labels.ts";
import { getPortfolios } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { formatMoney } from "../../lib/money-text.ts";
import { readOwnCapital, saveOwnCapital } from "../../lib/own-capital.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Field } from "../../ui/field.tsx";
import { gapSentence, describeLimit, planSentence, usualShare } from "./own-plan-text.ts";
import { ownMoneyOf, typedMoney, typedShare } from "./own-money.ts";
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
  const { user } = useSession();
  const { data: portfolios, error } = useQuery({
    ...callQuery(getPortfolios, { params: { id: user?.id ?? "" } }),
    enabled: user !== null,
  });
  const { currency, total, holdingValue } = ownMoneyOf(portfolios ?? [], symbol, symbolCurrency);
  const [remembered] = useState(readOwnCapital);
  const rememberedCapital = remembered?.currency === currency ? remembered.capital : undefined;
  const [typed, setTyped] = useState<string>();
  const [share, setShare] = useState(remembered?.mostPercent ?? usualShare(riskProfile));
  const text = typed ?? rememberedCapital ?? total ?? "";
  const money = typedMoney(text);
  const mostPercent = typedShare(share);
  const capital = "amount" in money ? money.amount : undefined;
  const own =
    capital === undefined || mostPercent === undefined
      ? undefined
      : plannedPosition({
          ...plan,
          capital,
          mostPercent,
          holdingValue: total === undefined ? undefined : holdingValue,
        });
  const remember = () => {
    if (mostPercent === undefined || "error" in money) return;
    // A capital in another currency stays until one is entered in this currency.
    if (typed === undefined && rememberedCapital === undefined && remembered?.capital !== undefined) return;
    saveOwnCapital({ capital: typed === undefined ? rememberedCapital : money.amount, currency, mostPercent });
  };
  return (
    <section className="sec own-plan" aria-labelledby="own-plan-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="own-plan-heading">
          {TEXTS.planTitle}
        </h2>
      </div>
      <p className="read" role="status">
        {own === undefined
          ? TEXTS.enterCapital
          : planSentence({ symbol, action, side: plan.side, amount: formatMoney(own.amount, currency) })}
      </p>
      <div className="own-fields" onBlur={remember}>
        <Field
          label={TEXTS.yourCapital(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={text}
          hint={hintOf(typed ?? rememberedCapital, total, currency)}
          error={"error" in money ? money.error : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field
          label={TEXTS.maxPerPosition}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={share}
          error={mostPercent === undefined ? TEXTS.percentageInvalid : undefined}
          onChange={({ target }) => setShare(target.value)}
        />
      </div>
      <p className="note">{describeLimit(riskProfile)}</p>
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
        <p className="note">{TEXTS.currencyDiffers(symbol, symbolCurrency, currency)}</p>
      )}
      {error !== null && <p className="note">{TEXTS.portfoliosFailed}</p>}
    </section>
  );
}

function hintOf(own: string | undefined, total: string | undefined, currency: string): string {
  if (total === undefined) return TEXTS.savedInBrowser;
  return own === undefined
    ? TEXTS.portfolioTotal(currency)
    : TEXTS.savedNextToTotal(currency, formatMoney(total, currency));
}
