/**
 * Thrown when the record accepts nothing more, with the reason and remedy in one sentence. It can still be read and
 * exported.
 */
export class RecordError extends Error {}
