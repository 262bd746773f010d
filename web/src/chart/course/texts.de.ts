// The texts of what makes a chart readable without its picture. Imported whole, as TEXTS: the build drops the names.

import type { CoursePeriod } from "./course-tones.ts";
import type { Course } from "./course.ts";

// courseSummary
const UNITS: Readonly<Record<Course["unit"], readonly [one: string, many: string]>> = {
  bar: ["Kerze", "Kerzen"],
  day: ["Tag", "Tage"],
  point: ["Punkt", "Punkte"],
};
export const counted = (count: number, unit: Course["unit"]) =>
  `${count.toLocaleString("en-US")} ${UNITS[unit][count === 1 ? 0 : 1]}`;
export const span = (count: string, from: string, to: string) => `${count}, ${from} bis ${to}.`;
export const onePoint = (count: string, at: string) => `${count}, ${at}.`;
export const oneValue = (measure: string, value: string) => `${measure} ${value}.`;
export const fromTo = (measure: string, from: string, to: string) => `${measure} von ${from} bis ${to}`;
export const change = (percent: string) => `, ${percent}.`;
export const unchanged = ", unverändert.";
export const extremes = (high: string, highAt: string, low: string, lowAt: string) =>
  `Höchster Wert ${high} (${highAt}), niedrigster ${low} (${lowAt}).`;
export const largestMove = (percent: string, at: string) => `Größte Bewegung ${percent} (${at}).`;
export const flows = "Ein- und Auszahlungen sind enthalten.";
export const rangeAhead = (name: string, span: string | undefined, low: string, high: string) =>
  `${name}${span === undefined ? "" : ` (${span})`}: ${low} bis ${high}.`;

// listenBar
export const listenTo = (name: string) => `Klang von ${name}`;
export const play = "Abspielen";
export const pause = "Pause";
export const resume = "Weiter";
export const stop = "Stopp";
export const speed = "Tempo";
export const volume = "Lautstärke";
export const closeSound = "Klang schließen";
export const at = (time: string, value: string) => `${time}: ${value}`;
export const pausedAt = (time: string, value: string) => `Angehalten bei ${time}: ${value}`;
export const ended = "Ende.";
export const failed = "Dieser Browser kann den Klang nicht abspielen.";
const PERIOD_NAMES: Readonly<Record<CoursePeriod, string>> = { day: "Tag", week: "Woche", month: "Monat" };
export const soundHelp = (period: CoursePeriod) =>
  `Ein höherer Ton ist ein höherer Wert. Ein Ticken kündigt die nächste Einheit an (${PERIOD_NAMES[period]}). Escape beendet den Klang.`;

// courseTable
export const newestFirst = (name: string) => `${name}, Neueste zuerst`;
export const time = "Zeit";
export const showMore = (count: number) => `${String(count)} weitere anzeigen`;
export const copyTable = "Tabelle kopieren";

// courseTools
export const readChart = (name: string) => `Ohne das Bild: ${name}`;
export const dataTable = "Datentabelle";
export const listen = "Anhören";
