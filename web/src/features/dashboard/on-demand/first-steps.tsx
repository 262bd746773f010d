import "./first-steps.css";
import { SCREENS, type AlertRule, type User } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { addToPortfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { usePortfolios } from "../../../portfolios/use-portfolios.ts";
import { call, type Answer } from "../../../lib/call.ts";
import { createAlertRule, listAlertRules, updateUser } from "../../../lib/calls.gen.ts";
import { describeError } from "../../../lib/error-text.ts";
import { createIntent } from "../../../lib/intent.ts";
import { callQuery, keyOf } from "../../../lib/query-keys.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { useChange } from "../../../lib/use-change.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { Button } from "../../../ui/button.tsx";
import { useWatchlist } from "../../../watchlist/use-watchlist.ts";
import { useRanges, type Ranges } from "../use-ranges.ts";
import * as TEXTS from "./texts.tsx";

/** Three first steps, which tick off by what is there. Ends by itself when all are done, or when it is hidden. */
export function FirstSteps({ user }: { readonly user: User }) {
  const { id } = user;
  const { data: watched, error: watchedError } = useWatchlist(id);
  const { data: alerts, error: alertsError } = useQuery(callQuery(listAlertRules, { params: { id } }));
  const { data: portfolios, error: portfoliosError } = usePortfolios(id);
  const { data: ranges } = useRanges();
  const end = useEnd(user);
  const done = {
    follow: watched !== undefined && watched.length > 0,
    alert: alerts !== undefined && alerts.rules.length > 0,
    holding: portfolios?.some(({ holdings }) => holdings.length > 0) === true,
  };
  const isKnown = watched !== undefined && alerts !== undefined && portfolios !== undefined;
  const isDone = done.follow && done.alert && done.holding;
  const { mutate } = end;
  useEffect(() => {
    if (isDone) mutate();
  }, [isDone, mutate]);
  // The cards below say what could not be loaded.
  const hasFailed = (watchedError ?? alertsError ?? portfoliosError) !== null;
  if (!isKnown) return hasFailed ? null : <FirstStepsWaiting />;
  if (isDone) return null;
  const symbol = watched[0]?.symbol ?? ranges?.items[0]?.symbol;
  return (
    <section className="sec first-steps" aria-labelledby="first-steps">
      <div className="sec-h">
        <h2 className="h-sec" id="first-steps">
          {TEXTS.firstSteps}
        </h2>
        <span className="note">{TEXTS.stepsDone(Object.values(done).filter(Boolean).length)}</span>
        <span className="end">
          <Button variant="ghost" size="sm" disabled={end.isPending} onClick={() => mutate()}>
            {TEXTS.hideSteps}
          </Button>
        </span>
      </div>
      <ol className="steps">
        <Step isDone={done.follow} title={TEXTS.stepFollow}>
          <a className="btn btn-outline btn-size-sm" href="#watchlist">
            {TEXTS.stepFollowAction}
          </a>
        </Step>
        <Step isDone={done.holding} title={TEXTS.stepHolding}>
          <Link
            className="btn btn-outline btn-size-sm"
            href={symbol === undefined ? SCREENS.portfolios.path : addToPortfolioAddress(symbol)}
          >
            {TEXTS.stepHoldingAction}
          </Link>
        </Step>
        {/* The last one: its prices arrive later, and push nothing away. */}
        <Step isDone={done.alert} title={TEXTS.stepAlert}>
          <AlertStep userId={id} ranges={ranges} />
        </Step>
      </ol>
    </section>
  );
}

/** The steps before it is known which are done. */
function FirstStepsWaiting() {
  return (
    <div className="sec first-steps-waiting" aria-hidden="true">
      <span className="skel h-6 w-32" />
      {["follow", "alert", "holding"].map((step) => (
        <span key={step} className="skel h-label" />
      ))}
    </div>
  );
}

type StepProps = { readonly isDone: boolean; readonly title: string; readonly children: ReactNode };

function Step({ isDone, title, children }: StepProps) {
  return (
    <li className="step">
      {/* What is to be done, its button says. */}
      <span className={isDone ? "step-title" : "sr"}>
        {isDone && <Check aria-hidden="true" />}
        {title}
        {isDone && <span className="sr">{TEXTS.stepIsDone}</span>}
      </span>
      {!isDone && children}
    </li>
  );
}

/** Offers two alerts at the ends of the first symbol's range of a day, in one tap. */
function AlertStep({ userId, ranges }: { readonly userId: string; readonly ranges: Ranges | undefined }) {
  const item = ranges?.items.find((one) => one.ranges.length > 0);
  const range = item?.ranges[0];
  const { mutate, error, isPending } = useTwoAlerts(userId);
  if (item === undefined || range === undefined)
    return (
      <span className="step-alert">
        <Link className="btn btn-outline btn-size-sm" href={`${SCREENS.alerts.path}?new`}>
          {TEXTS.newAlert}
        </Link>
        {/* As high as the line that comes with the ranges, so that the next step stays where it is. */}
        <span key="waits" className="meta" aria-hidden="true">
          &nbsp;
        </span>
      </span>
    );
  const [low, high] = [rounded(range.low), rounded(range.high)];
  const [from, to] = [formatPriceIn(low, item.currency), formatPriceIn(high, item.currency)];
  return (
    <span className="step-alert">
      <Button
        variant="outline"
        size="sm"
        aria-busy={isPending}
        onClick={() => mutate({ symbol: item.symbol, low, high })}
      >
        {error === null ? TEXTS.stepAlertAction(formatSymbol(item.symbol), from, to) : TEXTS.retryAlerts}
      </Button>
      {/* Another element than the one that kept its place: nothing moves across the row. */}
      <span key="said" className="meta">
        {TEXTS.twoAlerts}
      </span>
      {error !== null && (
        <span role="alert" className="down text-sm wrap-anywhere">
          {describeError(error)}
        </span>
      )}
    </span>
  );
}

type Levels = { readonly symbol: string; readonly low: number; readonly high: number };

const SIDES = ["below", "above"] as const;

/** Creates the alerts below and above a range. If one fails the other stays, and only the failed one is sent again. */
function useTwoAlerts(userId: string) {
  const queries = useQueryClient();
  const params = { id: userId };
  const intents = useRef({ below: createIntent(), above: createIntent() });
  const made = useRef(new Map<string, AlertRule>());
  return useChange({
    mutationFn: async ({ symbol, low, high }: Levels) => {
      for (const direction of SIDES) {
        const price = direction === "below" ? low : high;
        const name = `${symbol} ${direction} ${String(price)}`;
        if (made.current.has(name)) continue;
        const body = { symbol, condition: { kind: "price" as const, direction, price } };
        made.current.set(name, await call(createAlertRule, { params, body, intent: intents.current[direction] }));
      }
      return [...made.current.values()];
    },
    onSuccess: (rules) =>
      queries.setQueryData<Answer<"listAlertRules">>(
        keyOf(listAlertRules, { params }),
        (now) => now && { ...now, rules: [...rules, ...now.rules] },
      ),
  });
}

/** Rounds a level to what people would set: four digits, cents at the finest for prices above one dollar. */
function rounded(price: number): number {
  const digits = price >= 1_000 ? 5 : 4;
  return Number(price.toPrecision(digits));
}

/** Ends the first steps for good. */
function useEnd({ id }: Pick<User, "id">) {
  const { keep } = useSession();
  return useChange({
    mutationFn: (_: void, intent) => call(updateUser, { params: { id }, body: { firstRun: "done" }, intent }),
    onSuccess: (saved) => keep(saved),
  });
}
