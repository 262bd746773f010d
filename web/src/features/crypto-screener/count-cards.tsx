import type { Project, ScreenerList, WinningProjects } from "@sextant/core/contract";
import { LIST_NAMES } from "@sextant/core/market";
import { dollars, signedPercent } from "../../lib/metrics.ts";
import { formatAge } from "../../tokens/age-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: WinningProjects;
  readonly nowMs: number;
  readonly onChoose: (list: ScreenerList) => void;
};

/** How many tokens each list has, and the most important fact about it. */
export function CountCards({ data, nowMs, onChoose }: Props) {
  return (
    <section className="cols cs-five" aria-label={TEXTS.tokensPerList}>
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
  if (projects.length === 0) return TEXTS.noMatches;
  if (list === "trending") {
    const risky = projects.filter(
      ({ risks }) => risks.overallRisk === "HIGH" || risks.overallRisk === "EXTREME",
    ).length;
    return projects.length < data.counts.trending
      ? TEXTS.highRiskOfFirst(risky, projects.length)
      : TEXTS.highRisk(risky);
  }
  if (list === "newPairs") {
    const newest = best(projects, ({ token }) => (token.createdAt === null ? null : Date.parse(token.createdAt)));
    return newest?.token.createdAt
      ? TEXTS.newest(newest.token.symbol, formatAge(Date.parse(newest.token.createdAt), nowMs))
      : TEXTS.firstSeenRecently;
  }
  if (list === "gainers") {
    const most = best(projects, ({ token }) => token.priceChange24h);
    return most ? TEXTS.best(most.token.symbol, signedPercent(most.token.priceChange24h)) : TEXTS.within24Hours;
  }
  const most = best(projects, ({ token }) => token.volume24h);
  return most ? TEXTS.mostTraded(most.token.symbol, dollars(most.token.volume24h)) : TEXTS.within24Hours;
}
