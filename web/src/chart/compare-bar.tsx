import { X } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { CandlesAnswer } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { suggestedSymbols } from "../lib/suggested-symbols.ts";
import { Button } from "../ui/button.tsx";
import { MOST_COMPARED, type useCompared } from "./use-compared.ts";
import type { SymbolPicker } from "./symbol-picker.ts";
import * as TEXTS from "./workspace-texts.ts";

const CompareDialog = lazy(async () => ({ default: (await import("./chart-compare-dialog.tsx")).CompareDialog }));

type Props = {
  readonly compared: ReturnType<typeof useCompared>;
  readonly picker: SymbolPicker;
};

/** The button that compares with another symbol. */
export function CompareButton({ compared, picker }: Props) {
  const [isRequesting, setRequesting] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        disabled={!compared.hasRoom}
        title={compared.hasRoom ? undefined : TEXTS.comparedFull(MOST_COMPARED)}
        onClick={() => setRequesting(true)}
      >
        {TEXTS.compare}
      </Button>
      {isRequesting && (
        <Suspense>
          <CompareDialog
            picker={picker}
            onClose={() => setRequesting(false)}
            onChoose={(symbol) => {
              compared.add(symbol);
              setRequesting(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The compared symbols: each with the source of its prices, or why it has none, and a remove button. */
export function ComparedList({
  compared,
  badge,
}: Pick<Props, "compared"> & { readonly badge: (answer: CandlesAnswer) => ReactNode }) {
  if (compared.symbols.length === 0) return null;
  return (
    <ul className="chart-compared" aria-label={TEXTS.comparedSymbols}>
      {compared.symbols.map(({ symbol, tone, answer, error }) => (
        <li key={symbol}>
          <b data-tone={tone}>{symbol}</b>
          {error ? (
            <>
              <span role="alert">{error}</span>
              {suggestedSymbols(error).map((meant) => (
                <Button key={meant} variant="outline" size="sm" onClick={() => compared.swap(symbol, meant)}>
                  {meant}
                </Button>
              ))}
            </>
          ) : answer ? (
            <>
              {badge(answer)}
              {answer.freshness.state !== "simulated" && <span className="meta">{sourceName(answer.source)}</span>}
            </>
          ) : (
            <span className="meta">{TEXTS.loading}</span>
          )}
          <button
            type="button"
            className="chart-take-off"
            aria-label={TEXTS.stopComparing(symbol)}
            onClick={() => compared.remove(symbol)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
