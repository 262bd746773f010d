import type { MarketData } from "@sextant/core/contract";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { signedPercent } from "../../../lib/metrics.ts";
import { formatDay, shortTime } from "../../../lib/time-text.ts";
import { FoldSection } from "../../../ui/fold-section.tsx";
import { Term } from "../../../ui/term.tsx";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import * as TEXTS from "./texts.tsx";

const pivotColumns = (currency: string): readonly RowsColumn<Pivots>[] => [
  { name: TEXTS.pivot, kind: "digits", cell: ({ pivot }) => priceWithSign(pivot, currency) },
  ...(["r1", "r2", "r3", "s1", "s2", "s3"] as const).map((name): RowsColumn<Pivots> => {
    return { name: name.toUpperCase(), kind: "number", cell: (pivots) => priceWithSign(pivots[name], currency) };
  }),
];

type Level = MarketData["technicalAnalysis"]["levels"][number];

const KINDS = { SUPPORT: TEXTS.support, RESISTANCE: TEXTS.resistance } as const;

/** With fewer daily bars there is no average true range to decide which prices belong to one level. */
const FEWEST_BARS = 15;

/** Prices where the market turned before, each with the dates, and the pivot points of the last bar. */
export function LevelRows({ data }: { readonly data: MarketData }) {
  const { levels, pivots, bars, lastBarAt } = data.technicalAnalysis;
  return (
    <FoldSection
      id="levels-heading"
      className="mt-10"
      heading={TEXTS.supportResistance}
      term="support-resistance"
      end={lastBarAt === null ? undefined : TEXTS.aroundClose(formatDay(Date.parse(lastBarAt)))}
    >
      <p className="note mb-4">
        {TEXTS.levelsIntro(levels[0] && <span className="mt-1 block text-ink-3">{levels[0].rule}</span>)}
      </p>
      {levels.length === 0 ? (
        <p className="note keep">{bars < FEWEST_BARS ? TEXTS.levelsTooFewBars : TEXTS.noLevels}</p>
      ) : (
        <>
          <RowsTable
            label={TEXTS.supportResistance}
            columns={levelColumns(data)}
            rows={levels}
            keyOf={({ price }) => String(price)}
            fitsRem={34}
          />
          {levels.some(({ broken }) => broken) && <p className="note keep mt-3">{TEXTS.brokenMeaning}</p>}
          <OneSided levels={levels} />
        </>
      )}
      {pivots !== null && <PivotPoints pivots={pivots} currency={data.currency} />}
    </FoldSection>
  );
}

function levelColumns({ price: now, currency }: MarketData): readonly RowsColumn<Level>[] {
  return [
    { name: TEXTS.level, kind: "digits", cell: (level) => priceWithSign(level.price, currency) },
    { name: TEXTS.levelType, kind: "state", cell: (level) => <LevelKind level={level} /> },
    {
      name: TEXTS.distance,
      kind: "number",
      cell: (level) => signedPercent(now === null ? null : (100 * (level.price - now)) / now),
    },
    { name: TEXTS.strength, kind: "number", cell: ({ strength }) => TEXTS.of100(Math.round(strength)) },
    {
      name: TEXTS.turnedOn,
      cell: ({ touches }) => (
        <span className="num whitespace-normal">
          {touches.map((time) => shortTime(Date.parse(time), "UTC")).join(" · ")}
        </span>
      ),
    },
  ];
}

function LevelKind({ level: { kind, broken } }: { readonly level: Level }) {
  return (
    <span className="bdg bdg-line">
      {KINDS[kind]}
      {broken && TEXTS.broken}
    </span>
  );
}

/** Explains what it means that all levels are on one side of the close. */
function OneSided({ levels }: { readonly levels: readonly Level[] }) {
  const [first] = levels;
  if (levels.some(({ kind }) => kind !== first?.kind)) return null;
  return <p className="note keep mt-3">{first?.kind === "SUPPORT" ? TEXTS.noResistance : TEXTS.noSupport}</p>;
}

type Pivots = NonNullable<MarketData["technicalAnalysis"]["pivots"]>;

/** Floor trader's pivots: prices that many watch because many watch them. */
function PivotPoints({ pivots, currency }: { readonly pivots: Pivots; readonly currency: string }) {
  return (
    <div className="mt-6">
      <div className="row mb-3">
        <h3 className="h-sub">
          <Term of="pivot-points">{TEXTS.pivotPoints}</Term>
        </h3>
        <span className="lbl">{TEXTS.dayAfter(formatDay(Date.parse(pivots.time)))}</span>
      </div>
      <p className="note mb-3">{TEXTS.pivotsNote}</p>
      <RowsTable
        label={TEXTS.pivotPoints}
        columns={pivotColumns(currency)}
        rows={[pivots]}
        keyOf={({ time }) => time}
        fitsRem={34}
      />
    </div>
  );
}
