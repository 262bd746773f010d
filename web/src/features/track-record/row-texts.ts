// What the details of a row say: loaded with them, when a row is opened.

// rowDialog
export const row = (count: string) => `Row ${count}`;
export const rowFailed = (error: string) => `This row couldn't be loaded. ${error}`;
export const loadingRow = "Loading the row";

// rowInspection
export const basedOnFacts = "What it was based on";
export const noFacts = "No facts were recorded with it.";
export const exactText = "The exact text that was recorded";
export const hashText =
  "SHA-256 turns a text into a hash of 64 digits. Change one letter, and the hash is completely different. Your browser has just recalculated it from the text below. The row also contains the hash of the row before it, so no row can be inserted or removed.";
export const differsFromText = (different: string) => `The values above differ from this text in: ${different}.`;
export const sentenceAndFacts = "Sentence and facts, whose hash is in the row";
export const hashOfRow = "Hash of this row";
export const hashOfPrevious = "Hash of the previous row";
export const textOfRow = (seq: number) => `Text of row ${String(seq)}`;
export const outcomeRow = (count: string) => `Outcome: row ${count}`;
export const copyText = "Copy text";
export const usualChanceOf = "Usual chance of such a claim";
export const chanceWithoutTrend = "Chance without a trend";
export const priceAtIssue = "Price when issued";
export const target = "Target";
export const stopLoss = "Stop loss";
export const priceRange = (low: string, high: string) => `${low} to ${high}`;
export const move = "Move";
export const moreThan = (percent: string) => `more than ${percent}`;
export const lastBarClosed = "Close of the last bar used";
export const recordedAt = "Recorded";
export const ends = "Ends";
export const riskProfile = "Risk profile";
export const settled = "Settled";
export const note = "Note";
export const priceSource = "Price source";
export const onSchedule = "on schedule";
export const onRequest = "on request";
export const model = "Model";
export const hashMatches = "Hash matches";
export const hashDiffers = "Hash doesn't match";
export const hashMatchesText = (name: string) => `${name}: your browser calculated exactly this hash from the text.`;
export const hashDiffersText = (name: string) =>
  `${name}: the text gives a different hash, so it isn't what was recorded.`;

// rowCheck
export const textItself = "the text itself";
export const sentenceFacts = "sentence and facts";
