import { type Portfolio, SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { HideValuesSwitch } from "../../../portfolios/hide-values-switch.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { usePortfolios } from "../../../portfolios/use-portfolios.ts";
import * as TEXTS from "./texts.tsx";

const CreatePortfolioDialog = lazy(async () => ({
  default: (await import("../../../portfolios/create-portfolio-dialog.tsx")).CreatePortfolioDialog,
}));

/** The user's portfolios at current prices. */
export function PortfolioTab({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = usePortfolios(userId);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingPortfolios} rows={3} row="h-24" />}
        failed={(failure) => (
          <PartFailed title={TEXTS.portfoliosLoadFailed} error={failure} onRetry={() => void refetch()} />
        )}
      >
        {(portfolios) => <Portfolios userId={userId} portfolios={portfolios} onCreate={() => setCreating(true)} />}
      </Loaded>
      <Suspense>{creating && <CreatePortfolioDialog userId={userId} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

type PortfoliosProps = {
  readonly userId: string;
  readonly portfolios: readonly Portfolio[];
  readonly onCreate: () => void;
};

function Portfolios({ userId, portfolios, onCreate }: PortfoliosProps) {
  if (portfolios.length === 0)
    return (
      <div className="board-empty">
        <p className="read">{TEXTS.noPortfolios}</p>
        <p className="note">{TEXTS.noPortfoliosText}</p>
        <Button onClick={onCreate}>{TEXTS.createPortfolio}</Button>
      </div>
    );
  return (
    <>
      <div className="pf-bar">
        {/* One opens with its own button. */}
        {portfolios.length > 1 && (
          <Link className="tlink" href={SCREENS.portfolios.path}>
            {TEXTS.allPortfolios}
          </Link>
        )}
        <HideValuesSwitch />
      </div>
      <div className="grid gap-8">
        {portfolios.map((portfolio) => (
          <PortfolioSection key={portfolio.id} userId={userId} portfolio={portfolio} />
        ))}
      </div>
      <div className="pt-6">
        <Button variant="outline" onClick={onCreate}>
          {TEXTS.createPortfolio}
        </Button>
      </div>
    </>
  );
}
