import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getCorporateCalendar } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { marketNowMs } from "../../lib/market-now.ts";
import { addressOfWhole } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { useSession } from "../../session/session-provider.tsx";
import { type CalendarChoice, calendarAddress, calendarChoice } from "./calendar-choice.ts";
import { dayText, spanDays } from "./calendar-span.ts";

const FRESH_MS = 5 * 60_000;
/** While sources are still being asked, or are silent. */
const SOON_MS = 30_000;

/** What a person would share of this screen lives in its address. */
const ADDRESS = addressOfWhole(calendarChoice, calendarAddress);
export const useCalendarChoice = () => useAddressState(ADDRESS);

/** The events of one's stocks in the days chosen; those of the days before stay in sight until these are there. */
export function useCalendar({ span, day }: Pick<CalendarChoice, "span" | "day">) {
  const { user } = useSession();
  const id = user?.id ?? "";
  const query = span === "ahead" ? {} : spanDays(span, day ?? dayText(marketNowMs()));
  return useQuery({
    ...callQuery(getCorporateCalendar, { params: { id }, query }),
    enabled: user !== null,
    staleTime: FRESH_MS,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => ((state.data?.without.length ?? 0) > 0 && !state.error ? SOON_MS : false),
    refetchIntervalInBackground: false,
    placeholderData: keepPreviousData,
  });
}
