import type { Project, ScreenerList, WinningProjects } from "@sextant/core/contract";
import { LIST_NAMES } from "@sextant/core/market";
import { compact, signedPercent } from "../../lib/metrics.ts";
import { formatAge } from "../../tokens/age-text.ts";

type Props = {
  readonly data: WinningProjects;
  readonly nowMs: number;
  readonly onChoose: (list: ScreenerList) => void;
};

/** How many tokens each list has, and the most important fact about it. */
export function CountCards({ data, nowMs, onChoose }: Props) {
  return (
    <section className="cols cs-five" aria-label="Counts">
      {(Object.keys(LIST_NAMES) as ScreenerList[]).map((list) => (
        <button key={list} type="button" onClick={() => onChoose(list)}>
          <span className="lbl">{LIST_NAMES[list]}</span>
          <span className="fig">{data.counts[list].toLocaleString("en-US")}</span>
          <span className="meta">{remark(list, data, nowMs)}</span>
        </button>
      ))}
    </section>
  );
}

/** Returns the highest value among projects that have one. */
function best(projects: readonly Project[], of: (project: Project) => number | null): Project | undefined {
  return projects.reduce<Project | undefined>((most, one) => {
    const value = of(one);
    return value !== null && (most === undefined || value > (of(most) ?? -Infinity)) ? one : most;
  }, undefined);
}

function remark(list: ScreenerList, data: WinningProjects, nowMs: number): string {
  const projects = data[list];
  if (projects.length === 0) return "none under this filter";
  if (list === "trending") {
    const risky = projects.filter(
      ({ risks }) => risks.overallRisk === "HIGH" || risks.overallRisk === "EXTREME",
    ).length;
    const of = projects.length < data.counts.trending ? `of the first ${projects.length} ` : "";
    return `${risky} ${of}${risky === 1 ? "is" : "are"} HIGH or EXTREME`;
  }
  if (list === "newPairs") {
    const newest = best(projects, ({ token }) => (token.createdAt === null ? null : Date.parse(token.createdAt)));
    return newest?.token.createdAt
      ? `newest ${newest.token.symbol}, ${formatAge(Date.parse(newest.token.createdAt), nowMs)}`
      : "first seen lately";
  }
  if (list === "gainers") {
    const most = best(projects, ({ token }) => token.priceChange24h);
    return most ? `best ${most.token.symbol} ${signedPercent(most.token.priceChange24h)}` : "within 24 hours";
  }
  const most = best(projects, ({ token }) => token.volume24h);
  return most ? `most traded ${most.token.symbol} ${compact(most.token.volume24h)}` : "within 24 hours";
}
