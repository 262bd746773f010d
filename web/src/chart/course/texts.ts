// The texts of what makes a chart readable without its picture. Imported whole, as TEXTS: the build drops the names.

import type { CoursePeriod } from "./course-tones.ts";
import type { Course } from "./course.ts";

// courseSummary
const UNITS: Readonly<Record<Course["unit"], readonly [one: string, many: string]>> = {
  bar: ["bar", "bars"],
  day: ["day", "days"],
  point: ["point", "points"],
};
export const counted = (count: number, unit: Course["unit"]) =>
  `${count.toLocaleString("en-US")} ${UNITS[unit][count === 1 ? 0 : 1]}`;
export const span = (count: string, from: string, to: string) => `${count}, ${from} to ${to}.`;
export const onePoint = (count: string, at: string) => `${count}, ${at}.`;
export const oneValue = (measure: string, value: string) => `${measure} ${value}.`;
export const fromTo = (measure: string, from: string, to: string) => `${measure} from ${from} to ${to}`;
export const change = (percent: string) => `, ${percent}.`;
export const unchanged = ", unchanged.";
export const extremes = (high: string, highAt: string, low: string, lowAt: string) =>
  `Highest ${high} (${highAt}), lowest ${low} (${lowAt}).`;
export const largestMove = (percent: string, at: string) => `Largest move ${percent} (${at}).`;
export const flows = "Deposits and withdrawals move it too.";
export const rangeAhead = (name: string, span: string | undefined, low: string, high: string) =>
  `${name}${span === undefined ? "" : ` in ${span}`}: ${low} to ${high}.`;

// listenBar
export const listenTo = (name: string) => `Sound: ${name}`;
export const play = "Play";
export const pause = "Pause";
export const resume = "Resume";
export const stop = "Stop";
export const speed = "Speed";
export const volume = "Volume";
export const closeSound = "Close the sound";
export const at = (time: string, value: string) => `${time}: ${value}`;
export const pausedAt = (time: string, value: string) => `Paused at ${time}: ${value}`;
export const ended = "The end.";
export const failed = "This browser can't play the sound.";
const PERIOD_NAMES: Readonly<Record<CoursePeriod, string>> = { day: "day", week: "week", month: "month" };
export const soundHelp = (period: CoursePeriod) =>
  `A higher tone is a higher value. A tick marks each new ${PERIOD_NAMES[period]}. Escape stops the sound.`;

// courseTable
export const newestFirst = (name: string) => `${name}, newest first`;
export const time = "Time";
export const showMore = (count: number) => `Show ${String(count)} more`;
export const copyTable = "Copy table";

// courseTools
export const readChart = (name: string) => `Without the picture: ${name}`;
export const dataTable = "Data table";
export const listen = "Listen";
