import { planName, planWith } from "@sextant/core/billing";
import { SCREENS, type RiskProfile, type Strategy } from "@sextant/core/contract";
import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Link } from "wouter";
import { formatPriceIn } from "@sextant/core/market";
import { call, type Answer } from "../../lib/call.ts";
import { sizePosition } from "../../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { percent } from "../../lib/metrics.ts";
import { readSizeForm, sizeFormOf, type SizeForm } from "./size-form.ts";
import * as TEXTS from "./texts.tsx";

const LIMITS: Readonly<Record<Answer<"sizePosition">["limitedBy"], string>> = {
  none: TEXTS.limitedByRisk,
  exposure: TEXTS.limitedByExposure,
  drawdown: TEXTS.limitedByDrawdown,
};
const UNITS = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 8 });

type Props = {
  readonly strategy: Strategy;
  readonly riskProfile: RiskProfile;
  readonly currency: string;
  /** Entry and stop of expired advice no longer apply: no size is computed from them. */
  readonly expired: boolean;
  readonly onRefresh: () => void;
};

const FIELDS: readonly (readonly [key: keyof SizeForm, label: string])[] = [
  ["capital", TEXTS.capital],
  ["riskPercent", TEXTS.riskPercent],
  ["entry", TEXTS.entryPrice],
  ["stop", TEXTS.stopLoss],
  ["maxExposurePercent", TEXTS.maxPerPosition],
  ["maxDrawdownPercent", TEXTS.maxDrawdown],
  ["drawdownPercent", TEXTS.currentDrawdown],
];

/**
 * The maximum position size whose stop costs a chosen share of the capital. The server computes it; the plan decides
 * who may request it.
 */
export function PositionSize({ strategy, riskProfile, currency, expired, onRefresh }: Props) {
  const { user } = useSession();
  const [form, setForm] = useState(() => sizeFormOf(strategy, riskProfile));
  const size = useMutation({ mutationFn: (body: SizeBody) => call(sizePosition, { body }) });
  const hasTools = user === null || user.entitlements.capabilities.includes("risk_tools");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    size.mutate(readSizeForm(form));
  };
  const error = errorElsewhere(size.error, ...FIELDS.map(([key]) => key));
  return (
    <section className="sec" aria-labelledby="size-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="size-heading">
          {TEXTS.sizeTitle}
        </h2>
        {!hasTools && <span className="bdg bdg-info">{planName(planWith("risk_tools"))}</span>}
      </div>
      {hasTools && expired && (
        <div className="grid justify-items-start gap-4">
          <p className="read measure">{TEXTS.sizeExpired}</p>
          <Button variant="outline" onClick={onRefresh}>
            <RefreshCw aria-hidden="true" />
            {TEXTS.refreshAdvice}
          </Button>
        </div>
      )}
      {hasTools && !expired && (
        <form className="size-form" onSubmit={submit}>
          <div className="size-fields">
            {FIELDS.map(([key, label]) => (
              <Field
                key={key}
                label={key === "capital" ? `${label}, ${currency}` : label}
                type="number"
                inputMode="decimal"
                step="any"
                min={key === "drawdownPercent" ? 0 : Number.MIN_VALUE}
                required
                value={form[key]}
                onChange={({ target }) => setForm({ ...form, [key]: target.value })}
                error={errorAt(size.error, key)}
              />
            ))}
          </div>
          <div className="grid content-start justify-items-start gap-4">
            <Button type="submit" aria-busy={size.isPending}>
              {TEXTS.calculateSize}
            </Button>
            <div role="status" className="w-full">
              {error !== undefined && <p className="down wrap-anywhere">{error}</p>}
              {size.data && !size.error && <SizeAnswer answer={size.data} currency={currency} />}
              {!size.data && !size.error && <p className="note keep">{TEXTS.sizeHint}</p>}
            </div>
          </div>
        </form>
      )}
      {!hasTools && (
        <p className="read measure">
          {TEXTS.sizeNeedsPlan(
            planName(planWith("risk_tools")),
            <Link className="tlink" href={SCREENS.pricing.path}>
              {TEXTS.seePlans}
            </Link>,
          )}
        </p>
      )}
    </section>
  );
}

type SizeBody = ReturnType<typeof readSizeForm>;

type SizeAnswerProps = { readonly answer: Answer<"sizePosition">; readonly currency: string };

/** A position's size in units, in money, and what determines it. */
function SizeAnswer({ answer, currency }: SizeAnswerProps) {
  const { side, units, notional, atRisk, exposurePercent, limitedBy, sentence } = answer;
  return (
    <div className="grid gap-3">
      <p className="row">
        <span className="fig fig-m num">{UNITS.format(units)}</span>
        <span className="lbl">{TEXTS.unitsTo(side === "BUY" ? "buy" : "sell")}</span>
      </p>
      <p className="read">{sentence}</p>
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
