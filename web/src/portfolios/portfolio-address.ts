import { SCREENS } from "@sextant/core/contract";

/** Returns the address of one portfolio's page, at one of its tabs. */
export function portfolioAddress(id: string, tab?: string): string {
  const search = new URLSearchParams({ id, ...(tab === undefined ? {} : { tab }) });
  return `${SCREENS.portfolios.path}?${search}`;
}
