import type { GroundKind } from "@sextant/core/contract";
import { CoverageList } from "./coverage-list.tsx";
import { GroundsSection } from "./grounds-section.tsx";
import { HeadlineMetrics } from "./headline-metrics.tsx";
import { KindsTable } from "./kinds-table.tsx";
import { hasRanges, type RecordChoice } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";

type Props = {
  readonly record: RecordAnswer;
  readonly choice: RecordChoice;
  readonly busy: boolean;
  readonly addressOf: (ground: GroundKind) => string;
};

/** Every rate of the chosen claims; none of them below 100 settled ones, but for what past data showed. */
export function AllRates({ record, choice, busy, addressOf }: Props) {
  return (
    <>
      {record.counts[record.book] > 0 && !record.all.tooEarly && (
        <div className="tr-figures" aria-busy={busy}>
          <HeadlineMetrics data={record} choice={choice} />
          <div className="tr-gap grid gap-10">
            <KindsTable data={record} />
            {hasRanges(choice) && <CoverageList coverage={record.coverage} />}
          </div>
        </div>
      )}
      <GroundsSection choice={choice} addressOf={addressOf} />
    </>
  );
}
