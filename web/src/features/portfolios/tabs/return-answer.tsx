import type { PortfolioOverview } from "@sextant/core/contract";
import { direction, signedPercent } from "../../../lib/metrics.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { benchmarkReturn } from "./benchmark-return.ts";
import { returnSpan } from "./return-span.ts";
import * as TEXTS from "./texts.tsx";

const TONES = { up: "up", down: "down", flat: "ink2" } as const;

/** A portfolio's return in one sentence, beside its benchmark's over the same days; why there is none otherwise. */
export function ReturnAnswer({ overview }: { readonly overview: PortfolioOverview }) {
  const { returns, benchmark, series } = overview;
  const best = returns.find(({ measure }) => measure === "time_weighted");
  if (best?.kind !== "rate") return <p className="read">{TEXTS.noReturn(best?.reason ?? "")}</p>;
  const there = benchmark === null ? undefined : benchmarkReturn(series);
  return (
    <>
      <p className="pf-answer">
        {TEXTS.returnAnswer(
          <b className={`num ${TONES[direction(best.percent)]}`}>{signedPercent(best.percent)}</b>,
          returnSpan(overview),
          benchmark !== null &&
            there !== undefined &&
            TEXTS.besideReturn(formatSymbol(benchmark), <span className="num">{signedPercent(there)}</span>),
        )}
      </p>
      {benchmark !== null && there === undefined && (
        <p className="note keep">{TEXTS.noComparison(formatSymbol(benchmark))}</p>
      )}
      {best.reason !== null && <p className="note keep">{best.reason}</p>}
    </>
  );
}
