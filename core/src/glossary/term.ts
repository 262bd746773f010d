/** A term and its explanation for someone who has never traded. */
export type Term = {
  /** As it is written in a heading: 'Stop loss'. */
  readonly name: string;
  /** Other words for the same idea, in lower case, as people type them. The plural with s needs no entry. */
  readonly aliases?: readonly string[];
  /** Two or three sentences that stand without the screen: what it is, then why it matters or how to read it. */
  readonly meaning: string;
};
