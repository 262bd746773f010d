/** Below this confidence, the assistant says what it may have understood, with a question. */
export const UNSURE = 0.45;
