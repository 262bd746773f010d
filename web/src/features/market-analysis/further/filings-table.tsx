import { formatDate } from "@sextant/core/market";
import { decimal } from "../../../lib/metrics.ts";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import { filedAmount, type FiledMetric, type FiledRow, filingLink, standingValue } from "./filings-rows.ts";
import * as TEXTS from "./texts.tsx";

/** The lines of the table in the order of a report; the first determine the periods. */
export const FILED_LINES = {
  totalRevenue: TEXTS.revenue,
  operatingIncome: TEXTS.operatingIncome,
  netIncome: TEXTS.netIncome,
  earningsPerShare: TEXTS.epsDiluted,
  freeCashFlow: TEXTS.freeCashFlow,
  shareholdersEquity: TEXTS.equity,
} as const;

type Props = { readonly label: string; readonly rows: readonly FiledRow[]; readonly cik: number | null };

/** The table of periods with their values, filing dates and links to the filings. */
export function FilingsTable({ label, rows, cik }: Props) {
  const columns: readonly RowsColumn<FiledRow>[] = [
    { name: TEXTS.periodEnding, kind: "digits", cell: ({ periodEnd }) => dateText(periodEnd) },
    { name: TEXTS.filed, cell: ({ report }) => <Filing metric={report} cik={cik} /> },
    ...Object.entries(FILED_LINES).map(([name, title]): RowsColumn<FiledRow> => ({
      name: title,
      kind: "number",
      cell: ({ metrics, report }) => {
        const metric = metrics.get(name);
        return metric && <Filed name={name} metric={metric} report={report} />;
      },
    })),
  ];
  return <RowsTable label={label} columns={columns} rows={rows} keyOf={({ periodEnd }) => periodEnd} fitsRem={40} />;
}

function Filing({ metric, cik }: { readonly metric: FiledMetric; readonly cik: number | null }) {
  const { filedAt, form, accession } = metric;
  const link = filingLink(cik, accession);
  return (
    <>
      <span className="num block">{dateText(filedAt)}</span>
      {link === undefined ? (
        <span className="meta">{form}</span>
      ) : (
        <a className="tlink meta" href={link} target="_blank" rel="noopener noreferrer">
          {form}
          <span className="sr">{TEXTS.atSec(dateText(filedAt))}</span>
        </a>
      )}
    </>
  );
}

function Filed(props: { readonly name: string; readonly metric: FiledMetric; readonly report: FiledMetric }) {
  const { name, metric, report } = props;
  const write = (value: number) => (name === "earningsPerShare" ? decimal(value) : filedAmount(value));
  const { restated, splitAdjusted } = metric;
  return (
    <span className="grid justify-items-end">
      <span>
        {write(standingValue(metric))}
        {metric.derived && !report.derived && <WorkedOut />}
        {metric.changesMeasure && <MeasureMark />}
      </span>
      {splitAdjusted !== null && <span className="meta">{TEXTS.filedAs(write(metric.value))}</span>}
      {restated !== null && (
        <span className="meta">{TEXTS.restated(dateText(restated.filedAt), write(metric.value))}</span>
      )}
    </span>
  );
}

/** The mark of a value that was computed rather than filed; the note below the table explains it. */
function WorkedOut() {
  return (
    <>
      <span className="filings-mark" aria-hidden="true">
        *
      </span>
      <span className="sr">{TEXTS.calculated}</span>
    </>
  );
}

/** The mark of a value that is not comparable with the previous one; the note below the table explains why. */
function MeasureMark() {
  return (
    <>
      <span className="filings-mark" aria-hidden="true">
        †
      </span>
      <span className="sr">{TEXTS.notComparable}</span>
    </>
  );
}

function dateText(isoDate: string): string {
  return formatDate(Date.parse(isoDate));
}
