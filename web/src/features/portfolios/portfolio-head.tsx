import { type Portfolio, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { signedPercent } from "../../lib/metrics.ts";
import { amountWay } from "../../lib/money-text.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { HideValuesSwitch } from "../../portfolios/hide-values-switch.tsx";
import { Money } from "../../portfolios/money.tsx";
import { usePortfolioOverview } from "../../portfolios/use-portfolio-overview.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { namedSymbols } from "./named-symbols.ts";
import { profitPercent, totalOf } from "./total-by-currency.ts";
import { PORTFOLIOS_ADDRESS } from "./portfolios-address.ts";
import { ShareButton } from "./sharing/share-button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly portfolio: Portfolio };

const TONES = { up: "up", down: "down", flat: "ink2" } as const;

/** A portfolio's name, value, gain, change of the day, and the age of its prices. */
export function PortfolioHead({ userId, portfolio }: Props) {
  const { name, currency, asOf, freshness, unpriced } = portfolio;
  return (
    <header className="pf-head">
      <p className="meta">
        <Link className="tlink" href={SCREENS.portfolios.path}>
          {TEXTS.portfolios}
        </Link>
      </p>
      <div className="pf-head-row">
        <h1 className="h-page wrap-anywhere">{name}</h1>
        <div className="pf-head-acts">
          <HideValuesSwitch />
          <ShareButton userId={userId} portfolio={portfolio} />
        </div>
      </div>
      <p className="pf-head-value">
        <span className="fig num pf-total">
          <Money amount={totalOf(portfolio)} currency={currency} />
        </span>
        <Gain portfolio={portfolio} />
        <DayChange userId={userId} portfolio={portfolio} />
      </p>
      {asOf !== null && freshness !== null && (
        <p className="pf-head-origin">
          {/* The line under the masthead says of all prices that they are replayed. */}
          {freshness.state !== "replay" && <FreshnessBadge freshness={freshness} asOf={asOf} />}
          <span className="meta">{TEXTS.oldestPrice(<Timestamp atMs={Date.parse(asOf)} />)}</span>
        </p>
      )}
      {unpriced.length > 0 && <p className="note keep">{TEXTS.unpriced(namedSymbols(unpriced))}</p>}
    </header>
  );
}

/** The unrealised profit of what has a price and a cost. */
function Gain({ portfolio }: Pick<Props, "portfolio">) {
  const percent = profitPercent(portfolio);
  if (percent === null) return null;
  const way = amountWay(portfolio.profit);
  return (
    <span className={`num chg ${TONES[way]}`}>
      <Arrow of={way} />
      <Money amount={portfolio.profit} currency={portfolio.currency} isSigned />
      {` (${signedPercent(percent)})`} <span className="ink2">{TEXTS.gain}</span>
    </span>
  );
}

/** Loaded with the same period as the tabs, so that it needs no request of its own. */
function DayChange({ userId, portfolio: { id, currency } }: Props) {
  const { state } = useAddressState(PORTFOLIOS_ADDRESS);
  const { data, error } = usePortfolioOverview(userId, id, state.period);
  if (data === undefined) return error === null ? <span className="skel w-32" /> : null;
  const { dayChange, dayChangePercent } = data;
  if (dayChange === null) return null;
  const way = amountWay(dayChange);
  return (
    <span className={`num chg ${TONES[way]}`}>
      <Arrow of={way} />
      <Money amount={dayChange} currency={currency} isSigned />
      {dayChangePercent !== null && ` (${signedPercent(dayChangePercent)})`} <span className="ink2">{TEXTS.today}</span>
    </span>
  );
}
