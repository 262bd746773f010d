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
          How much for you
        </h2>
      </div>
      <p className="read" role="status">
        {own === undefined
          ? "Enter your capital to see the trade plan in your own money."
          : planSentence({ symbol, action, side: plan.side, amount: formatMoney(own.amount, currency) })}
      </p>
      <div className="own-fields" onBlur={remember}>
        <Field
          label={`Your capital, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={text}
          hint={hintOf(typed ?? rememberedCapital, total, currency)}
          error={"error" in money ? money.error : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field
          label="Most in one position, %"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={share}
          error={mostPercent === undefined ? "Enter a percentage above 0, 100 at most." : undefined}
          onChange={({ target }) => setShare(target.value)}
        />
      </div>
      <p className="note">{describeLimit(riskProfile)}</p>
      {own !== undefined && (
        <dl className="kv">
          <dt>{action === "HOLD" ? "Most to hold" : "Amount"}</dt>
          <dd className="num">
            {formatMoney(own.amount, currency)} · {formatSize(plan)}
          </dd>
          {plan.sizePercent > 0 && (
            <>
              <dt>{WORST_QUARTER_LABEL}</dt>
              <dd className="num">loses {formatMoney(own.worstQuarter, currency)} or more on the way</dd>
            </>
          )}
          {own.gap !== undefined && holdingValue !== undefined && (
            <>
              <dt>In your portfolios</dt>
              <dd className="num">
                {gapSentence(formatMoney(holdingValue, currency), own.gap.side, formatMoney(own.gap.by, currency))}
              </dd>
            </>
          )}
        </dl>
      )}
      {total !== undefined && holdingValue === undefined && (
        <p className="note">
          You hold some of it, but it has no price now, so it cannot be compared with the trade plan.
        </p>
      )}
      {!isSameUnit(currency, symbolCurrency) && (
        <p className="note">
          {symbol} is priced in {symbolCurrency}, your portfolio in {currency}. The amount is in {currency}: convert it
          at the rate your broker gives you.
        </p>
      )}
      {error !== null && <p className="note">Your portfolios could not be loaded, so they are not counted here.</p>}
    </section>
  );
}

function hintOf(own: string | undefined, total: string | undefined, currency: string): string {
  if (total === undefined) return "Stays in this browser.";
  return own === undefined
    ? `The total of your portfolios in ${currency}.`
    : `Stays in this browser. Your portfolios in ${currency}: ${formatMoney(total, currency)}.`;
}
