import type { Portfolio } from "@sextant/core/contract";
import { describeError } from "../../../lib/error-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { useUpdatePortfolio } from "../../../portfolios/use-portfolios.ts";
import { Button } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly portfolio: Portfolio };

const USUAL = ["SPY", "BTC-USD"];

/** The usual benchmarks, one press each; pressing the current one removes it. Settings take any other symbol. */
export function BenchmarkChoice({ userId, portfolio }: Props) {
  const { mutate, isPending, variables } = useUpdatePortfolio(userId, portfolio.id);
  if (portfolio.readOnly) return null;
  const current = isPending ? variables?.benchmark : portfolio.benchmark;
  const own = portfolio.benchmark === null || USUAL.includes(portfolio.benchmark) ? [] : [portfolio.benchmark];
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={TEXTS.compareWith}>
      <span className="lbl" aria-hidden="true">
        {TEXTS.compareWith}
      </span>
      {[...USUAL, ...own].map((symbol) => (
        <Button
          key={symbol}
          variant="outline"
          size="sm"
          aria-pressed={symbol === current}
          onClick={() =>
            mutate(
              { benchmark: symbol === portfolio.benchmark ? null : symbol },
              {
                onError: (error) =>
                  toasts.show({
                    title: TEXTS.benchmarkNotSaved,
                    text: describeError(error),
                    variant: "destructive",
                  }),
              },
            )
          }
        >
          {formatSymbol(symbol)}
        </Button>
      ))}
    </div>
  );
}
