import type { MarketData } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { Arrow } from "../../../ui/arrow.tsx";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";

type Pattern = MarketData["technicalAnalysis"]["patterns"][number];

const DIRECTIONS = {
  BULLISH: ["Bullish", "up", "bdg-good"],
  BEARISH: ["Bearish", "down", "bdg-bad"],
  NEUTRAL: ["Undecided", "flat", ""],
} as const;

/** With fewer daily bars most patterns have nothing to measure bodies and shadows by. */
const FEWEST_BARS = 14;

const COLUMNS: readonly RowsColumn<Pattern>[] = [
  { name: "Pattern", cell: ({ name }) => name },
  { name: "Direction", kind: "state", cell: ({ direction }) => <Direction direction={direction} /> },
  { name: "Completed", kind: "digits", cell: ({ time }) => formatDate(Date.parse(time)) },
  { name: "Candles", kind: "number", cell: ({ bars }) => bars },
  {
    name: "What it says",
    kind: "long",
    cell: ({ reading, rule }) => (
      <>
        <span className="note keep">{reading}</span>
        <span className="note block text-ink-3">{rule}</span>
      </>
    ),
  },
];

/** Candlestick patterns of the last days, newest first, each with its rule. */
export function PatternRows({ data }: { readonly data: MarketData }) {
  const { patterns, bars } = data.technicalAnalysis;
  return (
    <section className="sec mt-10" aria-labelledby="patterns-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="patterns-heading">
          Candlestick patterns
        </h2>
        <span className="meta end">Last five closed daily bars</span>
      </div>
      <p className="note mb-4">
        Shapes that one to three candles make together. A shape is not odds: the rules look at these candles and the
        usual size of those before, not at the trend.
      </p>
      {patterns.length === 0 ? (
        <p className="note keep">
          {bars < FEWEST_BARS
            ? "N/A: too few daily bars to measure candles by."
            : "None of the twenty patterns came up in these bars."}
        </p>
      ) : (
        <RowsTable
          label="Candlestick patterns"
          columns={COLUMNS}
          rows={patterns}
          keyOf={({ id, time }) => `${id} ${time}`}
          fitsRem={40}
        />
      )}
    </section>
  );
}

function Direction({ direction }: Pick<Pattern, "direction">) {
  const [word, way, tone] = DIRECTIONS[direction];
  return (
    <span className={`bdg ${tone}`}>
      <Arrow of={way} />
      {word}
    </span>
  );
}
