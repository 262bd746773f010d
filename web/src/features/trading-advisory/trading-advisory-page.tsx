import "./advisory.css";
import { shareCalendar, RISK_PROFILES } from "@sextant/core/market";
import { useEffect, useRef } from "react";
import type { RiskProfile } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { AnswerFailed } from "../../advice/answer-failed.tsx";
import { SourceLine } from "../../advice/source-line.tsx";
import { SymbolForm } from "../../advice/symbol-form.tsx";
import { CallFailure } from "../../lib/call-failure.ts";
import { rememberSymbol } from "../../lib/recent-symbols.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { useOwnProfile } from "../../session/session-provider.tsx";
import { AnswerSkeleton, ChartSkeleton, SkeletonBars } from "../../advice/answer-skeleton.tsx";
import { Select } from "../../ui/select.tsx";
import { createTradingAdvisory } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { Advisory } from "./advisory.tsx";
import { AdvisoryLimit } from "./advisory-limit.tsx";
import { OwnProfileNote } from "./own-profile-note.tsx";
import { useAdvisoryAddress } from "./use-advisory-address.ts";
import { HORIZON_KEYS, HORIZONS } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";

/** Sizes of the bars in each card: label, value, and the lines below it. */
const CARDS = [
  ["h-label w-20", "mt-1 h-12 w-3-of-4", "h-label w-1-of-2", "w-3-of-5"],
  ["h-label w-28", "h-9 w-2-of-3", "h-label w-1-of-2", "w-full", "w-full", "w-2-of-3"],
  ["h-label w-28", "h-9 w-1-of-2", "w-full", "w-full", "w-3-of-4"],
  ["h-label w-32", "h-3 w-full", "h-9 w-full", "h-label w-1-of-2", "w-1-of-3"],
];
const VERDICT = ["h-10 w-1-of-2", "mt-2 h-6 w-full", "w-4-of-5", "mt-3 w-full", "w-full", "w-2-of-3"];
const LEVELS = 7;

export function TradingAdvisoryPage() {
  const own = useOwnProfile();
  const address = useAdvisoryAddress(own);
  const { symbol, profile, setSymbol } = address;
  const { data, error, refetch, isFetching } = useAdvisory(symbol, profile);
  useEffect(() => {
    if (data) rememberSymbol(data.symbol);
  }, [data]);
  const request = () => refetch({ cancelRefetch: false });
  const refresh = async () => {
    const answer = await request();
    if (answer.error && answer.data)
      toasts.show({ title: TEXTS.refreshFailed, text: answer.error.message, variant: "destructive" });
    else if (answer.data) toasts.show({ title: TEXTS.refreshed, text: TEXTS.refreshedText(symbol) });
  };
  // Retry disappears with the error it fixes; focus stays on the page's main content.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void request();
  };
  const zone = data?.kind === "stock" ? shareCalendar(data.symbol).zone : "UTC";

  return (
    <PageScaffold
      terms="trading-advisory"
      title={[symbol, TEXTS.tradingAdvisory]}
      sourceLine={<SourceLine data={data && { ...data, zone }} failed={error !== null} />}
      head={
        <div className="top adv-top">
          <div className="top-name">
            <h1 ref={heading} tabIndex={-1} className="h-page">
              {TEXTS.tradingAdvisory}
            </h1>
            <p className="meta">
              {data && [data.name, data.symbol, data.quotedIn ?? data.currency].filter(Boolean).join(" · ")}
              {!data && (error ? TEXTS.noAdvisory : TEXTS.generating)}
            </p>
          </div>
          <SymbolForm
            symbol={symbol}
            busy={isFetching}
            onAnalyze={(requested) => (requested === symbol ? void request() : setSymbol(requested))}
            onRefresh={() => void refresh()}
          >
            <ProfileSelect profile={profile} onChange={address.setProfile} />
          </SymbolForm>
        </div>
      }
    >
      <OwnProfileNote shown={profile} own={own} />
      <Loaded
        data={data}
        error={error}
        waiting={<AdvisorySkeleton />}
        failed={(cause) =>
          cause instanceof CallFailure && cause.status === 402 ? (
            <AdvisoryLimit error={cause} onRetry={retry} />
          ) : (
            <AnswerFailed
              title={TEXTS.generateFailed}
              error={cause}
              onRetry={retry}
              onChoose={(meant) => {
                heading.current?.focus();
                setSymbol(meant);
              }}
            />
          )
        }
      >
        {(shown) => (
          <>
            {error && (
              <p className="strip mb-5" role="status">
                {TEXTS.showsPrevious(error.message)}
              </p>
            )}
            <Advisory data={shown} zone={zone} address={address} onRefresh={() => void refresh()} />
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}

/**
 * The placeholder in the same boxes and sizes as the content: four cards, the tabs, the chart and its tools, the
 * verdict.
 */
function AdvisorySkeleton() {
  return (
    <AnswerSkeleton
      label={TEXTS.generating}
      cards={CARDS}
      cardsClass="adv-four"
      tabs={HORIZON_KEYS.map((horizon) => HORIZONS[horizon].tab)}
    >
      <div className="panel">
        <div className="adv-pair">
          <ChartSkeleton>
            <span className="skel h-name w-72 max-w-full" />
            <span className="skel mt-1 mb-3 h-label w-96 max-w-full" />
          </ChartSkeleton>
          <div className="sec grid content-start gap-3">
            <SkeletonBars looks={VERDICT} />
            <SkeletonBars looks={Array.from({ length: LEVELS }, () => "mt-2 w-full")} />
          </div>
        </div>
      </div>
    </AnswerSkeleton>
  );
}

type ProfileSelectProps = { readonly profile: RiskProfile; readonly onChange: (profile: RiskProfile) => void };

function ProfileSelect({ profile, onChange }: ProfileSelectProps) {
  return (
    <label className="symbol-field">
      <span className="lbl">{TEXTS.riskProfile}</span>
      <Select
        value={profile}
        options={RISK_PROFILES.map((one) => [one, one])}
        onChange={(one) => onChange(one as RiskProfile)}
      />
    </label>
  );
}

/**
 * Loads the advisory of a symbol and profile. A refresh is a single request, whose response replaces the displayed one;
 * further presses meanwhile wait for the same request. Another symbol or profile aborts the pending one.
 */
function useAdvisory(symbol: string, riskProfile: RiskProfile) {
  return useQuery(callQuery(createTradingAdvisory, { body: { symbol, riskProfile } }));
}
