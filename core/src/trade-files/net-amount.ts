import { absolute, difference, isSome, sumOf } from "./exact.ts";

/** Returns what a purchase was worth before costs, of the money that left with them; undefined where nothing left. */
export function paidBefore(total: string | undefined, costs: readonly (string | undefined)[]): string | undefined {
  return isSome(total) ? difference(absolute(total), sumOf(costs.map((cost) => absolute(cost ?? "0")))) : undefined;
}

/** Returns what a sale was worth before costs, of the money that came in after them; undefined where nothing came. */
export function receivedBefore(total: string | undefined, costs: readonly (string | undefined)[]): string | undefined {
  return isSome(total) ? sumOf([absolute(total), ...costs.map((cost) => absolute(cost ?? "0"))]) : undefined;
}

/** Returns the sum of the costs that are stated; undefined where none is. */
export function costsOf(costs: readonly (string | undefined)[]): string | undefined {
  const stated = costs.filter((cost) => cost !== undefined);
  return stated.length === 0 ? undefined : sumOf(stated.map(absolute));
}
