import type { LabelRecord, Project } from "@sextant/core/contract";
import { Button } from "../../ui/button.tsx";
import { tokenId } from "../../tokens/token-page-address.ts";
import { outcomesText } from "./outcomes-text.ts";
import { ProjectCard } from "./project-card.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly projects: readonly Project[];
  readonly record: LabelRecord;
  /** Total number of tokens. */
  readonly count: number;
  readonly nowMs: number;
  /** Undefined once the maximum number of cards is shown: the table has the rest. */
  readonly onMore: (() => void) | undefined;
  readonly onTable: () => void;
  readonly onClear: () => void;
  /** Searches all tokens, if a search found nothing in this list. */
  readonly onSearchAll: (() => void) | undefined;
  readonly label: string;
};

/** The cards of a list, or why there are none. */
export function ProjectCards({ projects, record, count, nowMs, onMore, onTable, onClear, onSearchAll, label }: Props) {
  if (projects.length === 0)
    return (
      <div className="cs-none">
        <p className="h-sec">{TEXTS.emptyTitle}</p>
        <Button variant="outline" onClick={onSearchAll ?? onClear}>
          {onSearchAll ? TEXTS.searchAll : TEXTS.clearFilters}
        </Button>
      </div>
    );
  const left = count - projects.length;
  const outcomes = outcomesText(record);
  return (
    <>
      {outcomes !== undefined && <p className="meta my-3">{outcomes}</p>}
      <ol className="cs-cards" aria-label={label}>
        {projects.map((project) => (
          <ProjectCard key={tokenId(project.token)} project={project} record={record} nowMs={nowMs} />
        ))}
      </ol>
      {left > 0 && (
        <p className="cs-more">
          <span className="meta">{TEXTS.shownOfTotal(projects.length, count.toLocaleString("en-US"))}</span>
          <Button variant="outline" onClick={onMore ?? onTable}>
            {onMore ? TEXTS.showMore : TEXTS.seeAllTable}
          </Button>
        </p>
      )}
    </>
  );
}
