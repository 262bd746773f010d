import type { CorporateCalendar } from "@sextant/core/contract";

/** Returns why nothing is known of any of the stocks, if it is the same reason for all. */
export function commonCause({ without, stocks }: Pick<CorporateCalendar, "without" | "stocks">): string | undefined {
  const [first, ...others] = without;
  return without.length === stocks && others.every(({ reason }) => reason === first?.reason)
    ? first?.reason
    : undefined;
}
