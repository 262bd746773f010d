import type { ReactNode } from "react";

// What the record card says. Imported whole, as TEXTS: the build drops the names.

export const title = "How far you can trust a range";
export const testedTitle = "Tested before release";
export const tested = (span: string, stocks: string, held: string, count: string) =>
  `On data the model had not seen: the 90% range of ${span} (${stocks}) held in ${held} of ${count} forecasts.`;
export const weSaid = (held: string, count: string) =>
  `We said 90%: it held in ${held} of ${count} tests before release.`;
export const coins = "Coins";
export const stocks = "Stocks";
export const otherNames = ", on symbols the model had not seen";

type Missed = Readonly<Record<"what" | "span" | "data" | "held" | "count" | "least" | "most", string>>;
export const missedRange = ({ what, span, data, held, count, least, most }: Missed) =>
  `${held} of ${count} ranges held for ${what} over ${span}${data}, where we require ${least} to ${most}`;
export const missesOf = (misses: number, all: number) =>
  misses === 0
    ? `All ${String(all)} tests met their limits.`
    : `${String(misses)} of ${String(all)} tests missed their limits.`;
export const worst = (miss: string) => ` Worst: ${miss}.`;
export const detailsOf = (misses: number) =>
  misses === 0 ? "Repeat these tests" : "All that missed, and how to repeat the tests";
export const required = (least: string, most: string) => `We require ${least} to ${most}. `;
export const repeat = (model: string) => `Repeat these tests of the model ${model} yourself:`;
export const command = "Command that repeats the tests";
export const copyCommand = "Copy command";
export const notTested =
  "This server runs another forecast model than the one tested before release, so there are no test results for it.";

export const liveHere = "Live here";
export const practiceHere = "Practice here";
// Each number stays with its word when the line wraps.
export const openAndSettled = (open: string, settled: string) => `${open}\u00a0open, ${settled}\u00a0settled`;
export const cameTrue = (held: string, settled: string) =>
  `${held} of the ${settled} settled claims made on schedule came true. Each kind of claim has its own rate on the track record.`;
export const apart = "Claims made here and tests before release are never added up.";
export const tooFew = "We show a hit rate from 100 settled claims on. Fewer would be mostly luck.";
export const onRequest = (count: string, settled: string) =>
  `And ${count} on request, ${settled === "0" ? "none" : settled} of them settled.`;
export const onlySimulated =
  "Right now all prices are simulated, so there is nothing real to record. Claims on them are practice and say nothing about any market.";
export const noClaims = "No claims yet.";
export const nextCheck = (time: ReactNode) => <>Next check: {time}.</>;
export const seeRecord = "See every claim";

export const loading = "Loading the record";
export const failed = "The record couldn't be loaded.";
