import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { usePortfolios } from "./use-portfolios.ts";

const CreatePortfolioDialog = lazy(async () => ({
  default: (await import("./create-portfolio-dialog.tsx")).CreatePortfolioDialog,
}));

/** The own portfolios at current prices. */
export function PortfolioTab({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = usePortfolios(userId);
  const [creating, setCreating] = useState(false);
  const create = <Button onClick={() => setCreating(true)}>Create Portfolio</Button>;
  return (
    <>
      {data === undefined && !error && <PartWaiting label="Loading the portfolios" rows={3} row="h-24" />}
      {data === undefined && error && (
        <PartFailed title="Your portfolios could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <div className="board-empty">
          <p className="read">No portfolios created yet.</p>
          <p className="note">A name and a currency are enough; what you bought and sold is entered afterwards.</p>
          {create}
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <div className="grid gap-8">
            {data.map((portfolio) => (
              <PortfolioSection key={portfolio.id} userId={userId} portfolio={portfolio} />
            ))}
          </div>
          <div className="pt-6">
            <Button variant="outline" onClick={() => setCreating(true)}>
              Create Portfolio
            </Button>
          </div>
        </>
      )}
      <Suspense>{creating && <CreatePortfolioDialog userId={userId} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
