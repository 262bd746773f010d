import { zoneOffsetMs } from "@sextant/core/market";
import type { Course, CoursePoint } from "./course.ts";

export type CourseTone = {
  readonly hertz: number;
  /** From -1, left, to 1, right. */
  readonly pan: number;
  /** Whether a day, week or month begins here, which a tick marks. */
  readonly isMarked: boolean;
};

/** What a tick marks: days for bars within a day, weeks for days, months for weeks. */
export type CoursePeriod = "day" | "week" | "month";

/** Three octaves that small speakers can play. */
const LOWEST_HERTZ = 220;
const OCTAVES = 3;
/** Not at the very side, so that the ends are in both ears. */
const WIDEST_PAN = 0.8;
const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday: so many days after a Monday. */
const DAYS_AFTER_MONDAY = 3;

/** Returns the period whose beginnings a course's ticks mark. */
export function coursePeriod(points: readonly CoursePoint[]): CoursePeriod {
  const times = points.map(({ at }) => Date.parse(at));
  // The shortest distance: nights and weekends only make it longer.
  const leastMs = Math.min(...times.slice(1).map((ms, i) => ms - (times[i] ?? ms)));
  return leastMs < DAY_MS * 0.9 ? "day" : leastMs < DAY_MS * 6 ? "week" : "month";
}

/**
 * Returns the tones of a course, one for each point: the higher the value, the higher the pitch, and an equal change in
 * percent is an equal interval. Values that aren't all positive have no such scale: their interval is their difference.
 */
export function courseTones({ points, zone }: Pick<Course, "points" | "zone">): readonly CourseTone[] {
  const isLog = points.every(({ value }) => value > 0);
  const sizes = points.map(({ value }) => (isLog ? Math.log(value) : value));
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  const period = coursePeriod(points);
  const periods = points.map(({ at }) => periodNumber(Date.parse(at), period, zone));
  return sizes.map((size, i) => ({
    hertz: LOWEST_HERTZ * 2 ** (OCTAVES * (high > low ? (size - low) / (high - low) : 0.5)),
    pan: points.length > 1 ? WIDEST_PAN * ((2 * i) / (points.length - 1) - 1) : 0,
    isMarked: i > 0 && periods[i] !== periods[i - 1],
  }));
}

function periodNumber(ms: number, period: CoursePeriod, zone: string): number {
  const wallMs = ms + zoneOffsetMs(zone, ms);
  if (period === "month") {
    const date = new Date(wallMs);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  }
  const day = Math.floor(wallMs / DAY_MS);
  return period === "day" ? day : Math.floor((day + DAYS_AFTER_MONDAY) / 7);
}
