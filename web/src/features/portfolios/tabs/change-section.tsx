import type { PortfolioOverview } from "@sextant/core/contract";
import { approximately, decimal } from "@sextant/core/decimal";
import { useId, useState } from "react";
import { amountWay } from "../../../lib/money-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Money } from "../../../portfolios/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { TwoColumns } from "../../../ui/two-columns.tsx";
import { RowsTable } from "../../../ui/rows-table.tsx";
import { ChangeTable } from "./change-table.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly overview: PortfolioOverview; readonly currency: string };

/** Holdings visible at first. */
const FIRST = 8;
const TONES = { up: "up", down: "down", flat: "ink2" } as const;
const sizeOf = (amount: string) => Math.abs(approximately(decimal(amount)));

/** Why the value changed in the period: in parts that add up to the change exactly, then holding by holding. */
export function ChangeSection({ overview, currency }: Props) {
  const { explanation } = overview;
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 className="h-sec" id={id}>
          {TEXTS.explainChange}
        </h2>
      </div>
      {explanation === null ? (
        <p className="read">{TEXTS.cannotExplain}</p>
      ) : (
        <>
          <ChangeTable explanation={explanation} currency={currency} />
          <div className="mt-8">
            <TwoColumns>
              <ByHolding effects={explanation.byHolding} currency={currency} />
              <ByCash effects={explanation.byCash} currency={currency} />
            </TwoColumns>
          </div>
        </>
      )}
    </section>
  );
}

type Effects = NonNullable<PortfolioOverview["explanation"]>;

function ByHolding({ effects, currency }: { readonly effects: Effects["byHolding"]; readonly currency: string }) {
  const [isWhole, setWhole] = useState(false);
  if (effects.length === 0) return null;
  const sorted = effects.toSorted(
    (a, b) => sizeOf(b.price) + sizeOf(b.currency) - sizeOf(a.price) - sizeOf(a.currency),
  );
  const shown = isWhole ? sorted : sorted.slice(0, FIRST);
  return (
    <div>
      <h3 className="h-sub mb-3">{TEXTS.holding}</h3>
      <RowsTable
        label={TEXTS.changeHolding}
        columns={[
          { name: TEXTS.holdingColumn, cell: ({ symbol }) => formatSymbol(symbol) },
          { name: TEXTS.prices, kind: "number", cell: ({ price }) => <Effect of={price} currency={currency} /> },
          {
            name: TEXTS.exchangeRates,
            kind: "number",
            cell: (row) => <Effect of={row.currency} currency={currency} />,
          },
        ]}
        rows={shown}
        keyOf={({ symbol }) => symbol}
        staysTable
      />
      {shown.length < sorted.length && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setWhole(true)}>
          {TEXTS.showAll(sorted.length)}
        </Button>
      )}
    </div>
  );
}

function ByCash({ effects, currency }: { readonly effects: Effects["byCash"]; readonly currency: string }) {
  if (effects.length === 0) return null;
  return (
    <div>
      <h3 className="h-sub mb-3">{TEXTS.cashCurrency}</h3>
      <RowsTable
        label={TEXTS.ratesOnCash}
        columns={[
          { name: TEXTS.cash, cell: (row) => row.currency },
          {
            name: TEXTS.exchangeRates,
            kind: "number",
            cell: ({ effect }) => <Effect of={effect} currency={currency} />,
          },
        ]}
        rows={effects}
        keyOf={(row) => row.currency}
        staysTable
      />
    </div>
  );
}

function Effect({ of, currency }: { readonly of: string; readonly currency: string }) {
  return (
    <span className={TONES[amountWay(of)]}>
      <Money amount={of} currency={currency} isSigned />
    </span>
  );
}
