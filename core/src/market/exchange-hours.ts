/** An exchange's trading hours on some days of the week, in minutes after midnight local time. */
export type RegularHours = {
  /** Weekdays on which it trades, 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly open: number;
  /** End of continuous trading. */
  readonly close: number;
  /** When the day's closing price is set: the end of the closing auction if there is one, else `close`. */
  readonly closingPrice: number;
  /** Lunch break: its start and its end. */
  readonly lunch?: readonly [from: number, to: number];
  /** First day (00:00 UTC of its date) on which these hours apply; if absent, they have always applied. */
  readonly sinceMs?: number;
};

/** An exchange's time zone and regular trading hours, without holidays and short days. */
export type ExchangeHours = {
  /** IANA time zone. */
  readonly zone: string;
  /** Newest first. */
  readonly hours: readonly RegularHours[];
};

type More = {
  readonly days?: readonly number[];
  readonly closingPrice?: string;
  readonly lunch?: string;
  readonly since?: string;
};

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const SUNDAY_TO_THURSDAY = [0, 1, 2, 3, 4];

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

function spanOf(span: string): readonly [number, number] {
  const [from = "", to = ""] = span.split("-");
  return [minutesOf(from), minutesOf(to)];
}

function trades(span: string, { days = MONDAY_TO_FRIDAY, closingPrice, lunch, since }: More = {}): RegularHours {
  const [open, close] = spanOf(span);
  return {
    weekdays: days,
    open,
    close,
    closingPrice: closingPrice === undefined ? close : minutesOf(closingPrice),
    ...(lunch === undefined ? {} : { lunch: spanOf(lunch) }),
    ...(since === undefined ? {} : { sinceMs: Date.parse(since) }),
  };
}

const at = (zone: string, ...hours: readonly RegularHours[]): ExchangeHours => ({ zone, hours });

const GERMAN_FLOOR = at("Europe/Berlin", trades("08:00-22:00"));
const CHINA = at("Asia/Shanghai", trades("09:30-15:00", { lunch: "11:30-13:00" }));
const TAIWAN = at("Asia/Taipei", trades("09:00-13:30"));
const KOREA = at("Asia/Seoul", trades("09:00-15:30", { since: "2016-08-01" }), trades("09:00-15:00"));
// India sets the close after 15:30: until 2026 as an average over the last half hour, now in an auction.
const INDIA = at("Asia/Kolkata", trades("09:15-15:30", { closingPrice: "15:40" }));
const CANADA = at("America/Toronto", trades("09:30-16:00"));
const euronext = (zone: string) => at(zone, trades("09:00-17:30", { closingPrice: "17:35" }));

/**
 * Regular trading hours of exchanges outside the US, by Yahoo's suffix. Source: the exchanges' published hours as of
 * 2026. Hours of earlier years are listed only for some exchanges, since either set closes their old bars; where they
 * are missing, hours of old days may be off (Oslo before 2012, say). An exchange missing here is treated as having
 * unknown hours: add one only with hours from the exchange itself.
 */
export const EXCHANGE_HOURS: Readonly<Record<string, ExchangeHours>> = {
  AS: euronext("Europe/Amsterdam"),
  AX: at("Australia/Sydney", trades("10:00-16:00", { closingPrice: "16:12" })),
  BD: at("Europe/Budapest", trades("09:00-17:00", { closingPrice: "17:05" })),
  BO: INDIA,
  BR: euronext("Europe/Brussels"),
  CN: CANADA,
  CO: at("Europe/Copenhagen", trades("09:00-17:00")),
  DE: at("Europe/Berlin", trades("09:00-17:30", { closingPrice: "17:35" })),
  F: GERMAN_FLOOR,
  HE: at("Europe/Helsinki", trades("10:00-18:30")),
  HK: at("Asia/Hong_Kong", trades("09:30-16:00", { lunch: "12:00-13:00", closingPrice: "16:10" })),
  IR: at("Europe/Dublin", trades("08:00-16:30")),
  JO: at("Africa/Johannesburg", trades("09:00-16:50", { closingPrice: "17:00" })),
  KL: at("Asia/Kuala_Lumpur", trades("09:00-16:45", { lunch: "12:30-14:30", closingPrice: "16:50" })),
  KQ: KOREA,
  KS: KOREA,
  L: at("Europe/London", trades("08:00-16:30", { closingPrice: "16:35" })),
  LS: at("Europe/Lisbon", trades("08:00-16:30", { closingPrice: "16:35" })),
  MC: at("Europe/Madrid", trades("09:00-17:30", { closingPrice: "17:35" })),
  MI: at("Europe/Rome", trades("09:00-17:30", { closingPrice: "17:35" })),
  NE: CANADA,
  NS: INDIA,
  NZ: at("Pacific/Auckland", trades("10:00-16:45", { closingPrice: "17:00" })),
  OL: at("Europe/Oslo", trades("09:00-16:20", { closingPrice: "16:25" })),
  PA: euronext("Europe/Paris"),
  SI: at("Asia/Singapore", trades("09:00-17:00", { lunch: "12:00-13:00", closingPrice: "17:06" })),
  SR: at("Asia/Riyadh", trades("10:00-15:00", { days: SUNDAY_TO_THURSDAY, closingPrice: "15:10" })),
  SS: CHINA,
  ST: at("Europe/Stockholm", trades("09:00-17:30")),
  SW: at("Europe/Zurich", trades("09:00-17:30")),
  SZ: CHINA,
  T: at(
    "Asia/Tokyo",
    trades("09:00-15:30", { lunch: "11:30-12:30", since: "2024-11-05" }),
    trades("09:00-15:00", { lunch: "11:30-12:30" }),
  ),
  TA: at(
    "Asia/Jerusalem",
    trades("10:00-17:35", { days: [1, 2, 3, 4], since: "2026-01-05" }),
    trades("10:00-13:50", { days: [5], since: "2026-01-05" }),
    trades("10:00-17:35", { days: [1, 2, 3, 4] }),
    trades("10:00-15:50", { days: [0] }),
  ),
  TO: CANADA,
  TW: TAIWAN,
  TWO: TAIWAN,
  V: CANADA,
  VI: at("Europe/Vienna", trades("09:00-17:30", { closingPrice: "17:35" })),
  WA: at("Europe/Warsaw", trades("09:00-16:50", { closingPrice: "17:00" })),
};

/**
 * Exchanges with unknown hours that trade from Sunday to Thursday: Cairo, Kuwait and Qatar. All others trade from
 * Monday to Friday.
 */
const SUNDAY_EXCHANGES: ReadonlySet<string> = new Set(["CA", "KW", "QA"]);

/** Returns the weekdays on which an exchange with unknown hours trades, 0 is Sunday. */
export function usualWeekdays(suffix: string): readonly number[] {
  return SUNDAY_EXCHANGES.has(suffix) ? SUNDAY_TO_THURSDAY : MONDAY_TO_FRIDAY;
}
