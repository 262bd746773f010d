import { useId, useState, type ReactNode } from "react";
import { sharePercent } from "../../../lib/share-percent.ts";
import { Money } from "../../../portfolios/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { type Share, sortedShares } from "./sorted-shares.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly title: string;
  readonly shares: readonly Share[];
  readonly currency: string;
  readonly nameOf: (name: string) => string;
};

/** A portfolio's shares by one property, largest first; past eight the rest is folded into 'Other'. */
export function ShareBars({ title, shares, currency, nameOf }: Props) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const { listed, others, othersPercent } = sortedShares(shares);
  const rows = isWhole ? [...listed, ...others] : listed;
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 className="h-sec" id={id}>
          {title}
        </h2>
      </div>
      <ul className="pff-shares" aria-labelledby={id}>
        {rows.map(({ name, value, percent }) => (
          <li key={name}>
            <ShareRow name={nameOf(name)} percent={percent}>
              <Money amount={value} currency={currency} />
            </ShareRow>
          </li>
        ))}
        {!isWhole && others.length > 0 && (
          <li>
            <ShareRow name={TEXTS.otherHoldings(others.length)} percent={othersPercent} />
          </li>
        )}
      </ul>
      {others.length > 0 && (
        <Button variant="outline" size="sm" className="mt-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? TEXTS.showFewer : TEXTS.showAllShares(String(shares.length))}
          <span className="sr"> {title.toLowerCase()}</span>
        </Button>
      )}
    </section>
  );
}

type RowProps = {
  readonly name: string;
  readonly percent: number | null;
  readonly children?: ReactNode;
};

/** The whole bar is 100%. */
function ShareRow({ name, percent, children }: RowProps) {
  const width = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <>
      <span className="pff-share">
        <span className="wrap-anywhere">{name} </span>
        <span className="num ink3">{children} </span>
        {percent !== null && <b className="num">{sharePercent(percent)}</b>}
      </span>
      <span className="pff-share-bar" aria-hidden="true">
        <i style={{ width: `${String(width)}%` }} />
      </span>
    </>
  );
}
