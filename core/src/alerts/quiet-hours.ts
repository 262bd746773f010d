const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError on a zone that is no IANA name. Zones are few: what is kept is bounded by their number. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = FORMATS.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
    });
    FORMATS.set(zone, format);
  }
  return format;
}

/** Whether a text names a time zone that clocks can be read in; offsets such as '+02:00' do not change with the seasons, and are none. */
export function isTimeZone(zone: string): boolean {
  if (zone.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
function wallMs(zone: string, atMs: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(atMs)) part[type] = Number(value);
  return Date.UTC(part["year"]!, part["month"]! - 1, part["day"], part["hour"], part["minute"], part["second"]);
}

function minutesOf(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`alerts: '${time}' is no time such as 22:00`);
  return Number(hours) * 60 + Number(minutes);
}

/** Hours of a person's day in which no message is sent; `to` before `from` ends on the next day. */
export type QuietHours = { readonly from: string; readonly to: string; readonly zone: string };

/** Whether it is quiet, and if so until when. */
export type Quiet = { readonly quiet: false } | { readonly quiet: true; readonly untilMs: number };

const minuteOfDay = (wall: number) => Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);

/**
 * Whether a moment falls into quiet hours by the clocks of their zone, and when they end: the first minute after it at which
 * those clocks show a time outside. Where clocks are set, what they show decides: an end that spring skips is the moment of the
 * change, and one that autumn brings twice ends at its first coming (the hour that comes again may be quiet anew). Equal times mean
 * no quiet hours. Throws RangeError on an unknown zone or time.
 */
export function quietAt({ from, to, zone }: QuietHours, atMs: number): Quiet {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isQuiet = (ms: number): boolean => {
    const minute = minuteOfDay(wallMs(zone, ms));
    return start < end ? minute >= start && minute < end : start > end && (minute >= start || minute < end);
  };
  if (!isQuiet(atMs)) return { quiet: false };
  let quietMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  for (;;) {
    // Half-hour strides step over no change of clocks that matters: Lord Howe's, the smallest, is half an hour.
    const left = (end - minuteOfDay(wallMs(zone, quietMs)) + 1440) % 1440;
    const nextMs = quietMs + Math.max(1, Math.min(left, 30)) * MINUTE_MS;
    if (isQuiet(nextMs)) {
      quietMs = nextMs;
      continue;
    }
    let untilMs = quietMs + MINUTE_MS;
    while (isQuiet(untilMs)) untilMs += MINUTE_MS;
    return { quiet: true, untilMs };
  }
}
