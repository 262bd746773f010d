import type { MarketData } from "@sextant/core/contract";
import { formatDay } from "../../../lib/time-text.ts";
import { Arrow } from "../../../ui/arrow.tsx";
import { Explained } from "../../../ui/explained.tsx";
import { FoldSection } from "../../../ui/fold-section.tsx";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import * as TEXTS from "./texts.tsx";

type Pattern = MarketData["technicalAnalysis"]["patterns"][number];

const DIRECTIONS = {
  BULLISH: [TEXTS.bullish, "up"],
  BEARISH: [TEXTS.bearish, "down"],
  NEUTRAL: [TEXTS.undecided, "flat"],
} as const;

/** With fewer daily bars most patterns have nothing to measure bodies and shadows by. */
const FEWEST_BARS = 14;

const COLUMNS: readonly RowsColumn<Pattern>[] = [
  {
    name: TEXTS.pattern,
    cell: ({ name, rule }) => (
      <Explained mark={<span className="explained-term one-line">{name}</span>}>{rule}</Explained>
    ),
  },
  { name: TEXTS.direction, kind: "state", cell: ({ direction }) => <Direction direction={direction} /> },
  { name: TEXTS.completed, kind: "digits", cell: ({ time }) => formatDay(Date.parse(time)) },
  { name: TEXTS.candles, kind: "number", cell: ({ bars }) => bars },
  {
    name: TEXTS.meaning,
    kind: "long",
    cell: ({ reading }) => <span className="note keep">{reading}</span>,
  },
];

/** Candlestick patterns of the last days, newest first, each with its rule behind its name. */
export function PatternRows({ data }: { readonly data: MarketData }) {
  const { patterns, bars } = data.technicalAnalysis;
  return (
    <FoldSection
      id="patterns-heading"
      className="mt-10"
      heading={TEXTS.candlestickPatterns}
      term="candlestick-pattern"
      end={TEXTS.lastFiveBars}
    >
      <p className="note mb-4">{TEXTS.patternsIntro}</p>
      {patterns.length === 0 ? (
        <p className="note keep">{bars < FEWEST_BARS ? TEXTS.patternsTooFewBars : TEXTS.noPatterns}</p>
      ) : (
        <RowsTable
          label={TEXTS.candlestickPatterns}
          columns={COLUMNS}
          rows={patterns}
          keyOf={({ id, time }) => `${id} ${time}`}
          fitsRem={40}
        />
      )}
    </FoldSection>
  );
}

/** Its direction in the text's own colour: green and red are for advice and prices. */
function Direction({ direction }: Pick<Pattern, "direction">) {
  const [word, way] = DIRECTIONS[direction];
  return (
    <span className="bdg bdg-line">
      <Arrow of={way} />
      {word}
    </span>
  );
}
