import "./advisory.css";
import { RISK_PROFILES } from "@sextant/core/market";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { AdvisoryHorizon, RiskProfile, TradingAdvisory } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { AnswerFailed } from "../../advice/answer-failed.tsx";
import { SourceLine } from "../../advice/source-line.tsx";
import { SymbolActionsRow } from "../../advice/symbol-actions-row.tsx";
import { SymbolForm } from "../../advice/symbol-form.tsx";
import { CallFailure } from "../../lib/call-failure.ts";
import { rememberSymbol } from "../../lib/recent-symbols.ts";
import { installation } from "../../lib/installation.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { useNow } from "../../lib/use-now.ts";
import { useWhenIdle } from "../../lib/use-when-idle.ts";
import { Answer } from "../../ui/answer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { useOwnProfile } from "../../session/session-provider.tsx";
import { Select } from "../../ui/select.tsx";
import { leagueOfPrice } from "../../paper-trading/ticket-address.ts";
import { createTradingAdvisory } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { Advisory } from "./advisory.tsx";
import { loadAllocation } from "./load-allocation.ts";
import { advisoryAnswer } from "./advisory-answer.ts";
import { AdvisorySkeleton } from "./advisory-skeleton.tsx";
import { isExpired } from "./is-expired.ts";
import { useAdvisoryAddress } from "./use-advisory-address.ts";
import { useExchangeZone } from "./use-exchange-zone.ts";
import * as TEXTS from "./texts.tsx";
import { shownProfile } from "../../advice/shown-profile.ts";

// Few ever reach them.
const OwnProfileNote = lazy(async () => ({ default: (await import("./own-profile-note.tsx")).OwnProfileNote }));
const AdvisoryLimit = lazy(async () => ({ default: (await import("./advisory-limit.tsx")).AdvisoryLimit }));

export function TradingAdvisoryPage() {
  const own = useOwnProfile();
  const address = useAdvisoryAddress(own);
  const { symbol, profile, setSymbol } = address;
  const { data, error, refetch, isFetching } = useAdvisory(symbol, profile);
  useEffect(() => {
    if (data) rememberSymbol(data.symbol);
  }, [data]);
  useWhenIdle(loadAllocation);
  const request = () => refetch({ cancelRefetch: false });
  const refresh = async () => {
    const answer = await request();
    if (answer.error && answer.data)
      toasts.show({ title: TEXTS.refreshFailed, text: answer.error.message, variant: "destructive" });
    else if (answer.data) toasts.show({ title: TEXTS.refreshed, text: TEXTS.refreshedText(formatSymbol(symbol)) });
  };
  // Retry disappears with the error it fixes; focus stays on the page's main content.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void request();
  };
  const zone = useExchangeZone(data);
  const expired = useExpired(data);

  return (
    <PageScaffold
      {...((data || !error) && { terms: "trading-advisory" as const })}
      title={[formatSymbol(symbol), TEXTS.tradingAdvisory]}
      sourceLine={<SourceLine data={data && { ...data, zone }} failed={error !== null} />}
      head={
        <div className="top top-quiet adv-top">
          <div className="top-name">
            <h1 ref={heading} tabIndex={-1} className="h-page h-page-quiet">
              {TEXTS.tradingAdvisory}
            </h1>
            <p className="meta">
              {data &&
                [data.name, formatSymbol(data.symbol), data.quotedIn ?? data.currency].filter(Boolean).join(" · ")}
              {!data && !error && TEXTS.generating}
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
      answer={
        data ? (
          <Sentence>{advisoryAnswer(data, expired, zone)}</Sentence>
        ) : error === null ? (
          <Answer waiting={TEXTS.loadingAnswer} />
        ) : undefined
      }
    >
      {(data !== undefined || error === null) && <SymbolActionsRow of={data && actionsOn(data)} />}
      {profile !== own && (
        <Suspense>
          <OwnProfileNote shown={profile} own={own} />
        </Suspense>
      )}
      <Loaded
        data={data}
        error={error}
        waiting={<AdvisorySkeleton />}
        failed={(cause) =>
          cause instanceof CallFailure && cause.status === 402 ? (
            <Suspense fallback={<AdvisorySkeleton />}>
              <AdvisoryLimit error={cause} onRetry={retry} />
            </Suspense>
          ) : (
            <AnswerFailed
              title={navigator.onLine ? TEXTS.generateFailed : TEXTS.adviceOffline}
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
            <Advisory data={shown} zone={zone} expired={expired} address={address} onRefresh={() => void refresh()} />
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}

/** An answer; one of a few words reserves no more than its lines. */
const Sentence = ({ children }: { readonly children: string }) => (
  <Answer isShort={children.length < 60}>{children}</Answer>
);

/** The actions on the symbol; each horizon has its own trade, so paper trading starts from the symbol alone. */
const actionsOn = ({ symbol, freshness }: TradingAdvisory) => ({
  symbol,
  on: "advisory" as const,
  ticket: { symbol, league: leagueOfPrice(freshness.state), origin: "advisory" as const },
});

type ProfileSelectProps = { readonly profile: RiskProfile; readonly onChange: (profile: RiskProfile) => void };

function ProfileSelect({ profile, onChange }: ProfileSelectProps) {
  return (
    <label className="symbol-field" data-tour="risk-profile">
      <span className="lbl">{TEXTS.riskProfile}</span>
      <Select
        value={profile}
        options={RISK_PROFILES.map((one) => [one, shownProfile(one)])}
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

/** Returns which horizons of an advisory have expired by now. */
function useExpired(data: TradingAdvisory | undefined): (horizon: AdvisoryHorizon) => boolean {
  const now = useNow(5_000);
  // Replayed data can be stale too.
  return (horizon) =>
    data !== undefined && installation().data !== "replay" && isExpired(data, data.strategies[horizon], now);
}
