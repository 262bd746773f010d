import { type Portfolio, SCREENS } from "@sextant/core/contract";
import { lazy, useState } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { portfolioAddress } from "../../portfolios/portfolio-address.ts";
import { Button } from "../../ui/button.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import type { TransactionKind } from "./transactions/transaction-kinds.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolios: readonly Portfolio[];
  readonly form: { readonly add: TransactionKind; readonly symbol: string };
};

const CreatePortfolioDialog = lazy(async () => ({
  default: (await import("../../portfolios/create-portfolio-dialog.tsx")).CreatePortfolioDialog,
}));

/**
 * Opens the transaction form that another screen started: in the only portfolio, in the one chosen here, or in a new
 * one.
 */
export function AddToPortfolio({ userId, portfolios, form }: Props) {
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(portfolios.length === 0);
  const open = portfolios.filter(({ readOnly }) => !readOnly);
  const addressOf = ({ id }: Pick<Portfolio, "id">) => portfolioAddress(id, "transactions", form);
  const close = () => navigate(SCREENS.portfolios.path, { replace: true });
  if (isCreating)
    return (
      <CreatePortfolioDialog
        userId={userId}
        onClose={close}
        onMade={(made) => navigate(addressOf(made), { replace: true })}
      />
    );
  const [only] = open;
  if (only !== undefined && portfolios.length === 1) return <Redirect to={addressOf(only)} replace />;
  return (
    <TitledDialog className="pf-dialog" title={TEXTS.addPortfolio(formatSymbol(form.symbol))} onClose={close}>
      {open.length === 0 ? (
        <p className="read">{TEXTS.allOverLimit}</p>
      ) : (
        <ul className="pf-choice">
          {open.map((portfolio) => (
            <li key={portfolio.id}>
              {/* Going back leads to the previous screen, not to this question. */}
              <Link className="btn btn-outline btn-size-default" href={addressOf(portfolio)} replace>
                {portfolio.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 mt-4">
        <Button variant="ghost" onClick={() => setCreating(true)}>
          {TEXTS.createPortfolio}
        </Button>
        <Button variant="ghost" onClick={close}>
          {TEXTS.cancel}
        </Button>
      </div>
    </TitledDialog>
  );
}
