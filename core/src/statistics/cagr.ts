/**
 * Returns the compound annual growth rate: (last / first)^(1 / years) - 1. Undefined for no time or a start that is not
 * above zero; -1 if everything was lost.
 */
export function cagr(first: number, last: number, years: number): number | undefined {
  if (!(first > 0) || !(years > 0) || !(last >= 0)) return undefined;
  return (last / first) ** (1 / years) - 1;
}
