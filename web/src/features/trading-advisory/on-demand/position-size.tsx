import { planName, planWith } from "@sextant/core/billing";
import { SCREENS, type RiskProfile, type Strategy } from "@sextant/core/contract";
import { formatPriceIn, isSameUnit } from "@sextant/core/market";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Answer } from "../../../lib/call.ts";
import { sizePosition } from "../../../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../../../lib/error-text.ts";
import { percent } from "../../../lib/metrics.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { capitalHint } from "./capital-hint.ts";
import { isUsable, readSizeForm, sizeFormOf, type SizeForm } from "../size-form.ts";
import { useCapitalForm } from "../use-capital-form.ts";
import { useOwnMoney } from "../use-own-money.ts";
import * as TEXTS from "./texts.tsx";

const LIMITS: Readonly<Record<Answer<"sizePosition">["limitedBy"], string>> = {
  none: TEXTS.limitedByRisk,
  exposure: TEXTS.limitedByExposure,
  drawdown: TEXTS.limitedByDrawdown,
};
const UNITS = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 5 });

type Props = {
  readonly symbol: string;
  readonly strategy: Strategy;
  readonly riskProfile: RiskProfile;
  readonly currency: string;
  /** Entry and stop of expired advice no longer apply: no size is computed from them. */
  readonly expired: boolean;
  readonly onRefresh: () => void;
};

/** The maximum position size whose stop costs a chosen share of the capital, for those whose plan has it. */
export function PositionSize(props: Props) {
  const { user } = useSession();
  const { expired, onRefresh } = props;
  if (user !== null && !user.entitlements.capabilities.includes("risk_tools"))
    return (
      <p className="read measure">
        {TEXTS.sizeNeedsPlan(
          planName(planWith("risk_tools")),
          <Link className="tlink" href={SCREENS.pricing.path}>
            {TEXTS.seePlans}
          </Link>,
        )}
      </p>
    );
  if (expired)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="read measure">{TEXTS.sizeExpired}</p>
        <Button variant="outline" onClick={onRefresh}>
          <RefreshCw aria-hidden="true" />
          {TEXTS.refreshAdvice}
        </Button>
      </div>
    );
  return <SizeFields {...props} />;
}

const FURTHER: readonly (readonly [key: Exclude<keyof SizeForm, "riskPercent">, label: string])[] = [
  ["entry", TEXTS.entryPrice],
  ["stop", TEXTS.stopLoss],
  ["maxDrawdownPercent", TEXTS.maxDrawdown],
  ["drawdownPercent", TEXTS.currentDrawdown],
];
const NAMED = [...FURTHER.map(([key]) => key), "riskPercent", "capital", "maxExposurePercent"];

/** Two fields and the size that follows from them; the rest is the advice's own, and can be changed below. */
function SizeFields({ symbol, strategy, riskProfile, currency }: Props) {
  const money = useOwnMoney(symbol, currency);
  const total = isSameUnit(money.currency, currency) ? money.total : undefined;
  const shared = useCapitalForm({ currency, total, riskProfile });
  const [form, setForm] = useState(() => sizeFormOf(strategy, riskProfile));
  const { data, error } = useSize(readSizeForm(form, shared.capital, shared.mostPercent));
  const fieldOf = (key: keyof SizeForm, label: string) => (
    <Field
      key={key}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={form[key]}
      onChange={({ target }) => setForm({ ...form, [key]: target.value })}
      error={isUsable(key, form[key]) ? errorAt(error, key) : TEXTS.numberInvalid}
    />
  );
  const wrong = errorElsewhere(error, ...NAMED);
  return (
    <div className="size-form" onBlur={shared.remember}>
      <div className="grid content-start gap-4">
        <div className="size-fields">
          <Field
            label={TEXTS.yourCapital(currency)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={shared.capitalText}
            hint={capitalHint(shared.origin, total, currency)}
            error={shared.capitalError ?? errorAt(error, "capital")}
            onChange={({ target }) => shared.setCapital(target.value)}
          />
          {fieldOf("riskPercent", TEXTS.riskPercent)}
        </div>
        <details className="why-this">
          <summary>{TEXTS.moreFields}</summary>
          <div className="size-fields">
            {FURTHER.map(([key, label]) => fieldOf(key, label))}
            <Field
              label={TEXTS.maxPerPosition}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={shared.mostText}
              error={shared.mostPercent === undefined ? TEXTS.percentageInvalid : errorAt(error, "maxExposurePercent")}
              onChange={({ target }) => shared.setMost(target.value)}
            />
          </div>
        </details>
      </div>
      <div role="status" className="size-answer">
        {wrong !== undefined && <p className="down wrap-anywhere">{wrong}</p>}
        {data !== undefined && error === null && <SizeAnswer answer={data} currency={currency} />}
        <p className="note keep">{TEXTS.sizeHint}</p>
      </div>
    </div>
  );
}

type Body = NonNullable<ReturnType<typeof readSizeForm>>;

/**
 * Returns the server's size of what is typed, once typing pauses; the last one stays until the next has loaded. The
 * server computes it, since the plan decides who may request it.
 */
function useSize(body: Body | undefined) {
  const settled = useSettled(body === undefined ? "" : JSON.stringify(body));
  const requested = settled === "" ? undefined : (JSON.parse(settled) as Body);
  return useQuery({
    ...callQuery(sizePosition, { body: requested as Body }),
    enabled: requested !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type SizeAnswerProps = { readonly answer: Answer<"sizePosition">; readonly currency: string };

/** A position's size in units, in money, and what determines it. */
function SizeAnswer({ answer, currency }: SizeAnswerProps) {
  const { side, units, notional, atRisk, exposurePercent, limitedBy, sentence } = answer;
  if (!(units > 0)) return <p className="read">{sentence}</p>;
  return (
    <div className="grid gap-3">
      <p className="row">
        <span className="fig fig-m num">{UNITS.format(units)}</span>
        <span className="lbl">{TEXTS.unitsTo(side === "BUY" ? "buy" : "sell")}</span>
      </p>
      <dl className="kv">
        <dt>{TEXTS.valueAtEntry}</dt>
        <dd className="num">{TEXTS.shareOfCapital(formatPriceIn(notional, currency), percent(exposurePercent))}</dd>
        <dt>{TEXTS.lossAtStop}</dt>
        <dd className="num">{formatPriceIn(atRisk, currency)}</dd>
        <dt>{TEXTS.limitedBy}</dt>
        <dd>{LIMITS[limitedBy]}</dd>
      </dl>
    </div>
  );
}
