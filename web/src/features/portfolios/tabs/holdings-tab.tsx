import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { type HoldingOrder, nextOrder, orderedHoldings } from "../../../portfolios/holding-order.ts";
import { HoldingsTable } from "../../../portfolios/holdings-table.tsx";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { Link } from "wouter";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { LotsTable, UnknownCost } from "../holdings/lots-table.tsx";
import { RealisedGains } from "../holdings/realised-gains.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { profitPercent, totalOf } from "../total-by-currency.ts";
import { usePortfolioLots } from "../use-portfolio-lots.ts";
import * as TEXTS from "./texts.tsx";

/** A portfolio's holdings at current prices, lot by lot, and the gains of its sales. */
export function HoldingsTab({ userId, portfolio }: PortfolioTabProps) {
  const { id, name, holdings, currency } = portfolio;
  const { data, error, refetch } = usePortfolioLots(userId, id);
  const [order, setOrder] = useState<HoldingOrder>({ by: "value", isDown: true });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (symbol: string) =>
    setOpened((now) => new Set(now.has(symbol) ? [...now].filter((one) => one !== symbol) : [...now, symbol]));
  const lotsOf = (symbol: string) => data?.open.filter((lot) => lot.symbol === symbol);
  return (
    <div className="pf-parts">
      {holdings.length === 0 ? (
        <div className="pf-empty">
          <p className="read">{TEXTS.noHoldings}</p>
          <p className="note keep">{TEXTS.holdingsEmpty}</p>
          <Link
            className="btn btn-default btn-size-default"
            href={portfolioAddress(id, "transactions", { add: "buy" })}
          >
            {TEXTS.addTransaction}
          </Link>
        </div>
      ) : (
        <HoldingsTable
          holdings={orderedHoldings(holdings, order)}
          currency={currency}
          caption={TEXTS.holdings(name)}
          total={{ value: totalOf(portfolio), profit: portfolio.profit, profitPercent: profitPercent(portfolio) }}
          order={order}
          onOrder={(by) => setOrder((now) => nextOrder(now, by))}
          besideSymbol={({ symbol }) => (
            <button
              type="button"
              className="pf-lots-opener"
              aria-expanded={opened.has(symbol)}
              onClick={() => toggle(symbol)}
            >
              {TEXTS.lots(
                <span className="sr">{TEXTS.of(formatSymbol(symbol))}</span>,
                <ChevronDown aria-hidden="true" />,
              )}
            </button>
          )}
          unknownCost={({ symbol }) => {
            const unknown = lotsOf(symbol)?.find(({ cost }) => cost === null);
            return unknown === undefined ? (
              TEXTS.costUnknown
            ) : (
              <UnknownCost portfolioId={id} transactionId={unknown.transactionId} />
            );
          }}
          below={({ symbol }) =>
            !opened.has(symbol) ? undefined : (
              <Loaded
                data={lotsOf(symbol)}
                error={error}
                waiting={<span className="skel w-full" role="status" aria-label={TEXTS.loadingLots} />}
                failed={(cause) => (
                  <PartFailed title={TEXTS.lotsLoadFailed} error={cause} onRetry={() => void refetch()} />
                )}
              >
                {(lots) => <LotsTable portfolio={portfolio} symbol={formatSymbol(symbol)} lots={lots} />}
              </Loaded>
            )
          }
        />
      )}
      <section className="sec" aria-labelledby="pf-realised">
        <div className="sec-h">
          <h2 className="h-sec" id="pf-realised">
            {TEXTS.realizedGains}
          </h2>
        </div>
        <Loaded
          data={data}
          error={error}
          waiting={<PartWaiting label={TEXTS.loadingRealizedGains} rows={3} row="h-12" />}
          failed={(cause) => <PartFailed title={TEXTS.gainsFailed} error={cause} onRetry={() => void refetch()} />}
        >
          {({ realised }) => <RealisedGains portfolioId={id} currency={currency} gains={realised} />}
        </Loaded>
      </section>
    </div>
  );
}
