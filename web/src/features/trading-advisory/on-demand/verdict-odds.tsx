import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { chanceNote, chanceOf, classOf } from "../../../advice/chance-text.ts";
import { OddsPicture } from "../../../advice/odds-picture.tsx";
import { periods } from "../../../advice/periods.ts";
import { strategyEndings } from "../strategy-endings.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly strategy: Strategy;
  readonly span: string;
  readonly of: Pick<TradingAdvisory, "kind" | "currency">;
};

/** The chance of a verdict as a picture: of twenty such times, how many end which way. */
export function VerdictOdds({ strategy, span, of: { kind, currency } }: Props) {
  const chance = chanceOf(kind, strategy);
  const note = chanceNote(chance);
  return (
    <>
      <OddsPicture periods={periods(span)} among={classOf(chance)} endings={strategyEndings(strategy, currency)} />
      <p className="meta">{TEXTS.marksText}</p>
      {note !== undefined && <p className="meta">{note}</p>}
    </>
  );
}
