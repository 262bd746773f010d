import { planName, PRICING_PLANS } from "@sextant/core/billing";
import type { PlanId } from "@sextant/core/contract";
import { Check } from "lucide-react";
import { installation } from "../../lib/installation.ts";
import { type ComparedPlan, columnOf, COMPARED, PLAN_ROWS, type PlanRow } from "./plan-rows.ts";
import * as TEXTS from "./texts.ts";

/** What each plan includes, Free among them: a table, and on a phone one list per plan. */
export function PlanTable({ own }: { readonly own: PlanId | undefined }) {
  const ownColumn = own === undefined ? undefined : columnOf(own);
  const mark = own === "trial" ? TEXTS.yourTrial : TEXTS.plan;
  return (
    <section className="sec pr-compare" aria-labelledby="pr-compare">
      <div className="sec-h">
        <h2 className="h-sec" id="pr-compare">
          {TEXTS.comparePlans}
        </h2>
      </div>
      <Wide own={ownColumn} mark={mark} />
      <Lists own={ownColumn} mark={mark} />
    </section>
  );
}

/** The column that is the user's, and what it says. */
type Own = { readonly own: ComparedPlan | undefined; readonly mark: string };

function Wide({ own, mark }: Own) {
  return (
    <table className="tb pr-wide">
      <thead>
        <tr>
          <th scope="col">{TEXTS.feature}</th>
          {COMPARED.map((plan) => (
            <th key={plan} scope="col" className={plan === own ? "pr-own" : undefined}>
              <span className="pr-column">{planName(plan)}</span> {aboutPlan(plan)}
              {plan === own && <span className="pr-mark">{mark}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PLAN_ROWS.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {COMPARED.map((plan) => (
              <td key={plan} className={plan === own ? "pr-own" : undefined}>
                <Value of={of[plan]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lists({ own, mark }: Own) {
  return (
    <div className="pr-lists">
      {COMPARED.map((plan) => (
        <details key={plan} className={plan === own ? "pr-own" : undefined} open={plan === (own ?? "free")}>
          <summary>
            <span className="pr-column">{planName(plan)}</span> {aboutPlan(plan)}
            {plan === own && <span className="pr-mark">{mark}</span>}
          </summary>
          <dl className="kv">
            {PLAN_ROWS.map(({ label, of }) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd>
                  <Value of={of[plan]} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

/** The price of a plan; of Free, when it applies: after the trial, if there is one. */
function aboutPlan(plan: ComparedPlan): string {
  const price = PRICING_PLANS.find(({ id }) => id === plan)?.pricePerMonthUsd;
  if (price !== undefined) return TEXTS.priceMonth(price);
  return installation().offersTrial ? TEXTS.afterTrial : TEXTS.withoutPlan;
}

function Value({ of }: { readonly of: PlanRow["of"][ComparedPlan] }) {
  if (typeof of === "string") return <span className="num">{of}</span>;
  return of ? (
    <>
      <Check className="pr-tick" aria-hidden="true" />
      <span className="sr">{TEXTS.included}</span>
    </>
  ) : (
    <>
      <span className="ink3" aria-hidden="true">
        –
      </span>
      <span className="sr">{TEXTS.notIncluded}</span>
    </>
  );
}
