/** An error in the user's input: reported in one sentence, exit code 1, no stack. */
export class UserError extends Error {}
