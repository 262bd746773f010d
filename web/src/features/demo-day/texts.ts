// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// demoDayPage
export const title = "See It Work";
export const intro =
  "A day of the simulated market, 300 times as fast: signals appear, an alert fires, and what we said is checked.";
export const loadFailed = "The day couldn't be loaded.";
export const loading = "Loading the day";
export const then = "On real prices the same happens by itself, at the market's own pace.";
export const toDashboard = "Open your dashboard";

// demoPlayer
export const simulated = "Simulated";
export const newYork = (day: string) => `in New York, ${day}`;
export const pause = "Pause";
export const play = "Play";
export const playAgain = "Play again";
export const nextEvent = "Next event";
export const dayPlayed = "Part of the day that has been played";
export const whatHappens = "What happens";
export const soFar = "So far";
export const toCome = "Still to come";
export const nothingEnded = "No claim has ended yet.";
export const coming = {
  signal: { title: "A signal", says: (name: string) => `What we say about ${name}.` },
  rule: { title: "An alert is set", says: (name: string) => `It waits for the price of ${name}.` },
  alert: { title: "The alert fires", says: (name: string) => `${name} reaches its price.` },
  settled: { title: "A claim ends", says: (name: string) => `We check what we said about ${name}.` },
} as const;
export const practiceLedger = "How it turned out";
export const alertsFired = "Alerts fired";
export const claimsSettled = "Claims that came true";
export const rightOf = (right: number, settled: number) => `${String(right)} of ${String(settled)}`;
export const nothingWritten =
  "These claims are made by the same engine and settled by the same rules as real ones. None of them is written to the track record.";
export const chosen = (rule: string) => `Why this day: ${rule}`;

// demoCandles
export const candlesOf = (name: string, bars: number, price: string) =>
  `${name}: ${String(bars)} five-minute candles so far, last price ${price}`;
export const drawn = (labels: string) => `. On it: ${labels}`;
export const outcome = (held: boolean, title: string) => `${held ? "✓" : "✕"} ${title}`;
