import { byteStage, rangeStage, type Stage } from "../../columns/index.ts";
import type { CompiledFilter } from "./compiled-filter.ts";
import type { TokenColumns } from "./token-columns.ts";

/** What a filter asks, without the cell where all slots have an asked one, and without the spike where all have it. */
export function stagesOf(
  filter: CompiledFilter,
  columns: TokenColumns,
  withCell: boolean,
  withSpike: boolean,
): Stage[] {
  const stages: Stage[] = [];
  const { cells, list } = filter;
  if (withCell) stages.push(byteStage(columns.cell, (cell) => cells.includes(cell)));
  if (withSpike && filter.mostSpikeKey !== Infinity) {
    stages.push(rangeStage(columns.spike, -filter.mostSpikeKey, Infinity));
  }
  if (list !== 0) stages.push(byteStage(columns.lists, (flags) => (flags & list) !== 0));
  for (const { figure, min, max } of filter.bounds) stages.push(rangeStage(columns[figure], min, max));
  return stages;
}
