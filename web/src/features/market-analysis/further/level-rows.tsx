import type { MarketData } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { price, signedPercent } from "../../../lib/metrics.ts";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";

const COLUMNS: readonly RowsColumn<Pivots>[] = [
  { name: "Pivot", kind: "digits", cell: ({ pivot }) => price(pivot) },
  ...(["r1", "r2", "r3", "s1", "s2", "s3"] as const).map((name): RowsColumn<Pivots> => {
    return { name: name.toUpperCase(), kind: "number", cell: (pivots) => price(pivots[name]) };
  }),
];

type Level = MarketData["technicalAnalysis"]["levels"][number];

const KINDS = { SUPPORT: "Support", RESISTANCE: "Resistance" } as const;

/** With fewer daily bars there is no average true range to decide which prices belong to one level. */
const FEWEST_BARS = 15;

/** Prices where the market turned before, each with the dates, and the pivot points of the last bar. */
export function LevelRows({ data }: { readonly data: MarketData }) {
  const { levels, pivots, bars, lastBarAt } = data.technicalAnalysis;
  return (
    <section className="sec mt-10" aria-labelledby="levels-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="levels-heading">
          Support and resistance
        </h2>
        {lastBarAt !== null && (
          <span className="meta end">Around the close of {formatDate(Date.parse(lastBarAt))}</span>
        )}
      </div>
      <p className="note mb-4">
        Prices where the market turned before: under the close they may hold a fall, above it they may stop a rise.
        {levels[0] && <span className="mt-1 block text-ink-3">{levels[0].rule}</span>}
      </p>
      {levels.length === 0 ? (
        <p className="note keep">
          {bars < FEWEST_BARS
            ? "N/A: too few daily bars to see where the price turns."
            : "None: the price has stopped moving, or did not turn in the last 250 daily bars."}
        </p>
      ) : (
        <>
          <RowsTable
            label="Support and resistance"
            columns={columnsAt(data.price)}
            rows={levels}
            keyOf={({ price }) => String(price)}
            fitsRem={34}
          />
          <OneSided levels={levels} />
        </>
      )}
      {pivots !== null && <PivotPoints pivots={pivots} />}
    </section>
  );
}

function columnsAt(now: number | null): readonly RowsColumn<Level>[] {
  return [
    { name: "Level", kind: "digits", cell: (level) => price(level.price) },
    { name: "Kind", kind: "state", cell: (level) => <LevelKind level={level} /> },
    {
      name: "From the price",
      kind: "number",
      cell: (level) => signedPercent(now === null ? null : (100 * (level.price - now)) / now),
    },
    { name: "Strength", kind: "number", cell: ({ strength }) => `${Math.round(strength)} of 100` },
    {
      name: "Turned on",
      cell: ({ touches }) => (
        <span className="num whitespace-normal">{touches.map((time) => formatDate(Date.parse(time))).join(" · ")}</span>
      ),
    },
  ];
}

function LevelKind({ level: { kind, broken } }: { readonly level: Level }) {
  return (
    <span className="bdg bdg-line">
      {KINDS[kind]}
      {broken && ", gone through"}
    </span>
  );
}

/** Explains what it means that all levels are on one side of the close. */
function OneSided({ levels }: { readonly levels: readonly Level[] }) {
  const [first] = levels;
  if (levels.some(({ kind }) => kind !== first?.kind)) return null;
  return (
    <p className="note keep mt-3">
      {first?.kind === "SUPPORT"
        ? "No resistance: the close stands above every turn of the last 250 daily bars."
        : "No support: the close stands below every turn of the last 250 daily bars."}
    </p>
  );
}

type Pivots = NonNullable<MarketData["technicalAnalysis"]["pivots"]>;

/** Floor trader's pivots: prices that many watch because many watch them. */
function PivotPoints({ pivots }: { readonly pivots: Pivots }) {
  return (
    <div className="mt-6">
      <div className="row mb-3">
        <h3 className="h-sub">Pivot points</h3>
        <span className="lbl">for the day after {formatDate(Date.parse(pivots.time))}</span>
      </div>
      <p className="note mb-3">
        (High + low + close) / 3 of that day, with three resistances (R) above and three supports (S) below at distances
        taken from the day's range, as floor traders work them out.
      </p>
      <RowsTable label="Pivot points" columns={COLUMNS} rows={[pivots]} keyOf={({ time }) => time} fitsRem={34} />
    </div>
  );
}
