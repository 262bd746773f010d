/** Why the record takes nothing more, in one sentence with its remedy. What it holds can still be read and exported. */
export class RecordError extends Error {}
