import { Link } from "wouter";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { ClaimFilters, NOTHING_NARROWED } from "./claim-filters.tsx";
import { ClaimsTable } from "./claims-table.tsx";
import { count, counted } from "./count-text.ts";
import { isNarrowed, OUTCOMES, type RecordChoice } from "./record-choice.ts";
import { PAGE_ROWS, type RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: RecordAnswer;
  readonly choice: RecordChoice;
  readonly busy: boolean;
  readonly onChange: (changes: Partial<RecordChoice>) => void;
  readonly addressWith: (changes: Partial<Record<"before" | "row", number>>) => string;
};

/** The claims with their outcomes, one page at a time. */
export function ClaimsSection({ data, choice, busy, onChange, addressWith }: Props) {
  const { rows, matching, newer } = data;
  const last = rows.at(-1);
  // Only unfiltered, what isn't on schedule was requested.
  const requested = choice.origin === "scheduled" && !isNarrowed(choice) ? data.counts[data.book] - matching : 0;
  const until = newer + rows.length;
  const hasOlder = rows.length === PAGE_ROWS && last !== undefined && last.seq > 1;
  // Counts are a little older than rows: while a record grows fast, there may be more rows than were counted.
  const isCounted = matching > until || (matching === until && !hasOlder);
  return (
    <section className="sec tr-gap" aria-labelledby="claims-heading" aria-busy={busy}>
      <div className="sec-h">
        <h2 className="h-sec" id="claims-heading" tabIndex={-1}>
          {TEXTS.claimsTitle}
        </h2>
        {isCounted && (
          <span className="meta end num">
            {TEXTS.newestFirst(counted(matching, TEXTS.claimNoun, TEXTS.claimNouns))}
          </span>
        )}
      </div>
      <details className="tr-fold tr-fold-small" open={isNarrowed(choice) || choice.origin === "requested"}>
        <summary>{TEXTS.filterClaims}</summary>
        <ClaimFilters choice={choice} horizons={data.horizons} onChange={onChange} />
      </details>
      <div className="tr-filters">
        <Segmented
          label={TEXTS.outcome}
          value={choice.outcome ?? "any"}
          options={OUTCOMES}
          onChange={(outcome) => onChange({ outcome: outcome === "any" ? undefined : outcome })}
        />
      </div>
      {requested > 0 && <p className="note keep mb-3">{TEXTS.scheduledShown(count(requested))}</p>}
      {rows.length === 0 ? (
        <div className="tr-none">
          <p className="read">
            {choice.before === undefined ? TEXTS.noMatch : TEXTS.noOlderMatch(count(choice.before))}
          </p>
          <Button
            variant="outline"
            onClick={() => onChange(choice.before === undefined ? NOTHING_NARROWED : { before: undefined })}
          >
            {choice.before === undefined ? TEXTS.showAll : TEXTS.goToNewest}
          </Button>
        </div>
      ) : (
        <>
          <ClaimsTable rows={rows} practice={data.practice} addressOf={(row) => addressWith({ row })} />
          <nav className="tr-pages" aria-label={TEXTS.pages}>
            {choice.before !== undefined && (
              <Button variant="outline" size="sm" onClick={() => onChange({ before: undefined })}>
                {TEXTS.newest}
              </Button>
            )}
            {hasOlder && (
              <Link className="btn btn-outline btn-size-sm" href={addressWith({ before: last.seq })}>
                {TEXTS.older}
              </Link>
            )}
            <span className="meta num">
              {isCounted
                ? TEXTS.claimsOf(count(newer + 1), count(until), count(matching))
                : TEXTS.claimsFromTo(count(newer + 1), count(until))}
            </span>
          </nav>
        </>
      )}
    </section>
  );
}
