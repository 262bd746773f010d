import type { Portfolio, PortfolioExposure } from "@sextant/core/contract";
import { approximately, decimal as exact } from "@sextant/core/decimal";
import { useId, useState, type FormEvent } from "react";
import { SymbolBox } from "../../../advice/symbol-box.tsx";
import { symbolFrom } from "../../../advice/symbol-from.ts";
import { percent as formatPercent, signedPercent } from "../../../lib/metrics.ts";
import { amountWay } from "../../../lib/money-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { Money } from "../../../portfolios/money.tsx";
import { Explained } from "../../../ui/explained.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { RowsTable } from "../../../ui/rows-table.tsx";
import { usePortfolioExposure } from "./use-portfolio-metrics.ts";
import { formatMove, usualShock } from "./usual-shock.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  /** Notes that this tab already shows about the portfolio. */
  readonly notes: readonly string[];
};

const BETA = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const LOWEST = -80;
const HIGHEST = 100;
const STEP = 5;
/** Long enough that dragging a slider sends a single request. */
const SETTLED_MS = 250;
const TONES = { up: "up", down: "down", flat: "ink2" } as const;

/** The portfolio's reaction to a move of one symbol: the user chooses the symbol and the size of the move. */
export function StressSection({ userId, portfolio, notes: known }: Props) {
  const [{ shock, shockPercent }, setShock] = useState(() => usualShock(portfolio));
  const settled = Number(useSettled(String(shockPercent), SETTLED_MS));
  const exposure = usePortfolioExposure(userId, portfolio.id, { shock, shockPercent: settled });
  const data = exposure.error !== null && exposure.isPlaceholderData ? undefined : exposure.data;
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 className="h-sec" id={id}>
          <Explained mark={<span className="explained-term">{TEXTS.whatIf}</span>}>{TEXTS.stressMeaning}</Explained>
        </h2>
      </div>
      <ShockForm
        shock={shock}
        percent={shockPercent}
        onSymbol={(symbol) => setShock({ shock: symbol, shockPercent })}
        onPercent={(percent) => setShock({ shock, shockPercent: percent })}
      />
      <div className="mt-4" aria-live="polite" aria-busy={exposure.isPlaceholderData || settled !== shockPercent}>
        <Loaded
          data={data}
          error={exposure.error}
          waiting={<PartWaiting label={TEXTS.loadingStressTest} rows={3} row="h-10" />}
          failed={(error) => (
            <PartFailed title={TEXTS.stressTestFailed} error={error} onRetry={() => void exposure.refetch()} />
          )}
        >
          {({ stress, currency, notes }) =>
            stress === null ? (
              <NotTested reasons={notes.filter((note) => !known.includes(note))} />
            ) : (
              <Outcome stress={stress} currency={currency} />
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

type FormProps = {
  readonly shock: string;
  readonly percent: number;
  readonly onSymbol: (symbol: string) => void;
  readonly onPercent: (percent: number) => void;
};

function ShockForm({ shock, percent, onSymbol, onPercent }: FormProps) {
  const [typed, setTyped] = useState(shock);
  const id = useId();
  const choose = (text: string) => {
    const symbol = symbolFrom(text);
    if (!symbol) return;
    setTyped(symbol);
    onSymbol(symbol);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    choose(typed);
  };
  return (
    <form className="pff-shock" aria-label={TEXTS.moveTest} onSubmit={onSubmit}>
      <div className="grid gap-1-half pff-shock-symbol">
        <span className="lbl" aria-hidden="true">
          {TEXTS.ifSymbol}
        </span>
        <SymbolBox value={typed} onType={setTyped} onChoose={choose} />
      </div>
      <div className="grid gap-1-half">
        <label className="lbl" htmlFor={id}>
          {formatMove(percent)}
        </label>
        <input
          id={id}
          className="pff-slider"
          type="range"
          min={LOWEST}
          max={HIGHEST}
          step={STEP}
          value={percent}
          aria-valuetext={formatMove(percent)}
          // A move of zero is not a move, so the slider skips it.
          onChange={({ target }) => onPercent(Number(target.value) || (percent < 0 ? STEP : -STEP))}
        />
        <span className="meta num flex justify-between" aria-hidden="true">
          <span>{formatPercent(LOWEST)}</span>
          <span>+{formatPercent(HIGHEST)}</span>
        </span>
      </div>
    </form>
  );
}

function NotTested({ reasons }: { readonly reasons: readonly string[] }) {
  return <p className="read">{TEXTS.cannotTest(reasons.length === 0 ? TEXTS.reasonBelow : reasons.join(" "))}</p>;
}

type OutcomeProps = { readonly stress: NonNullable<PortfolioExposure["stress"]>; readonly currency: string };

function Outcome({ stress, currency }: OutcomeProps) {
  const { symbol, percent, change, low, high, changePercent, byHolding, leftOut } = stress;
  const way = amountWay(change);
  const sizeOf = (amount: string) => Math.abs(approximately(exact(amount)));
  return (
    <>
      <p className="read mb-4">
        {TEXTS.stressSentence(
          formatSymbol(symbol),
          formatMove(percent),
          way === "up" ? "gain" : "lose",
          <b className={`num ${TONES[way]}`}>
            <Money amount={change.replace(/^-/, "")} currency={currency} />
          </b>,
          signedPercent(changePercent),
          <span className="num">
            <Money amount={low} currency={currency} isSigned />
          </span>,
          <span className="num">
            <Money amount={high} currency={currency} isSigned />
          </span>,
        )}
      </p>
      <div className="pff-effects">
        <RowsTable
          label={TEXTS.stressByHolding}
          columns={[
            { name: TEXTS.holdingColumn, cell: (row) => formatSymbol(row.symbol) },
            { name: TEXTS.beta, kind: "number", cell: ({ beta }) => BETA.format(beta).replace("-", "−") },
            {
              name: TEXTS.change,
              kind: "number",
              cell: (row) => (
                <span className={TONES[amountWay(row.change)]}>
                  <Money amount={row.change} currency={currency} isSigned />
                </span>
              ),
            },
          ]}
          rows={byHolding.toSorted((a, b) => sizeOf(b.change) - sizeOf(a.change))}
          keyOf={(row) => row.symbol}
          footer={[TEXTS.together, "", <Money key="sum" amount={change} currency={currency} isSigned />]}
          fitsRem={20}
        />
      </div>
      <p className="note keep mt-3">
        {TEXTS.betaNote(
          formatSymbol(symbol),
          leftOut.length > 0 && TEXTS.tooLittleHistory(leftOut.map(formatSymbol).join(", ")),
        )}
      </p>
    </>
  );
}
