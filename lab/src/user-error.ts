/** A fault of what was typed or given: told in one sentence, exit code 1, no stack. */
export class UserError extends Error {}
