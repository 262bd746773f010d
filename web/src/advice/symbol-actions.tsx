import { SCREENS } from "@sextant/core/contract";
import { Bell, Briefcase, ChartCandlestick, History, Lightbulb, NotebookPen, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatSymbol } from "../lib/symbol-text.ts";
import { ticketAddress, type TicketStart } from "../paper-trading/ticket-address.ts";
import { addToPortfolioAddress } from "../portfolios/portfolio-address.ts";
import { Button } from "../ui/button.tsx";
import { WatchToggle } from "../watchlist/watch-toggle.tsx";
import { shareSymbol } from "./share-symbol.ts";
import * as TEXTS from "./texts.tsx";

export type SymbolActionsProps = {
  readonly symbol: string;
  /** The screen they are on, which needs no link to itself. A token has no advice, portfolio or backtest. */
  readonly on: "analysis" | "advisory" | "token";
  /** Initial values of the paper trading ticket. */
  readonly ticket: TicketStart;
  /** A token's own switch and button, in place of those for symbols. */
  readonly watch?: ReactNode;
  readonly alert?: ReactNode;
};

/** What a user can do next with the symbol of a screen, in one row; on a phone it scrolls sideways. */
export function SymbolActions({ symbol, on, ticket, watch, alert }: SymbolActionsProps) {
  const at = (path: string, field = "symbol") => `${path}?${new URLSearchParams({ [field]: symbol })}`;
  return (
    <div className="symbol-actions" role="group" aria-label={TEXTS.actionsOn(formatSymbol(symbol))}>
      {watch ?? <WatchToggle symbol={symbol} isWide />}
      {alert ?? (
        <ActionLink href={`${at(SCREENS.alerts.path)}&new`} icon={<Bell aria-hidden="true" />}>
          {TEXTS.setAlert}
        </ActionLink>
      )}
      {on === "analysis" && (
        <ActionLink href={at(SCREENS.tradingAdvisory.path)} icon={<Lightbulb aria-hidden="true" />}>
          {TEXTS.advice}
        </ActionLink>
      )}
      {on === "advisory" && (
        <ActionLink href={at(SCREENS.marketAnalysis.path)} icon={<ChartCandlestick aria-hidden="true" />}>
          {TEXTS.toAnalysis}
        </ActionLink>
      )}
      {on !== "token" && (
        <ActionLink href={addToPortfolioAddress(symbol)} icon={<Briefcase aria-hidden="true" />}>
          {TEXTS.addToPortfolio}
        </ActionLink>
      )}
      <ActionLink href={ticketAddress(ticket)} icon={<NotebookPen aria-hidden="true" />}>
        {TEXTS.paperTrade}
      </ActionLink>
      {on !== "token" && (
        <ActionLink href={at(SCREENS.backtest.path, "test")} icon={<History aria-hidden="true" />}>
          {TEXTS.backtest}
        </ActionLink>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() => void shareSymbol(document.title, on === "token" ? location.href : addressWith(symbol))}
      >
        <Share2 aria-hidden="true" />
        {TEXTS.share}
      </Button>
    </div>
  );
}

type LinkProps = { readonly href: string; readonly icon: ReactNode; readonly children: string };

function ActionLink({ href, icon, children }: LinkProps) {
  return (
    <Link className="btn btn-outline btn-size-sm" href={href}>
      {icon}
      {children}
    </Link>
  );
}

/** Returns the address of this screen with its symbol, which the address lacks while it is the default one. */
function addressWith(symbol: string): string {
  const address = new URL(location.href);
  address.searchParams.set("symbol", symbol);
  return address.href;
}
