import "../../paper-trading/paper-trading.css";
import "../../portfolios/portfolios.css";
import "./portfolios.css";
import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { usePortfolios } from "../../portfolios/use-portfolios.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { PortfolioList } from "./portfolio-list.tsx";
import { PortfolioView } from "./portfolio-view.tsx";
import { PORTFOLIOS_ADDRESS } from "./portfolios-address.ts";
import { TRANSACTIONS_ADDRESS } from "./transactions/transactions-address.ts";
import * as TEXTS from "./texts.tsx";

const AddToPortfolio = lazy(async () => ({ default: (await import("./add-to-portfolio.tsx")).AddToPortfolio }));

/** The user's portfolios: a list of all, or one in detail. */
export function PortfoliosPage() {
  const { user } = useSession();
  return user ? <Portfolios userId={user.id} /> : null;
}

function Portfolios({ userId }: { readonly userId: string }) {
  const { state } = useAddressState(PORTFOLIOS_ADDRESS);
  const { add, symbol } = useAddressState(TRANSACTIONS_ADDRESS).state;
  const { data, error, refetch } = usePortfolios(userId);
  const { label } = SCREENS.portfolios;
  return (
    <Loaded
      data={data}
      error={error}
      waiting={
        <PageScaffold title={label} heading={label}>
          <PartWaiting label={TEXTS.loadingPortfolios} rows={4} row="h-16" />
        </PageScaffold>
      }
      failed={(cause) => (
        <PageScaffold title={label} heading={label}>
          <Failed title={TEXTS.portfoliosLoadFailed} detail={describeError(cause)} onRetry={() => void refetch()} />
        </PageScaffold>
      )}
    >
      {(portfolios) => {
        if (state.id === undefined)
          return (
            <>
              <PortfolioList userId={userId} portfolios={portfolios} error={error} />
              <Suspense>
                {add !== undefined && symbol !== undefined && (
                  <AddToPortfolio userId={userId} portfolios={portfolios} form={{ add, symbol }} />
                )}
              </Suspense>
            </>
          );
        const portfolio = portfolios.find(({ id }) => id === state.id);
        if (portfolio === undefined) return <NoSuchPortfolio />;
        return <PortfolioView key={portfolio.id} userId={userId} portfolio={portfolio} error={error} />;
      }}
    </Loaded>
  );
}

function NoSuchPortfolio() {
  return (
    <PageScaffold title={SCREENS.portfolios.label} heading={TEXTS.portfolioNotFound}>
      <div className="pf-empty">
        <p className="read">{TEXTS.notFoundReason}</p>
        <Link className="btn btn-default btn-size-default" href={SCREENS.portfolios.path}>
          {TEXTS.showPortfolios}
        </Link>
      </div>
    </PageScaffold>
  );
}
