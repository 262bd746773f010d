import "./advisory.css";
import { shareCalendar } from "@sextant/core/market";
import { useEffect, useRef } from "react";
import { AnswerFailed } from "../../advice/answer-failed.tsx";
import { SourceLine } from "../../advice/source-line.tsx";
import { SymbolForm } from "../../advice/symbol-form.tsx";
import { CallFailure } from "../../lib/call-failure.ts";
import { rememberSymbol } from "../../lib/recent-symbols.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { useOwnProfile } from "../../session/session-provider.tsx";
import { Advisory } from "./advisory.tsx";
import { AdvisoryLimit } from "./advisory-limit.tsx";
import { AdvisorySkeleton, GENERATING } from "./advisory-skeleton.tsx";
import { OwnProfileNote } from "./own-profile-note.tsx";
import { ProfileSelect } from "./profile-select.tsx";
import { useAdvisory } from "./use-advisory.ts";
import { useAdvisoryAddress } from "./use-advisory-address.ts";

export function TradingAdvisoryPage() {
  const own = useOwnProfile();
  const address = useAdvisoryAddress(own);
  const { symbol, profile, setSymbol } = address;
  const { data, error, refetch, isFetching } = useAdvisory(symbol, profile);
  useEffect(() => {
    if (data) rememberSymbol(data.symbol);
  }, [data]);
  const ask = () => refetch({ cancelRefetch: false });
  const refresh = async () => {
    const answer = await ask();
    if (answer.error && answer.data)
      toasts.show({ title: "Refresh failed", text: answer.error.message, variant: "destructive" });
    else if (answer.data) toasts.show({ title: "Refreshed", text: `This is the latest advisory for ${symbol}.` });
  };
  // Retry goes away with what it mends; focus stays on what the page is about.
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void ask();
  };
  const zone = data?.kind === "stock" ? shareCalendar(data.symbol).zone : "UTC";

  return (
    <PageScaffold
      title={[symbol, "Trading Advisory"]}
      sourceLine={<SourceLine data={data && { ...data, zone }} failed={error !== null} />}
      head={
        <div className="top adv-top">
          <div className="top-name">
            <h1 ref={heading} tabIndex={-1} className="h-page">
              Trading Advisory
            </h1>
            <p className="meta">
              {data && [data.name, data.symbol, data.quotedIn ?? data.currency].filter(Boolean).join(" · ")}
              {!data && (error ? "No advisory" : GENERATING)}
            </p>
          </div>
          <SymbolForm
            symbol={symbol}
            busy={isFetching}
            onAnalyze={(asked) => (asked === symbol ? void ask() : setSymbol(asked))}
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
              title="Failed to generate trading advisory. Please try again later."
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
                The last refresh failed, so this is the advisory from before. {error.message}
              </p>
            )}
            <Advisory data={shown} zone={zone} address={address} onRefresh={() => void refresh()} />
          </>
        )}
      </Loaded>
    </PageScaffold>
  );
}
