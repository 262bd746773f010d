import type { Backtest, BacktestRule } from "@sextant/core/contract";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/error-text.ts";
import { toasts } from "../../ui/toast-queue.ts";
import { addressOf, textField } from "../../lib/address-fields.ts";
import { recentSymbols } from "../../lib/recent-symbols.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { FoldSection } from "../../ui/fold-section.tsx";
import { BacktestForm } from "./backtest-form.tsx";
import { firstValues, valuesOf, type FormValues } from "./backtest-form-values.ts";
import { BacktestList } from "./backtest-list.tsx";
import { ShownBacktest } from "./shown-backtest.tsx";
import { isOpen, useBacktestInputs } from "./use-backtests.ts";
import * as TEXTS from "./texts.tsx";

const FORM_HEADING = "form-heading";
/** Matches where the form is above the result, and would push it off the screen. */
const ABOVE_RESULT = "(max-width: 1000px)";

const ADDRESS = addressOf({
  run: textField("run"),
  symbol: textField("symbol"),
  /** The symbol that the form starts with: links on the screens of a symbol name it. */
  test: textField("test"),
});

type Props = { readonly rules: readonly BacktestRule[]; readonly backtests: readonly Backtest[] };

/** The form, earlier runs next to it, and the selected one below. */
export function BacktestDesk({ rules, backtests }: Props) {
  const address = useBacktestAddress();
  const { start, end } = useBacktestInputs();
  const [copied, setCopied] = useState<{ readonly values: FormValues; readonly count: number }>();
  const below = useRef<HTMLDivElement>(null);
  const shown = backtests.find(({ id }) => id === address.run) ?? backtests[0];
  // As the run in view, unless the user comes from a symbol.
  const [first] = useState(() =>
    address.test === undefined && shown !== undefined
      ? valuesOf(shown.request)
      : firstValues(address.test ?? recentSymbols()[0]),
  );
  // A run just started is below the form, on a phone out of sight; it is shown once it has been rendered.
  const requested = useRef<string>(undefined);
  useEffect(() => {
    if (requested.current === undefined || requested.current !== shown?.id) return;
    requested.current = undefined;
    below.current?.scrollIntoView({ block: "start" });
  }, [shown?.id]);
  const show = (id: string) => {
    requested.current = id;
    address.setRun(id);
    if (id !== shown?.id) return;
    requested.current = undefined;
    below.current?.scrollIntoView({ block: "start" });
  };
  const endOne = (backtest: Backtest) =>
    end.mutate(backtest.id, {
      onSuccess: () => !isOpen(backtest) && address.setRun(undefined),
      onError: (error) =>
        toasts.show({ title: TEXTS.actionFailed, text: describeError(error), variant: "destructive" }),
    });
  const again = ({ request }: Backtest) => {
    setCopied((before) => ({ values: valuesOf(request), count: (before?.count ?? 0) + 1 }));
  };
  useEffect(() => {
    if (copied !== undefined) document.getElementById(FORM_HEADING)?.focus();
  }, [copied]);
  return (
    <>
      <div className="bt-top">
        <FoldSection
          id={FORM_HEADING}
          heading={TEXTS.newBacktest}
          isOpen={shown === undefined || copied !== undefined}
          foldsOn={ABOVE_RESULT}
        >
          <BacktestForm
            key={copied?.count ?? 0}
            rules={rules}
            first={copied?.values ?? first}
            busy={start.isPending}
            error={start.error}
            onStart={(request) => start.mutate(request, { onSuccess: ({ id }) => show(id) })}
          />
        </FoldSection>
        <section className="sec" aria-labelledby="runs-heading">
          <h2 className="h-sec mb-2" id="runs-heading">
            {TEXTS.earlierRuns}
          </h2>
          <BacktestList backtests={backtests} rules={rules} shown={shown?.id} onShow={show} />
        </section>
      </div>
      <div ref={below}>
        {shown && (
          <ShownBacktest
            key={shown.id}
            backtest={shown}
            rules={rules}
            symbol={address.symbol}
            busy={end.isPending}
            onSymbol={address.setSymbol}
            onEnd={() => endOne(shown)}
            onAgain={() => again(shown)}
          />
        )}
      </div>
      <p className="meta mt-8">{TEXTS.pastResultsSayLittle}</p>
    </>
  );
}

/** Returns the selected backtest and symbol, stored in the address. */
function useBacktestAddress() {
  const { state, change } = useAddressState(ADDRESS);
  return {
    ...state,
    setRun: (run: string | undefined) => change({ run, symbol: undefined }, { push: true }),
    setSymbol: (symbol: string) => change({ symbol }),
  };
}
