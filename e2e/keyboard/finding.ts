/** What was looked at in one place, and what is wrong there. */
export type Finding = {
  readonly part: "shell" | "routes" | "tutorials" | "assistant" | "actions";
  readonly account: string;
  readonly what: string;
  /** Interactive elements of the accessibility tree. */
  readonly elements: number;
  /** How many of them Tab reached; the others are reached by arrows. */
  readonly stops: number;
  /** What was opened and closed by Escape. */
  readonly opened: number;
  readonly wrong: readonly string[];
};
